import { sql } from 'kysely';
import { monthStart } from '../../platform/db/calendar.ts';
import { defineMeter } from '../../platform/entitlements/meter.ts';

/** Jobs in the bin count too, so deleting one does not free its month's limit. */
export const jobsMeter = defineMeter({
  limit: 'jobs_per_month',
  used: (userId) =>
    sql`select count(*)::int from jobs where user_id = ${userId} and created_at >= ${monthStart}`,
});
