import type { Role } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepare.ts';
import type { StoredChoice } from './preferences/notifications.ts';

type Trx = Transaction<Database>;

const PROFILE_COLUMNS = [
  'id',
  'email',
  'email_verified',
  'password_changed_at',
  'name',
  'role',
  'onboarding_completed',
  'speed_unit',
  'galvo_speed_unit',
  'pressure_unit',
  'color_scheme',
  'density',
  'region',
  'avatar_key',
  'ai_strategy',
  'ai_model',
  'erase_at',
  'created_at',
] as const;

export const selectProfile = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('profiles')
    .select(PROFILE_COLUMNS)
    .select(
      sql<StoredChoice[]>`(select coalesce(json_agg(json_build_object(
        'kind', kind, 'way', way, 'is_on', is_on)), '[]')
        from notification_preferences where user_id = profiles.id)`.as('choices'),
    )
    .where('id', '=', userId),
);

/** A new profile is user, Free, not onboarded, split: the defaults of the table. */
export async function insertProfile(
  trx: Trx,
  user: { id: string; email: string; name: string },
): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({ id: user.id, email: user.email, name: user.name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function hasAdministrator(trx: Trx): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(trx: Trx, userId: string, role: Role): Promise<void> {
  await trx.updateTable('profiles').set({ role }).where('id', '=', userId).execute();
}

/** Whether a set-up token is valid now. */
export async function isSetupTokenOpen(trx: Trx, hash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('setup_tokens')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a set-up token; false when it is unknown, used or expired. */
export async function consumeSetupToken(trx: Trx, hash: string): Promise<boolean> {
  const row = await trx
    .updateTable('setup_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a token usable again, unless a newer one has replaced it. */
export async function returnSetupToken(trx: Trx, hash: string): Promise<void> {
  await trx
    .updateTable('setup_tokens')
    .set({ used_at: null })
    .where('token_hash', '=', hash)
    .execute();
}

/** The previous token, used or not, is replaced. */
export async function replaceSetupToken(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom('setup_tokens').execute();
  await trx
    .insertInto('setup_tokens')
    .values({ token_hash: hash, expires_at: sql`now() + interval '24 hours'` })
    .execute();
}

/** Any fixed number; serializes decisions about the first administrator. */
const SETUP_LOCK = 7_240_917_302;

/** Until the end of the transaction, no other process can create a first administrator. */
export async function lockSetup(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(trx);
}
