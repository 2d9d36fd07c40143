import { setTimeout } from 'node:timers/promises';
import {
  createJob as createOperation,
  ERRORS,
  type ErrorCode,
  type Job,
} from '@beamwright/contract';
import { queueKeyOf, runAsCaller, type Caller } from '../../../platform/db/queue/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { toAppError } from '../../../platform/http/to-problem.ts';
import { parsePart } from '../../../platform/http/validate.ts';
import { readOwnJob } from '../get-job.ts';
import type { BatchRefusal, BatchResult } from '../tables.ts';
import { endBatch, leaveBatch, storeResult, type BatchRow } from './batch-store.ts';

/** Jobs of a batch that run at the same time: one waits for a model while the other is computed. */
const AT_ONCE = 2;
/** What says nothing about a job: the batch goes on later. */
const PASSING = new Set<ErrorCode>([
  'account_busy',
  'database_unavailable',
  'database_damaged',
  'disk_full',
  'disk_unwritable',
  'maintenance',
  'server_busy',
  'server_stopping',
]);
/** How often the run of a job that another process has is looked at. It ends within `MAX_RUN_MS`. */
const ENDED_MS = 2000;
/** How often a batch is left while the database is away, and for how long. Then its time ends by itself. */
const LEAVE_MS = 1000;
const LEAVE_WITHIN_MS = 60_000;

type Draft = ReturnType<typeof parseDraft>;
type BatchContext = Pick<RequestContext, 'db' | 'log' | 'requestId' | 'userId'>;

interface Systems<Context extends BatchContext> {
  createJob: (context: Context, draft: Draft) => Promise<Job>;
  /** Makes the ids of jobs, from that of their batch and their places. */
  makeId: (...parts: string[]) => string;
  /** Before each job. Throws if whoever sent the request may no longer do so, or nothing may be changed now. */
  requireAllowed: () => Promise<void>;
  /** Ends with the server: what has not begun is left to others. */
  stopping: AbortSignal;
}

/**
 * Answers the jobs of a batch that have no answer yet. Each has an id of its own from the beginning, so a batch that is
 * taken over adds none twice. It never throws: whoever asks for a batch later continues it. It goes on when the caller of
 * the request disconnects, and apart from their other requests.
 */
export function runBatch<Context extends BatchContext>(
  systems: Systems<Context>,
  context: Context,
  batch: BatchRow,
): Promise<void> {
  const caller: Caller = {
    key: queueKeyOf(batch.user_id, { hasOwnQueue: true }),
    hasOwnQueue: true,
    hasBegun: true,
  };
  return runAsCaller(caller, () => answerAll(systems, context, batch));
}

async function answerAll<Context extends BatchContext>(
  systems: Systems<Context>,
  context: Context,
  batch: BatchRow,
): Promise<void> {
  const places = (batch.drafts ?? []).map((_draft, place) => place);
  const waiting = places.filter((place) => !(place in batch.results));
  const firstOf = new Map<string, number>();
  const { stopping } = systems;
  let isLeft = false;
  const next = () => (stopping.aborted ? undefined : waiting.shift());
  const work = async () => {
    for (let place = next(); place !== undefined; place = next()) {
      const became = await runOne(systems, context, batch, place);
      const reason = 'refused' in became ? JSON.stringify(became.refused) : undefined;
      const first = reason === undefined ? undefined : firstOf.get(reason);
      const result = first === undefined ? became : { as: first };
      await context.db((trx) => storeResult(trx, keyOf(batch), { place, result }, isLeft));
      // Once it is stored: what refers to it must not come before it.
      if (reason !== undefined && first === undefined) firstOf.set(reason, place);
    }
  };
  const leave = () => {
    isLeft = true;
    void leaveSoon(context, batch, stopping);
  };
  stopping.addEventListener('abort', leave, { once: true });
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (waiting.length === 0) await context.db((trx) => endBatch(trx, keyOf(batch)));
  } catch (error) {
    // The others stop as well: whoever continues the batch begins with all that have no answer.
    waiting.length = 0;
    context.log.warn({ err: error, batch_id: batch.id }, 'a batch waits for whoever asks for it');
    leave();
  } finally {
    stopping.removeEventListener('abort', leave);
  }
}

/** As soon as the database answers. Nobody else can have taken the batch before its time ends. */
async function leaveSoon(
  { db, log }: BatchContext,
  batch: BatchRow,
  stopping: AbortSignal,
): Promise<void> {
  const end = performance.now() + LEAVE_WITHIN_MS;
  for (;;) {
    try {
      return await db((trx) => leaveBatch(trx, keyOf(batch)));
    } catch (error) {
      if (performance.now() > end || stopping.aborted) {
        return log.warn({ err: error, batch_id: batch.id }, 'a batch could not be left to others');
      }
    }
    await setTimeout(LEAVE_MS, undefined, { ref: false });
  }
}

const keyOf = ({ id, user_id }: BatchRow) => ({ id, userId: user_id });

async function runOne<Context extends BatchContext>(
  { createJob, makeId, requireAllowed }: Systems<Context>,
  context: Context,
  batch: BatchRow,
  place: number,
): Promise<BatchResult> {
  let id = makeId(batch.id, String(place));
  try {
    await requireAllowed();
    const draft = parseDraft(batch.drafts?.[place]);
    id = draft.id ?? id;
    await untilEnded(() => createJob(context, { ...draft, id }));
    return { job_id: id };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (PASSING.has(error.code)) throw thrown;
    const isRefused = ERRORS[error.code].status < 500;
    if (!isRefused && (await wasAdded(context, id))) return { job_id: id };
    return { refused: toRefusal(error, context.requestId) };
  }
}

/** One that nobody runs is run by asking for it again; one that another process has may still be left by it. */
async function untilEnded(ask: () => Promise<Job>): Promise<void> {
  while ((await ask()).progress !== null) await setTimeout(ENDED_MS, undefined, { ref: false });
}

/** About a third of its problem, which is made when it is read. */
const toRefusal = ({ code, shown }: AppError, request_id: string): BatchRefusal => {
  const { values, detail, errors } = shown;
  return {
    code,
    request_id,
    ...(values && { values }),
    ...(detail && { detail }),
    ...(errors && { errors }),
  };
};

const parseDraft = (draft: unknown) => parsePart(createOperation.body, draft);

/** A job that failed while it ran is there, and can run again. */
async function wasAdded({ db, userId }: BatchContext, id: string): Promise<boolean> {
  try {
    await db((trx) => readOwnJob(trx, userId, id));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
