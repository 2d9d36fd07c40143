import { createHash } from 'node:crypto';
import {
  createJob as createOperation,
  ERRORS,
  type ErrorCode,
  type Job,
} from '@beamwright/contract';
import { AppError } from '../../../platform/errors.ts';
import { hashToUuid } from '../../../platform/hash-to-uuid.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { toAppError, toProblem } from '../../../platform/http/to-problem.ts';
import { parsePart } from '../../../platform/http/validate.ts';
import { readOwnJob } from '../get-job.ts';
import type { BatchResult } from '../tables.ts';
import { endBatch, storeResult, type BatchRow } from './batch-store.ts';

/** Jobs of a batch that run at the same time: one waits for a model while the other is computed. */
const AT_ONCE = 2;
/** What says nothing about a job: the batch goes on later. */
const PASSING = new Set<ErrorCode>([
  'database_unavailable',
  'database_damaged',
  'disk_full',
  'disk_unwritable',
  'maintenance',
  'server_busy',
]);

type Draft = ReturnType<typeof parseDraft>;

interface Systems {
  publicUrl: string;
  createJob: (context: RequestContext, draft: Draft) => Promise<Job>;
}

/**
 * Answers the jobs of a batch that have no answer yet. Each has an id of its own from the beginning, so a batch that is
 * taken over adds none twice. It never throws: whoever asks for the batch later continues it.
 */
export async function runBatch(
  systems: Systems,
  context: RequestContext,
  batch: BatchRow,
): Promise<void> {
  const places = (batch.drafts ?? []).map((_draft, place) => place);
  const waiting = places.filter((place) => !(place in batch.results)).values();
  const work = async () => {
    for (const place of waiting) {
      const result = await runOne(systems, context, batch, place);
      await context.db((trx) => storeResult(trx, keyOf(batch), place, result));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await context.db((trx) => endBatch(trx, keyOf(batch)));
  } catch (error) {
    context.log.warn({ err: error, batch_id: batch.id }, 'a batch waits for whoever asks for it');
  }
}

const keyOf = ({ id, user_id }: BatchRow) => ({ id, userId: user_id });

async function runOne(
  { createJob, publicUrl }: Systems,
  context: RequestContext,
  batch: BatchRow,
  place: number,
): Promise<BatchResult> {
  let id = idAt(batch, place);
  try {
    const draft = parseDraft(batch.drafts?.[place]);
    id = draft.id ?? id;
    return { job_id: (await createJob(context, { ...draft, id })).id };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (PASSING.has(error.code)) throw thrown;
    const isRefused = ERRORS[error.code].status < 500;
    if (!isRefused && (await wasAdded(context, id))) return { job_id: id };
    return { problem: toProblem(error, context.requestId, publicUrl) };
  }
}

const parseDraft = (draft: unknown) => parsePart(createOperation.body, draft);

/** A job that failed while it ran is there, and can run again. */
async function wasAdded({ db, userId }: RequestContext, id: string): Promise<boolean> {
  try {
    await db((trx) => readOwnJob(trx, userId, id));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Follows from the batch. */
const idAt = ({ id }: BatchRow, place: number): string =>
  hashToUuid(createHash('sha256').update(`${id} ${place}`).digest('hex'));
