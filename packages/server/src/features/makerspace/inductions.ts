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

const standing = (condition: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql<StandRow>`
  select stands.user_id, stands.name, stands.machine_id, stands.machine_name,
    stands.state, stands.version, stands.confirmed_at, stands.expires_at,
    (select max(version) from safety_pages where machine_id = stands.machine_id) as page_version,
    confirmers.name as confirmed_by, guides.name as shown_by, stands.joined_at, stands.key
  from (select stands.*, ${STATE} as state,
      fold_text(stands.name) || ' ' || stands.user_id || stands.machine_id as key
    from team_inductions() stands) stands
    left join team_people() confirmers on confirmers.user_id = stands.confirmed_by
    left join team_people() guides on guides.user_id = stands.shown_by
  where ${condition} order by stands.key ${limit}`;

const present = ({ key: _, ...row }: StandRow): Induction => ({
  ...row,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  joined_at: row.joined_at.toISOString(),
});

export async function listInductions(trx: Trx, query: Query) {
  const { state = null, machine_id = null, cursor, limit = PAGE_SIZE } = query;
  const after = cursor === undefined ? '' : readCursor(cursor);
  const condition = sql`(${state}::text is null or stands.state = ${state})
    and (${machine_id}::uuid is null or stands.machine_id = ${machine_id}) and stands.key > ${after}`;
  const [{ rows }, counts] = await Promise.all([
    standing(condition, sql`limit ${limit + 1}`).execute(trx),
    countStates(trx, machine_id),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
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

async function countStates(trx: Trx, machineId: string | null) {
  const counts = { valid: 0, expiring: 0, expired: 0, not_started: 0 };
  const { rows } = await sql<{ state: InductionState; count: number }>`
    select state, count(*)::int as count
    from (select ${STATE} as state from team_inductions() stands
      where ${machineId}::uuid is null or machine_id = ${machineId}) states
    group by state`.execute(trx);
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

interface Whose {
  user_id: string;
  machine_id: string;
}

const isOf = ({ user_id, machine_id }: Whose) =>
  sql`stands.user_id = ${user_id} and stands.machine_id = ${machine_id}`;

/** What was shown is the newest version, as with what somebody confirms. */
export async function renewInduction(
  trx: Trx,
  { teamId, managerId }: { teamId: string; managerId: string },
  { version, ...whose }: Whose & { version: number },
): Promise<Induction> {
  const { machine_id: machineId, user_id: userId } = whose;
  if (userId === managerId) throw new AppError('shown_by_self', `${userId} renews their own`);
  const { rows } = await standing(isOf(whose), sql`limit 1`).execute(trx);
  const [stand] = rows;
  if (stand === undefined) throw new AppError('not_found', `${userId} needs no induction`);
  requireNewest(machineId, { newest: stand.page_version, version });
  await addInduction(trx, { teamId, machineId, version, userId, shownBy: managerId });
  const renewed = await standing(isOf(whose), sql`limit 1`).execute(trx);
  return present(renewed.rows[0] as StandRow);
}
