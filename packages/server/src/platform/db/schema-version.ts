import { problemMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { Pool } from 'pg';

/** A migration that was applied to the database. */
interface AppliedMigration {
  version: string;
  compatible_with: string | null;
}

/** Whether processes whose last migration is `own` can serve a database to which this one was applied, too. */
export const isCompatible = (
  { version, compatible_with }: AppliedMigration,
  own: string,
): boolean => version > own && compatible_with !== null && compatible_with <= own;

async function readApplied(pool: Pool): Promise<AppliedMigration[]> {
  const { rows } = await pool.query<AppliedMigration>(
    `select version, to_jsonb(m) ->> 'compatible_with' as compatible_with from schema_migrations m`,
  );
  return rows;
}

/** Why processes whose last migration is `own` cannot serve the database; undefined if they can. */
export async function explainUnfit(pool: Pool, own: string): Promise<Message | undefined> {
  const taken = await readApplied(pool);
  if (!taken.some(({ version }) => version === own))
    return problemMessage('migration_missing', { migration: own });
  const tooNew = taken.find(
    (migration) => migration.version > own && !isCompatible(migration, own),
  );
  if (tooNew === undefined) return undefined;
  const { version, compatible_with } = tooNew;
  return problemMessage('migration_too_new', {
    migration: version,
    needed: compatible_with ?? version,
    own,
  });
}

/** Whether a newer version has migrated the database. Its tasks and schedules must then be left alone. */
export async function isMigratedFurther(pool: Pool, own: string): Promise<boolean> {
  return (await readApplied(pool)).some(({ version }) => version > own);
}
