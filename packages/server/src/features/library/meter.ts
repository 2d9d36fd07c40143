import { sql } from 'kysely';
import { defineMeter } from '../../platform/entitlements/meter.ts';

/** Settings in the bin do not count. */
export const settingsMeter = defineMeter({
  limit: 'savedRecipes',
  used: (userId) =>
    sql`select count(*)::int from settings where user_id = ${userId} and deleted_at is null`,
});
