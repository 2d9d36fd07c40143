import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Sets the confidence of a setting, for `null` to that of its version, and returns it. */
export async function setConfidence(
  trx: Transaction<Database>,
  userId: string,
  settingId: string,
  confidence: number | null,
): Promise<number> {
  const row = await trx
    .updateTable('settings')
    .set((eb) => ({
      confidence:
        confidence ??
        eb
          .selectFrom('settings_versions')
          .select('settings_versions.confidence')
          .whereRef('settings_versions.id', '=', 'settings.version_id')
          .$asScalar()
          .$notNull(),
    }))
    .where('id', '=', settingId)
    .where('user_id', '=', userId)
    .returning('confidence')
    .executeTakeFirstOrThrow();
  return row.confidence;
}
