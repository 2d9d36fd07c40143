import {
  MAX_JOB_COUNT,
  type JobSummary,
  type listJobs as listOperation,
  type OperationRequest,
} from '@beamwright/contract';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { presentSummary, selectJobSummaries } from './queries.ts';

type Trx = Transaction<Database>;
type HistoryQuery = OperationRequest<typeof listOperation>['query'];

/** Maximum words of a search. */
const MAX_WORDS = 8;

/** Deleted jobs are left out; the first page says how many there are. */
export async function listJobs(trx: Trx, userId: string, query: HistoryQuery) {
  const limit = pageLimit(query);
  // The index covers all filters; only the jobs of the page are read.
  const matching = matchingJobs(trx, userId, query);
  const rows = await selectJobSummaries(trx, userId)
    .where(
      'jobs.id',
      'in',
      matching
        .where(afterCursor('jobs', query.cursor))
        .orderBy('jobs.created_at', 'desc')
        .orderBy('jobs.id', 'desc')
        .limit(limit + 1),
    )
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
  const page = toPage(rows, limit, presentSummary);
  if (query.cursor !== undefined) return { ...page, total: null };
  const total = page.next_cursor === null ? rows.length : await countUpTo(trx, matching);
  return { ...page, total };
}

function matchingJobs(trx: Trx, userId: string, { search, machine_id, state }: HistoryQuery) {
  return trx
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.user_id', '=', userId)
    .where('jobs.deleted_at', 'is', null)
    .where((eb) =>
      eb.and([
        ...wordsOf(search).map((word) => sql<boolean>`strpos(jobs.search_text, ${word}) > 0`),
        ...(machine_id === undefined ? [] : [eb('jobs.machine_id', '=', machine_id)]),
        ...(state === undefined ? [] : [isIn(eb, state)]),
      ]),
    );
}

function wordsOf(search = ''): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.slice(0, MAX_WORDS);
}

function isIn(eb: ExpressionBuilder<Database, 'jobs'>, state: NonNullable<HistoryQuery['state']>) {
  if (state === 'failed') return eb('jobs.status', '=', 'failed');
  if (state !== 'processing') return eb('jobs.outcome', '=', state);
  return eb.and([eb('jobs.status', '=', 'processing'), eb('jobs.outcome', 'is', null)]);
}

async function countUpTo(trx: Trx, matching: ReturnType<typeof matchingJobs>): Promise<number> {
  const row = await trx
    .selectFrom(matching.limit(MAX_JOB_COUNT + 1).as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteJob(trx: Trx, userId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', `no job ${id}`);
}

/** Restoring a job that is not deleted changes nothing. */
export async function restoreJob(trx: Trx, userId: string, id: string): Promise<JobSummary> {
  await trx
    .updateTable('jobs')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  const row = await selectJobSummaries(trx, userId).where('jobs.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no job ${id}`);
  return presentSummary(row);
}
