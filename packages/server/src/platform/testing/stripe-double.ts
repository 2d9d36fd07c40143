import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';

const MAIN = fileURLToPath(new URL('../../../../stripe-fake/src/main.ts', import.meta.url));

export interface StripeDouble {
  url: string;
  /** Stripe's own client, of the same account. */
  api: Stripe;
  apiKey: string;
  /** A control of the double; its README lists them. */
  control: <T = unknown>(name: string, input?: object) => Promise<T>;
  /** Where events are sent; returns the signing secret. */
  sendEventsTo: (address: string) => Promise<{ id: string; secret: string }>;
  stop: () => Promise<void>;
}

/** Starts the test double of Stripe in a process of its own, as Stripe is a server of its own. */
export async function startStripeDouble(args: readonly string[] = []): Promise<StripeDouble> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  let apiKey = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url ||= /double: (\S+)/.exec(line)?.[1] ?? '';
    apiKey = /key: (\S+)/.exec(line)?.[1] ?? '';
    if (apiKey !== '') break;
  }
  child.stdout.resume();
  const { hostname, port } = new URL(url);
  const api = new Stripe(apiKey, { host: hostname, port, protocol: 'http', telemetry: false });
  return {
    url,
    api,
    apiKey,
    control: async <T>(name: string, input: object = {}) => {
      const answer = await fetch(`${url}/_test/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
    sendEventsTo: async (address) => {
      const { id, secret } = await api.webhookEndpoints.create({
        url: address,
        enabled_events: ['*'],
      });
      return { id, secret: secret ?? '' };
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
