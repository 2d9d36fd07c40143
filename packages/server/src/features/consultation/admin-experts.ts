import {
  EXPERT_LOAD,
  type Expert,
  type OperationRequest,
  type saveExpert as saveOperation,
} from '@beamwright/contract';
import { OPEN_STATUSES } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import { awayUntil } from './desk.ts';
import { unique } from './unique.ts';

type Trx = Transaction<Database>;

const MAX_EXPERTS = 500;

interface Administering {
  userId: string;
  adminId: string;
  requestId: string;
}

const selectExperts = (trx: Trx) =>
  trx
    .selectFrom('experts')
    .innerJoin('profiles', 'profiles.id', 'experts.user_id')
    .where('experts.ended_at', 'is', null)
    .select((eb) => [
      'experts.user_id as id',
      'profiles.name',
      'profiles.email',
      'experts.lasers',
      'experts.materials',
      'experts.languages',
      'experts.max_open',
      'experts.away_until',
      'experts.granted_at',
      eb
        .selectFrom('consultation_requests')
        .whereRef('expert_id', '=', 'experts.user_id')
        .where('status', 'in', OPEN_STATUSES)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('open'),
    ]);

type ExpertRow = Awaited<ReturnType<ReturnType<typeof selectExperts>['execute']>>[number];

const presentExpert = ({ email, open, away_until, granted_at, ...row }: ExpertRow): Expert => ({
  ...row,
  email: email ?? '',
  open: open ?? 0,
  away_until: awayUntil({ away_until }),
  granted_at: granted_at.toISOString(),
});

/** Experts by name; needs the service role, as the others do. */
export async function listExperts(trx: Trx): Promise<Expert[]> {
  const rows = await selectExperts(trx)
    .orderBy('profiles.name')
    .orderBy('experts.user_id')
    .limit(MAX_EXPERTS)
    .execute();
  return rows.map(presentExpert);
}

/** Makes somebody an expert, or changes what they know. */
export async function saveExpert(
  trx: Trx,
  administering: Administering,
  {
    lasers,
    materials,
    languages,
    max_open = EXPERT_LOAD,
  }: OperationRequest<typeof saveOperation>['body'],
): Promise<Expert> {
  const { userId, adminId } = administering;
  const account = await trx
    .selectFrom('profiles')
    .where('id', '=', userId)
    .where('kind', '=', 'user')
    .select('id')
    .executeTakeFirst();
  if (account === undefined) throw new AppError('not_found', `no account ${userId}`);
  const before = await trx
    .selectFrom('experts')
    .where('user_id', '=', userId)
    .select('ended_at')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const knows = {
    lasers: unique(lasers),
    materials: unique(materials),
    languages: unique(languages),
    max_open,
  };
  const isNew = before === undefined || before.ended_at !== null;
  const granted = {
    granted_by: adminId,
    granted_at: now,
    ended_at: null,
    returned: 0,
    away_until: null,
  };
  await trx
    .insertInto('experts')
    .values({ user_id: userId, granted_by: adminId, ...knows })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...knows, ...(isNew && granted) }),
    )
    .execute();
  await record(trx, administering, isNew ? 'role_granted' : 'expert_changed');
  const row = await selectExperts(trx)
    .where('experts.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return presentExpert(row);
}

/** The database gives the open cases back to the queue, first in line. */
export async function removeExpert(trx: Trx, administering: Administering): Promise<void> {
  const { userId } = administering;
  const { numUpdatedRows } = await trx
    .updateTable('experts')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', `${userId} is no expert`);
  await record(trx, administering, 'role_removed');
}

const record = (
  trx: Trx,
  { userId, adminId, requestId }: Administering,
  action: 'role_granted' | 'role_removed' | 'expert_changed',
): Promise<void> =>
  insertAuditEntry(trx, {
    user_id: userId,
    action,
    actor_id: adminId,
    request_id: requestId,
    subject: 'expert',
  });
