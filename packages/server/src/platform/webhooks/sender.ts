import type { FastifyBaseLogger } from 'fastify';
import type { Work } from '../db/transactions.ts';
import type { Seal } from '../mail/seal.ts';
import { oneAtATime } from '../tasks/one-at-a-time.ts';
import {
  claimDeliveries,
  claimEndpoints,
  countDue,
  letRest,
  lockEndpoint,
  msToNext,
  recordAttempt,
  recordHealth,
  releaseEndpoint,
  type ClaimedDelivery,
  type ClaimedEndpoint,
  type Health,
} from './outbox.ts';
import type { Route } from './find-route.ts';
import type { Paces } from './paces.ts';
import type { Attempt, WebhookPost } from './post-webhook.ts';
import { WEBHOOK_AGENT } from './refuse-own-webhooks.ts';
import { signWebhook } from './sign-webhook.ts';
import { writeMessage } from './write-message.ts';

/** Endpoints that a process works for at once. What fails or is slow has places apart, and takes none of the others. */
const MAX_QUICK = 24;
const MAX_APART = 6;
/** An answer that takes longer is slow. */
const SLOW_MS = 2000;
/** Events that one endpoint gets at once; one that is slow gets fewer, and one that fails gets one, as a trial. */
const MAX_AT_ONCE = 8;
const MAX_AT_ONCE_SLOW = 4;
/** The task looks every minute anyway. */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 100;
/** What is due may have no place yet. */
const BUSY_SLEEP_MS = 1000;

export interface SenderOptions {
  /** Runs ONE transaction with the rights of the service. None is open while something is sent. */
  db: <T>(work: Work<T>) => Promise<T>;
  post: WebhookPost;
  paces: Paces;
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
    const isFull = countFree(false) === 0 || countFree(true) === 0;
    const least = isFull ? BUSY_SLEEP_MS : MIN_SLEEP_MS;
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
  const { db, log } = options;
  const { deliveries, route, isPaced } = await claimDue(options, endpoint, stop);
  const attempts = await Promise.all(
    deliveries.map((delivery) =>
      route === undefined
        ? Promise.resolve(NOT_INCLUDED)
        : send(options, endpoint, { delivery, route, stop }),
    ),
  );
  const health = healthOf(attempts);
  const state = await db(async (trx) => {
    await lockEndpoint(trx, endpoint.id);
    await Promise.all(deliveries.map((delivery, at) => recordAttempt(trx, delivery, attempts[at])));
    const after = health && (await recordHealth(trx, endpoint, health));
    if (isPaced) await letRest(trx, endpoint.id, deliveries.length > 0);
    await releaseEndpoint(trx, endpoint.id);
    return after;
  });
  if (route?.reason !== undefined) {
    log.info({ endpoint: endpoint.id, reason: route.reason }, 'a webhook leads nowhere');
  }
  if (state === 'off') log.warn({ endpoint: endpoint.id }, 'a webhook endpoint was turned off');
}

interface ClaimedDue {
  deliveries: ClaimedDelivery[];
  /** Undefined if the account may not have the endpoint, or nothing is sent. */
  route: Route | undefined;
  /** Whether the receiver had no turns for all that is due. */
  isPaced: boolean;
}

/** Claims as much of what is due as its receiver may get. A name is only looked up for that. */
async function claimDue(
  { db, post, paces, mayHave }: SenderOptions,
  endpoint: ClaimedEndpoint,
  stop: AbortSignal,
): Promise<ClaimedDue> {
  const most = maxAtOnce(endpoint);
  if (!(await mayHave(endpoint))) {
    const deliveries = await db((trx) => claimDeliveries(trx, endpoint.id, most));
    return { deliveries, route: undefined, isPaced: false };
  }
  const { due, wanted } = await db(async (trx) => {
    const due = await countDue(trx, endpoint.id, most);
    return { due, wanted: due === 0 ? 0 : await paces.takeForSite(trx, endpoint, due) };
  });
  if (wanted === 0) return { deliveries: [], route: undefined, isPaced: due > 0 };
  const route = await post.findRoute(endpoint.url, stop);
  return db(async (trx) => {
    const { addresses } = route;
    const turns = await paces.takeForAddresses(trx, endpoint, { addresses, wanted });
    const deliveries = turns === 0 ? [] : await claimDeliveries(trx, endpoint.id, turns);
    return { deliveries, route, isPaced: turns < due };
  });
}

function maxAtOnce({ failures, is_apart: isApart }: ClaimedEndpoint): number {
  if (failures > 0) return 1;
  return isApart ? MAX_AT_ONCE_SLOW : MAX_AT_ONCE;
}

function send(
  { post, seal }: SenderOptions,
  { id, url, secret, previous_secrets }: ClaimedEndpoint,
  { delivery, route, stop }: { delivery: ClaimedDelivery; route: Route; stop: AbortSignal },
): Promise<Attempt | undefined> {
  const secrets = [secret, ...previous_secrets].flatMap((sealed) => {
    const opened = seal.open(sealed, id);
    return opened === undefined ? [] : [opened];
  });
  if (secrets.length === 0) return Promise.resolve(UNSIGNED);
  const message = writeMessage(delivery);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': WEBHOOK_AGENT,
    ...signWebhook(secrets, { ...message, timestamp }),
  };
  return post.post({ url, headers, body: message.body }, route, stop);
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
