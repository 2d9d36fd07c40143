import type { QueuedCase } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../platform/db/keyset-page.ts';
import type { CaseRow } from './case-access.ts';
import { requireExpert, type ExpertRow } from './desk.ts';
import { iso } from './iso.ts';
import { byChange, selectCases, type CaseQuery } from './list-cases.ts';
import { fitOfCase, presentSummary } from './present-case.ts';

type Trx = Transaction<Database>;

interface Page {
  cursor?: string | undefined;
  limit?: number | undefined;
}

interface QueuedRow extends CaseRow {
  photos: number;
  tries: number;
  expert_name: string | null;
}

/** One page of cases, the longest wait first, with what is counted of the page only. */
export const selectWaiting = (
  condition: RawBuilder<unknown>,
  query: Page,
  expertName: RawBuilder<unknown> = sql`null`,
) => sql<QueuedRow>`
  with chosen as materialized (
    select * from consultation_requests cases
    where ${condition} and ${afterCursor('cases', query.cursor, { at: 'waiting_since', order: 'oldest_first' })}
    order by waiting_since, id limit ${pageLimit(query) + 1}
  )
  select chosen.*, ${expertName} as expert_name,
    (select count(*)::int from consultation_attachments shown
      where shown.consultation_id = chosen.id and shown.is_shared and shown.kind = 'photo') as photos,
    coalesce((select jsonb_array_length(shown.content -> 'tries') from consultation_attachments shown
      where shown.consultation_id = chosen.id and shown.is_shared and shown.key = 'tries'), 0) as tries
  from chosen order by waiting_since, id`;

/** What waits for the expert: not their own cases. */
export const isQueuedFor = (
  { user_id, lasers, materials, languages }: ExpertRow,
  fits: boolean,
) => {
  const waits = sql`expert_id is null and status in ('pending', 'reopened') and requester_id <> ${user_id}`;
  if (!fits) return waits;
  // What is not attached does not exclude a case.
  return sql`${waits} and (laser_type is null or laser_type = any (${lasers}::text[]))
    and (family is null or family = any (${materials}::text[])) and language = any (${languages}::text[])`;
};

const byWait = ({ waiting_since, id }: CaseRow) => ({ at: waiting_since, id });

function presentQueued(row: QueuedRow, fit: QueuedCase['fit']): QueuedCase {
  return {
    ...presentSummary(row, 'reader', row.expert_name),
    fit,
    details: row.details,
    escalates_at: iso(row.escalates_at),
    escalated_at: iso(row.escalated_at),
    photos: row.photos,
    tries: row.tries,
    suggestion_tried: row.suggestion_tried,
  };
}

export async function listQueue(
  trx: Trx,
  userId: string,
  { fits, ...page }: Page & { fits?: 'true' | undefined },
) {
  const expert = await requireExpert(trx, userId);
  const { rows } = await selectWaiting(isQueuedFor(expert, fits === 'true'), page).execute(trx);
  return toPageBy(rows, pageLimit(page), byWait, (row) =>
    presentQueued(row, fitOfCase(expert, row)),
  );
}

const isOpen = sql`status in ('pending', 'assigned', 'in_progress', 'reopened')`;

/** Cases that nobody took or answered in time; needs the service role. */
export const listEscalated = (trx: Trx, page: Page) =>
  listForAdministrators(trx, page, sql`escalated_at is not null and ${isOpen}`);

/** All open cases; needs the service role. */
export const listOpen = (trx: Trx, page: Page) => listForAdministrators(trx, page, isOpen);

async function listForAdministrators(trx: Trx, page: Page, condition: RawBuilder<unknown>) {
  const { rows } = await selectWaiting(
    condition,
    page,
    sql`(select name from profiles where profiles.id = chosen.expert_id)`,
  ).execute(trx);
  // An administrator helps with none of them.
  const fit = { laser: null, material: null, language: true };
  return toPageBy(rows, pageLimit(page), byWait, (row) => presentQueued(row, fit));
}

/** Cases that an expert helps with, or helped with. */
export async function listOwnCases(trx: Trx, userId: string, query: CaseQuery) {
  const expert = await requireExpert(trx, userId);
  const rows = await selectCases(trx, { column: 'expert_id', userId }, query);
  const own = await trx
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select('name')
    .executeTakeFirstOrThrow();
  return toPageBy(rows, pageLimit(query), byChange, (row) => ({
    ...presentSummary(row, 'expert', own.name),
    fit: fitOfCase(expert, row),
  }));
}
