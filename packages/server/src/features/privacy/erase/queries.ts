import { type Erasure, RETENTION } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { now } from '../../../platform/db/now.ts';
import type { ErasedAccount } from '../../../platform/erase/erasure.ts';
import type { Decision } from './records.ts';
import { decidedNow } from '../../accounts/service.ts';

type Trx = Transaction<Database>;

const graceEnd = sql<Date>`now() + make_interval(days => ${sql.lit(RETENTION.grace.days)})`;

/** Rows of the caller, counted with the caller's rights. */
export async function countOwned(trx: Trx, userId: string) {
  const { rows } = await sql<Erasure['erases'] & { would_erase_at: Date; erase_at: Date | null }>`
    select ${graceEnd} as would_erase_at,
      (select erase_at from profiles where id = ${userId}) as erase_at,
      (select count(*)::int from machines where user_id = ${userId}) as machines,
      (select count(*)::int from settings where user_id = ${userId}) as settings,
      (select count(*)::int from jobs where user_id = ${userId}) as jobs,
      (select count(*)::int from feedback where user_id = ${userId}) as results,
      (select count(photo_key)::int from feedback where user_id = ${userId}) as photos
  `.execute(trx);
  if (rows[0] === undefined) throw new Error('counts without a row');
  return rows[0];
}

/** The rest needs the service role. Whether another administrator stays. */
export async function hasOtherAdministrator(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .where('erase_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Schedules the erasure. Asking again changes nothing. */
export async function schedule(trx: Trx, userId: string) {
  await trx
    .updateTable('profiles')
    .set({ erase_at: graceEnd, erase_decided_at: decidedNow })
    .where('id', '=', userId)
    .where('erase_at', 'is', null)
    .execute();
  return trx
    .selectFrom('profiles')
    .select(['erase_at', 'erase_decided_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function isScheduled(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('erase_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.erase_at !== null;
}

/** The next account that is due, after those that were tried. */
export async function findDue(
  trx: Trx,
  tried: readonly string[],
): Promise<ErasedAccount | undefined> {
  return (
    trx
      .selectFrom('profiles')
      .select(['id as userId', 'email'])
      // What a team is called is not searched for: it may be any word.
      .select(sql<string>`case kind when 'user' then name else '' end`.as('name'))
      .where('erase_at', '<=', now)
      .$if(tried.length > 0, (query) => query.where('id', 'not in', tried))
      .orderBy('erase_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Deletes the account itself, in one statement. */
export async function deleteAccount(trx: Trx, userId: string, hash: string): Promise<void> {
  await sql`select erase_account(${userId}, ${hash})`.execute(trx);
}

/** Makes an account due that was erased before. Returns whether it was not. */
export async function makeDue(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .updateTable('profiles')
    .set({ erase_at: now, erase_decided_at: decidedNow })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('erase_at', 'is', null), eb('erase_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes over a later decision. Returns whether it was later. */
export async function applyDecision(
  trx: Trx,
  userId: string,
  { decided_at, erase_at }: Decision,
): Promise<boolean> {
  const decided = new Date(decided_at);
  const row = await trx
    .updateTable('profiles')
    .set({ erase_at: erase_at === null ? null : new Date(erase_at), erase_decided_at: decided })
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([eb('erase_decided_at', 'is', null), eb('erase_decided_at', '<', decided)]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function listProfiles(trx: Trx, after: string | undefined, limit: number) {
  return trx
    .selectFrom('profiles')
    .select(['id', 'erase_at', 'erase_decided_at'])
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listErasedHashes(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('erased_accounts').select('hash').execute();
  return rows.map(({ hash }) => hash);
}

export async function insertErasedHash(trx: Trx, hash: string): Promise<void> {
  await trx
    .insertInto('erased_accounts')
    .values({ hash })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
