import type { SystemSettings } from '@beamwright/contract';
import type { HssProfile } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db/database.ts';
import { readMigrations } from '../../platform/db/migrate.ts';

type Trx = Transaction<Database>;

export const readPublicKey = (trx: Trx): Promise<string> => readValue(trx, 'public_key');

/** Which pulses deep engraving on metal uses; the database holds it to the known profiles. */
export const readHssProfile = (trx: Trx): Promise<HssProfile> =>
  readValue(trx, 'hss_profile') as Promise<HssProfile>;

async function readValue(trx: Trx, key: string): Promise<string> {
  const row = await trx
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function getSystemSettings(trx: Trx): Promise<SystemSettings> {
  return { hss_profile: await readHssProfile(trx) };
}

/** Needs the service role: users read these settings only. */
export async function updateSystemSettings(
  trx: Trx,
  { hss_profile }: { hss_profile?: HssProfile | undefined },
): Promise<SystemSettings> {
  if (hss_profile !== undefined) {
    await trx
      .updateTable('system_settings')
      .set({ value: hss_profile })
      .where('key', '=', 'hss_profile')
      .execute();
  }
  return getSystemSettings(trx);
}

/** Whether the last migration of this version is the last one the database took. */
export async function isSchemaCurrent(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from schema_migrations order by version desc limit 1',
  );
  return rows[0]?.version === (await readMigrations()).at(-1)?.version;
}
