import type { Desk, OperationRequest, updateDesk as updateOperation } from '@beamwright/contract';
import { OPEN_STATUSES } from '@beamwright/domain/types';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { iso } from './iso.ts';
import type { ConsultationTables } from './tables.ts';
import { unique } from './unique.ts';

type Trx = Transaction<Database>;
export type ExpertRow = Selectable<ConsultationTables['experts']>;

/** Cases that wait are counted up to this. */
const MAX_WAITING = 1000;

const findExpert = (trx: Trx, userId: string): Promise<ExpertRow | undefined> =>
  trx.selectFrom('experts').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** The caller as an expert; refused for anybody else. */
export async function requireExpert(trx: Trx, userId: string): Promise<ExpertRow> {
  const row = await findExpert(trx, userId);
  if (row && row.ended_at === null) return row;
  throw new AppError('expert_role_required', `${userId} is no expert`);
}

/** Until when an expert is away; null if that is over. */
export const awayUntil = ({ away_until }: Pick<ExpertRow, 'away_until'>): string | null =>
  away_until !== null && away_until > new Date() ? away_until.toISOString() : null;

export async function readDesk(trx: Trx, userId: string): Promise<Desk> {
  const row = await findExpert(trx, userId);
  const isExpert = row !== undefined && row.ended_at === null;
  const nothing = { open: 0, waits_for_maker: 0, waiting: 0 };
  return {
    is_expert: isExpert,
    lasers: isExpert ? row.lasers : [],
    materials: isExpert ? row.materials : [],
    languages: isExpert ? row.languages : [],
    max_open: isExpert ? row.max_open : 0,
    away_until: isExpert ? awayUntil(row) : null,
    ...(isExpert ? await countCases(trx, userId) : nothing),
    ended_at: iso(row?.ended_at),
    returned: row?.returned ?? 0,
  };
}

async function countCases(trx: Trx, userId: string) {
  const { open, waits_for_maker } = await trx
    .selectFrom('consultation_requests')
    .where('expert_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where waits_for = 'maker'))::int`.as('waits_for_maker'),
    ])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from consultation_requests
      where expert_id is null and status in ('pending', 'reopened') and requester_id <> ${userId}
      limit ${MAX_WAITING}) as waiting`.execute(trx);
  return { open, waits_for_maker, waiting: rows[0]?.waiting ?? 0 };
}

export async function changeDesk(
  trx: Trx,
  userId: string,
  { lasers, materials, languages, away_until }: OperationRequest<typeof updateOperation>['body'],
): Promise<Desk> {
  const before = await requireExpert(trx, userId);
  await trx
    .updateTable('experts')
    .set({
      lasers: unique(lasers ?? before.lasers),
      materials: unique(materials ?? before.materials),
      languages: unique(languages ?? before.languages),
      ...(away_until !== undefined && {
        away_until: away_until === null ? null : new Date(away_until),
      }),
    })
    .where('user_id', '=', userId)
    .execute();
  return readDesk(trx, userId);
}
