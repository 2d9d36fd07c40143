import { randomUUID } from 'node:crypto';
import {
  KIOSK_CODE_MINUTES,
  MAX_KIOSKS,
  type createKiosk as createOperation,
  type Kiosk,
  type OpenedKiosk,
  type OperationRequest,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { lockAccount } from '../plans/service.ts';
import { hashKioskCode, makeKioskCode } from './secret-codes.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];

/** Days for which a revoked kiosk is listed. */
const LISTED_DAYS = 30;

interface KioskRow extends Omit<Kiosk, 'created_at' | 'opened_at' | 'last_seen_at' | 'revoked_at'> {
  created_at: Date;
  opened_at: Date | null;
  last_seen_at: Date | null;
  revoked_at: Date | null;
  code_expires_at: Date | null;
}

const selectKiosks = (teamId: string, id: string | null) => sql<KioskRow>`
  select kiosks.id, kiosks.name, kiosks.machine_id, machines.name as machine_name,
    case when revoked_at is not null then 'revoked' when opened_at is not null then 'open'
      when code_expires_at > now() then 'waiting' else 'expired' end as state,
    people.name as created_by, kiosks.created_at, opened_at, kiosks.last_seen_at, revoked_at, code_expires_at,
    (select count(*)::int from feedback where kiosk_id = kiosks.id) as results
  from kiosks
    join machines on machines.id = kiosks.machine_id
    left join team_people() people on people.user_id = kiosks.created_by
  where kiosks.team_id = ${teamId} and (${id}::uuid is null or kiosks.id = ${id})
    and (revoked_at is null or revoked_at > now() - ${sql.lit(`${LISTED_DAYS} days`)}::interval)
  order by kiosks.created_at desc, kiosks.id desc limit 500`;

const present = ({ code_expires_at: _, ...row }: KioskRow): Kiosk => ({
  ...row,
  created_at: row.created_at.toISOString(),
  opened_at: row.opened_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

export async function listKiosks(trx: Trx, teamId: string): Promise<Kiosk[]> {
  const { rows } = await selectKiosks(teamId, null).execute(trx);
  return rows.map(present);
}

async function findKiosk(trx: Trx, teamId: string, id: string): Promise<KioskRow | undefined> {
  const { rows } = await selectKiosks(teamId, id).execute(trx);
  return rows[0];
}

const codeExpiresAt = sql<Date>`now() + ${sql.lit(`${KIOSK_CODE_MINUTES} minutes`)}::interval`;

/** Sending the same id again gives another code: the first response may have been lost. */
export async function createKiosk(trx: Trx, teamId: string, draft: Draft): Promise<OpenedKiosk> {
  await lockAccount(trx, teamId);
  const { id = randomUUID(), machine_id, name } = draft;
  const added = await findKiosk(trx, teamId, id);
  if (added !== undefined) {
    requireSame(added, { machine_id, name }, problemMessage('saved_as', { name: added.name }));
    return renewCode(trx, teamId, id);
  }
  await requireMachine(trx, teamId, machine_id);
  await refuseMany(trx, teamId);
  const row = await trx
    .insertInto('kiosks')
    .values({ id, team_id: teamId, machine_id, name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // The id belongs to another team; the response must not reveal that it exists.
  if (row === undefined) throw new AppError('not_found', `kiosk id ${id} is taken`);
  return renewCode(trx, teamId, id);
}

async function requireMachine(trx: Trx, teamId: string, id: string): Promise<void> {
  const machine = await trx
    .selectFrom('machines')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', teamId)
    .executeTakeFirst();
  if (machine === undefined) throw new AppError('machine_not_found', `no machine ${id}`);
}

async function refuseMany(trx: Trx, teamId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('kiosks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count < MAX_KIOSKS) return;
  throw new AppError('too_many_kiosks', `${count} kiosks`, { values: { n: MAX_KIOSKS } });
}

/** The code before stops working; an open tablet stays until the new one is entered somewhere. */
export async function renewCode(trx: Trx, teamId: string, id: string): Promise<OpenedKiosk> {
  const code = makeKioskCode();
  const { numUpdatedRows } = await trx
    .updateTable('kiosks')
    .set({ code_hash: hashKioskCode(code), code_expires_at: codeExpiresAt })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const row = numUpdatedRows === 0n ? undefined : await findKiosk(trx, teamId, id);
  if (row === undefined) throw new AppError('not_found', `no kiosk ${id}`);
  const expires = row.code_expires_at as Date;
  return { ...present(row), code, code_expires_at: expires.toISOString() };
}

/** Its token is forgotten, so that the next request of the tablet finds none. */
export async function revokeKiosk(trx: Trx, teamId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('kiosks')
    .set({ revoked_at: now, code_hash: null, token_hash: null, member_id: null, staff_id: null })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', `no kiosk ${id}`);
}
