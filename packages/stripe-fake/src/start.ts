import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createControls, type Controls } from './controls/controls.ts';
import { serveControls } from './controls/serve-controls.ts';
import type { Fake } from './fake.ts';
import { forgetAnswers } from './http/idempotency.ts';
import { answerUnknown, serveApi } from './http/serve-api.ts';
import { randomText } from './ids.ts';
import { servePages } from './pages/serve-pages.ts';
import { createDefaultConfiguration } from './resources/portal.ts';
import { finishAdvance } from './resources/test-clocks.ts';
import { createSaver, openStore } from './store/data-file.ts';
import { allRows } from './store/store.ts';
import { runDue } from './time/run-due.ts';
import { createCourier } from './webhooks/courier.ts';

export interface StripeFakeOptions {
  /** A free one if absent. */
  port?: number;
  /** The only key that is accepted; made up if absent. */
  apiKey?: string;
  /** Where the state is kept between runs; only in memory if absent. */
  dataFile?: string;
  /** Milliseconds between the attempts of one webhook. */
  retrySchedule?: number[];
}

export interface StripeFake {
  url: string;
  apiKey: string;
  controls: Controls;
  stop: () => Promise<void>;
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** About three days altogether, as Stripe's. */
const RETRY_SCHEDULE = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  ...Array.from({ length: 6 }, () => 10 * HOUR),
];

const WEBHOOK_TIMEOUT = 20 * SECOND;

/** How often what is due in real time is looked for. */
const TICK = SECOND;

function createFake(options: StripeFakeOptions) {
  const fake: Fake = {
    apiKey: options.apiKey ?? `sk_test_${randomText(32)}`,
    store: openStore(options.dataFile),
    url: '',
    cause: { id: null, idempotency_key: null },
    faults: [],
    requests: [],
    sendEvent: (event) => courier.send(event),
    later: (work) =>
      setImmediate(() => {
        work();
        save();
      }),
  };
  const stopped = new AbortController();
  const save = createSaver(fake.store, options.dataFile, stopped.signal);
  const pauses = options.retrySchedule ?? RETRY_SCHEDULE;
  const courier = createCourier({ fake, pauses, timeoutMs: WEBHOOK_TIMEOUT, save });
  return { fake, courier, save, stopped };
}

/** Forms stay text, because the idempotency of a request depends on it. */
function createServer() {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, body),
  );
  return app;
}

/** What an earlier run left undone: clocks that were advancing, webhooks that were on their way. */
function takeUp(fake: Fake, resume: () => void): void {
  for (const clock of allRows(fake.store, 'test_helpers.test_clock'))
    if (clock.status === 'advancing') finishAdvance(fake, clock.id);
  runDue(fake);
  resume();
}

/** Starts a test double of Stripe on 127.0.0.1. Several can run in one process. */
export async function startStripeFake(options: StripeFakeOptions = {}): Promise<StripeFake> {
  const { fake, courier, save, stopped } = createFake(options);
  const controls = createControls(fake, courier, save);
  const app = createServer();
  serveApi(app, fake, save);
  serveControls(app, controls);
  servePages(app, fake, save);
  app.setNotFoundHandler((request, reply) => answerUnknown(fake, request, reply));
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  fake.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  createDefaultConfiguration(fake);
  takeUp(fake, courier.resume);
  const timer = setInterval(() => {
    runDue(fake);
    forgetAnswers(fake);
    save();
  }, TICK);
  const stop = async () => {
    clearInterval(timer);
    await app.close();
    await courier.stop();
    save();
    // A request that still hangs must not write over what the next run does.
    stopped.abort();
  };
  return { url: fake.url, apiKey: fake.apiKey, controls, stop };
}
