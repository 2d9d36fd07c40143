import { sql } from 'kysely';
import type { Erasure } from '../../platform/erase/erasure.ts';

/** What an administrator announced stays. One for nobody but erased users would be for everybody, so it goes. */
export const bannersErasure: Erasure = {
  rows: [
    { table: 'notification_banner_views', column: 'user_id' },
    { table: 'notification_banner_dismissals', column: 'user_id' },
  ],
  names: [{ table: 'notification_banners', column: 'created_by' }],
  more: async (trx, { userId }) => {
    await sql`update notification_banners set target_user_ids = array_remove(target_user_ids, ${userId}::uuid),
        is_active = is_active and cardinality(target_user_ids) > 1,
        deleted_at = case when cardinality(target_user_ids) > 1 then deleted_at else coalesce(deleted_at, now()) end
      where target_user_ids @> array[${userId}::uuid]`.execute(trx);
    return false;
  },
};
