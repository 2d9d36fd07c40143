import {
  PAGE_SIZE,
  type Induction,
  type OperationRequest,
  type listInductions as listOperation,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { EXPIRING_DAYS } from '@beamwright/domain';
import type { InductionState } from '@beamwright/domain/types';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { addInduction, requireNewest } from './safety-pages.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listOperation>['query'];

/** As `inductionState` of the domain decides it (LAB-7). */
const STATE = sql`case
  when stands.version is null then 'not_started'
  when stands.version < stands.required_version or stands.expires_at <= now() then 'expired'
  when stands.expires_at <= now() + ${sql.lit(`${EXPIRING_DAYS} days`)}::interval then 'expiring'
  else 'valid' end`;

interface StandRow {
  user_id: string;
  name: string;
  machine_id: string;
  machine_name: string;
  state: InductionState;
  version: number | null;
  page_version: number | null;
  confirmed_at: Date | null;
  expires_at: Date | null;
  confirmed_by: string | null;
  shown_by: string | null;
  joined_at: Date;
  key: string;
}

const NO_COUNTS = { valid: 0, expiring: 0, expired: 0, not_started: 0 };
type Counts = typeof NO_COUNTS;

/** What was chosen of everyone's, with names, and the counts of all. The page is chosen before names are looked up. */
const standing = (
  { of, chosen }: Record<'of' | 'chosen', RawBuilder<unknown>>,
  limit: number,
) => sql<{ counts: Partial<Counts> | null } & (StandRow | { key: null })>`
  with stands as materialized (
    select stands.*, ${STATE} as state from team_inductions() stands where ${of}
  ), counts as (
    select json_object_agg(state, number) as counts
    from (select state, count(*) as number from stands group by state) states
  ), page as materialized (
    select * from stands where ${chosen} order by key collate "C" limit ${limit}
  )
  select page.user_id, page.name, page.machine_id, page.machine_name,
    page.state, page.version, page.confirmed_at, page.expires_at,
    (select max(version) from safety_pages where machine_id = page.machine_id) as page_version,
    confirmers.name as confirmed_by, guides.name as shown_by, page.joined_at, page.key, counts.counts
  from counts left join page on true
    left join team_people() confirmers on confirmers.user_id = page.confirmed_by
    left join team_people() guides on guides.user_id = page.shown_by
  order by page.key collate "C"`;

const present = ({ key: _, ...row }: StandRow): Induction => ({
  ...row,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  joined_at: row.joined_at.toISOString(),
});

/** One statement: where everyone stands is found once, for the counts and the page. */
async function readStanding(
  trx: Trx,
  which: Parameters<typeof standing>[0],
  limit: number,
): Promise<{ counts: Counts; found: StandRow[] }> {
  const { rows } = await standing(which, limit).execute(trx);
  const found = rows.flatMap(({ counts: _, ...row }) => (row.key === null ? [] : [row]));
  return { counts: { ...NO_COUNTS, ...rows[0]?.counts }, found };
}

export async function listInductions(trx: Trx, query: Query) {
  const { state = null, machine_id = null, cursor, limit = PAGE_SIZE } = query;
  const after = cursor === undefined ? '' : readCursor(cursor);
  const of = sql`(${machine_id}::uuid is null or stands.machine_id = ${machine_id})`;
  const chosen = sql`(${state}::text is null or stands.state = ${state}) and stands.key collate "C" > ${after}`;
  const { counts, found } = await readStanding(trx, { of, chosen }, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(present),
    next_cursor: last === undefined ? null : Buffer.from(last.key).toString('base64url'),
    counts,
  };
}

function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (/^[^\0]* [0-9a-f-]{72}$/.test(key)) return key;
  throw new AppError('validation_failed', 'unreadable cursor', {
    errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
  });
}

interface Whose {
  user_id: string;
  machine_id: string;
}

async function findStand(trx: Trx, { user_id, machine_id }: Whose): Promise<StandRow | undefined> {
  const of = sql`stands.user_id = ${user_id} and stands.machine_id = ${machine_id}`;
  const { found } = await readStanding(trx, { of, chosen: sql`true` }, 1);
  return found[0];
}

/** What was shown is the newest version, as with what somebody confirms. */
export async function renewInduction(
  trx: Trx,
  { teamId, managerId }: { teamId: string; managerId: string },
  { version, ...whose }: Whose & { version: number },
): Promise<Induction> {
  const { machine_id: machineId, user_id: userId } = whose;
  if (userId === managerId) throw new AppError('shown_by_self', `${userId} renews their own`);
  const stand = await findStand(trx, whose);
  if (stand === undefined) throw new AppError('not_found', `${userId} needs no induction`);
  requireNewest(machineId, { newest: stand.page_version, version });
  await addInduction(trx, { teamId, machineId, version, userId, shownBy: managerId });
  return present((await findStand(trx, whose)) as StandRow);
}
