import { API_PREFIX, STREAM_SIGNALS, streamEvents, type StreamEvent } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import type { TestClient } from './test-server.ts';

/** Long, because machines that run tests are busy. */
const TIMEOUT = { timeout: 60_000, interval: 20 };

/** An open event stream and the events it received. */
export interface EventReader {
  events: StreamEvent[];
  /** Channels whose permission was revoked. */
  refused: string[];
  readyCount: () => number;
  isClosed: () => boolean;
  stop: () => void;
}

/** Opens the event stream over a real connection. If it is refused, returns status and code. */
export async function openEvents(
  app: FastifyInstance,
  { cookie = '' }: Pick<TestClient, 'cookie'>,
  channels: string[],
): Promise<EventReader> {
  const query = new URLSearchParams(channels.map((name): [string, string] => ['channel', name]));
  const stopper = new AbortController();
  const response = await fetch(
    `${await addressOf(app)}${API_PREFIX}${streamEvents.path}?${query.toString()}`,
    { headers: { cookie }, signal: stopper.signal },
  );
  if (response.status !== 200 || response.body === null) {
    const { code } = (await response.json()) as { code: string };
    throw new Error(`${response.status} ${code}`);
  }
  const lines: string[] = [];
  let isClosed = false;
  void collectBlocks(response.body, lines).finally(() => (isClosed = true));
  const named = (name: string) => lines.filter((line) => line.startsWith(`event: ${name}\n`));
  const dataOf = (line: string): unknown => JSON.parse(line.slice(line.indexOf('data: ') + 6));
  const reader: EventReader = {
    get events() {
      return lines
        .filter((line) => line.startsWith('data: '))
        .map((line) => dataOf(line) as StreamEvent);
    },
    get refused() {
      return named(STREAM_SIGNALS.refused).map((line) => (dataOf(line) as StreamEvent).channel);
    },
    readyCount: () => named(STREAM_SIGNALS.ready).length,
    isClosed: () => isClosed,
    stop: () => stopper.abort(),
  };
  await waitUntil(() => reader.readyCount() > 0);
  return reader;
}

/** Waits until a condition is true; `holds` may be called many times. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await holds())) throw new Error('it does not hold');
  }, TIMEOUT);
}

export async function addressOf(app: FastifyInstance): Promise<string> {
  if (app.server.listening) return app.listeningOrigin;
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** The end of the stream, clean or not, is not a failure here; tests check whether it is closed. */
async function collectBlocks(body: ReadableStream<Uint8Array>, blocks: string[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of body) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      blocks.push(...parts);
    }
  } catch {
    return;
  }
}
