import { sql } from 'kysely';
import { defineMeter } from '../../platform/entitlements/meter.ts';

/** Maintained by triggers, which also refuse what exceeds the limit. */
export const storageMeter = defineMeter({
  limit: 'storage_bytes',
  used: (userId) =>
    sql`select coalesce(max(used_bytes), 0) from account_storage where user_id = ${userId}`,
});
