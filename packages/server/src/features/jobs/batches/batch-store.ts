import {
  MAX_KEPT_BATCHES,
  MAX_KEPT_BATCHES_MB,
  MAX_RUNNING_BATCHES,
  type JobBatch,
} from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isFree, leaseFor } from '../../../platform/db/lease.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockAccount } from '../../plans/service.ts';
import type { BatchResult } from '../tables.ts';

type Trx = Transaction<Database>;

/** A batch as it is stored. */
export type BatchRow = Selectable<Database['job_batches']>;

/** Longer than a job with a model takes: whoever asks after that continues it. */
const RUNNING_S = 90;
const runningUntil = leaseFor(RUNNING_S);
const isLeftOver = isFree('running_until', RUNNING_S);

interface NewBatch {
  id: string;
  userId: string;
  content_hash: string;
  drafts: readonly unknown[];
}

/**
 * Adds a batch. Sent again with its id, the first one is returned, and nothing is added. The account is locked first, so
 * that however many arrive at once, no more run than may. One whose process was killed counts no more.
 */
export async function addBatch(
  trx: Trx,
  { id, userId, content_hash, drafts }: NewBatch,
): Promise<{ row: BatchRow; isNew: boolean }> {
  const [, earlier] = await Promise.all([lockAccount(trx, userId), findBatch(trx, userId, id)]);
  if (earlier !== undefined) return { row: requireSame(earlier, content_hash), isNew: false };
  const { running } = await trx
    .selectFrom('job_batches')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('user_id', '=', userId)
    .where('drafts', 'is not', null)
    .where(sql<boolean>`not ${isLeftOver}`)
    .executeTakeFirstOrThrow();
  if (running >= MAX_RUNNING_BATCHES) {
    throw new AppError('too_many_batches', `${running} batches run`, { retryAfterS: 10 });
  }
  const row = await trx
    .insertInto('job_batches')
    .values({
      id,
      user_id: userId,
      content_hash,
      size: drafts.length,
      drafts: JSON.stringify(drafts),
      running_until: runningUntil,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `batch id ${id} is not the user's`);
  await dropOldest(trx, userId);
  return { row, isNew: true };
}

/** Those that are done, beyond what an account may keep. Their jobs stay. */
async function dropOldest(trx: Trx, userId: string): Promise<void> {
  await sql`delete from job_batches where user_id = ${userId} and drafts is null and id in (
    select id from (
      select id, row_number() over newest as number,
        sum(pg_column_size(results) + coalesce(pg_column_size(drafts), 0)) over newest as bytes
      from job_batches where user_id = ${userId}
      window newest as (order by created_at desc, id desc)) as kept
    where number > ${MAX_KEPT_BATCHES} or bytes > ${MAX_KEPT_BATCHES_MB * 1_000_000})`.execute(trx);
}

function requireSame(row: BatchRow, content_hash: string): BatchRow {
  if (row.content_hash === content_hash) return row;
  throw new AppError('already_added', `batch ${row.id} was sent with other jobs`);
}

export const findBatch = (trx: Trx, userId: string, id: string): Promise<BatchRow | undefined> =>
  trx
    .selectFrom('job_batches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Batches of an account whose process was killed, or could not go on. */
const selectAbandoned = (trx: Trx, userId: string) =>
  trx
    .selectFrom('job_batches')
    .select('id')
    .where('user_id', '=', userId)
    .where('drafts', 'is not', null)
    .where(isLeftOver);

export const hasAbandoned = async (trx: Trx, userId: string): Promise<boolean> =>
  (await selectAbandoned(trx, userId).limit(1).executeTakeFirst()) !== undefined;

/** Takes them over; no two processes take the same one. */
export const takeOver = (trx: Trx, userId: string): Promise<BatchRow[]> =>
  trx
    .updateTable('job_batches')
    .set({ running_until: runningUntil })
    .where('user_id', '=', userId)
    .where('id', 'in', selectAbandoned(trx, userId).forNoKeyUpdate().skipLocked())
    .returningAll()
    .execute();

/** Stores what a job became, and that the batch still runs, unless it was left. */
export async function storeResult(
  trx: Trx,
  { userId, id }: { userId: string; id: string },
  { place, result }: { place: number; result: BatchResult },
  isLeft: boolean,
): Promise<void> {
  const one = JSON.stringify({ [place]: result });
  const until = isLeft ? sql`running_until` : runningUntil;
  await sql`update job_batches set results = results || ${one}::jsonb, running_until = ${until}
    where id = ${id} and user_id = ${userId}`.execute(trx);
}

/** Whoever asks next continues it, and it takes no place of those that run. */
export async function leaveBatch(trx: Trx, { userId, id }: { userId: string; id: string }) {
  await trx
    .updateTable('job_batches')
    .set({ running_until: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('drafts', 'is not', null)
    .execute();
}

/** The drafts are needed no more. */
export async function endBatch(trx: Trx, { userId, id }: { userId: string; id: string }) {
  await trx
    .updateTable('job_batches')
    .set({ drafts: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export const presentBatch = ({ id, drafts, size, results, created_at }: BatchRow): JobBatch => ({
  id,
  state: drafts === null ? 'done' : 'running',
  jobs: size,
  answered: Object.keys(results).length,
  created_at: created_at.toISOString(),
});
