import type { FastifyBaseLogger } from 'fastify';
import type { Work } from '../db/transactions.ts';
import type { Seal } from '../mail/seal.ts';
import { oneAtATime } from '../tasks/one-at-a-time.ts';
import {
  claimDeliveries,
  claimEndpoints,
  lockEndpoint,
  msToNext,
  recordAttempt,
  recordHealth,
  releaseEndpoint,
  type ClaimedDelivery,
  type ClaimedEndpoint,
  type Health,
} from './outbox.ts';
import type { Attempt, WebhookPost } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { writeMessage } from './write-message.ts';

/** Endpoints that a process works for at once. What fails or is slow has places apart, and takes none of the others. */
const MAX_QUICK = 24;
const MAX_APART = 6;
/** An answer that takes longer is slow. */
const SLOW_MS = 2000;
/** Events that one endpoint gets at once; one that fails gets one, as a trial. */
const MAX_AT_ONCE = 8;
/** The task looks every minute anyway. */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 100;
/** What is due may have no place yet. */
const BUSY_SLEEP_MS = 1000;

export interface SenderOptions {
  /** Runs ONE transaction with the rights of the service. None is open while something is sent. */
  db: <T>(work: Work<T>) => Promise<T>;
  post: WebhookPost;
  seal: Seal;
  /** Whether the account may have the endpoint. */
  mayHave: (endpoint: ClaimedEndpoint) => Promise<boolean>;
  log: FastifyBaseLogger;
}

interface WebhookSender {
  /** Begins to send what is due now. */
  wake: () => void;
  /** The same, and waits until nothing is due. */
  finish: () => Promise<void>;
  close: () => Promise<void>;
}

const unsent = { status: null, answer: null, duration_ms: 0 };
const NOT_INCLUDED: Attempt = { ...unsent, error: 'over_plan' };
/** Its secrets don’t open: the secret of the server was replaced since. Receivers would refuse it without a signature. */
const UNSIGNED: Attempt = { ...unsent, error: 'unsigned' };

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { db, log } = options;
  const stop = new AbortController();
  const running = new Map<string, { isApart: boolean; work: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;

  const countFree = (apart: boolean) =>
    Math.max(
      0,
      (apart ? MAX_APART : MAX_QUICK) -
        [...running.values()].filter(({ isApart }) => isApart === apart).length,
    );

  function start(endpoint: ClaimedEndpoint): void {
    const work = serveEndpoint(options, endpoint, stop.signal)
      .catch((error: unknown) =>
        log.warn({ err: error, endpoint: endpoint.id }, 'webhooks wait for the next minute'),
      )
      .finally(() => {
        running.delete(endpoint.id);
        wake();
      });
    running.set(endpoint.id, { isApart: endpoint.is_apart, work });
  }

  const claim = oneAtATime(async () => {
    if (stop.signal.aborted) return;
    const claimed = await db((trx) =>
      claimEndpoints(trx, { quick: countFree(false), apart: countFree(true) }),
    );
    for (const endpoint of claimed) start(endpoint);
    sleep(await db(msToNext));
  });

  function sleep(ms = MAX_SLEEP_MS): void {
    clearTimeout(timer);
    if (stop.signal.aborted || ms >= MAX_SLEEP_MS) return;
    const least = running.size > 0 ? BUSY_SLEEP_MS : MIN_SLEEP_MS;
    timer = setTimeout(wake, Math.max(ms, least)).unref();
  }

  function wake(): void {
    claim().catch((error: unknown) =>
      log.warn({ err: error }, 'webhooks wait for the next minute'),
    );
  }

  async function finish(): Promise<void> {
    await claim();
    const works = [...running.values()].map(({ work }) => work);
    if (works.length === 0) return;
    await Promise.all(works);
    await finish();
  }

  return {
    wake,
    finish,
    close: async () => {
      stop.abort();
      clearTimeout(timer);
      await claim().catch(() => {});
      await Promise.all([...running.values()].map(({ work }) => work));
    },
  };
}

/** Sends some of what is due to an endpoint that this process has claimed. */
async function serveEndpoint(
  options: SenderOptions,
  endpoint: ClaimedEndpoint,
  stop: AbortSignal,
): Promise<void> {
  const { db, mayHave, log } = options;
  const mayGet = await mayHave(endpoint);
  const limit = endpoint.failures > 0 ? 1 : MAX_AT_ONCE;
  const deliveries = await db((trx) => claimDeliveries(trx, endpoint.id, limit));
  const attempts = await Promise.all(
    deliveries.map((delivery) =>
      mayGet ? send(options, endpoint, { delivery, stop }) : Promise.resolve(NOT_INCLUDED),
    ),
  );
  const health = healthOf(attempts);
  const state = await db(async (trx) => {
    await lockEndpoint(trx, endpoint.id);
    await Promise.all(deliveries.map((delivery, at) => recordAttempt(trx, delivery, attempts[at])));
    const after = health && (await recordHealth(trx, endpoint, health));
    await releaseEndpoint(trx, endpoint.id);
    return after;
  });
  if (state === 'off') log.warn({ endpoint: endpoint.id }, 'a webhook endpoint was turned off');
}

function send(
  { post, seal }: SenderOptions,
  { id, url, secret, previous_secret }: ClaimedEndpoint,
  { delivery, stop }: { delivery: ClaimedDelivery; stop: AbortSignal },
): Promise<Attempt | undefined> {
  const secrets = [secret, previous_secret].flatMap((sealed) => {
    const opened = sealed === null ? undefined : seal.open(sealed, id);
    return opened === undefined ? [] : [opened];
  });
  if (secrets.length === 0) return Promise.resolve(UNSIGNED);
  const message = writeMessage(delivery);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Beamwright-Webhooks/1',
    ...signWebhook(secrets, { ...message, timestamp }),
  };
  return post.post({ url, headers, body: message.body }, stop);
}

/** Undefined if nothing was tried. */
function healthOf(attempts: readonly (Attempt | undefined)[]): Health | undefined {
  const tried = attempts.filter((attempt) => attempt !== undefined && attempt !== NOT_INCLUDED);
  if (tried.length === 0) return undefined;
  const failed = tried.filter((attempt) => attempt?.error !== null);
  return {
    hasArrived: failed.length < tried.length,
    isGone: failed.some((attempt) => attempt?.error === 'gone'),
    isSlow: tried.some((attempt) => (attempt?.duration_ms ?? 0) > SLOW_MS),
    failures: failed.length,
  };
}
