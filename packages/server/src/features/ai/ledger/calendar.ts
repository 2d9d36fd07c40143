import { sql } from 'kysely';

/** The day it is now, in UTC. */
export const today = sql`(now() at time zone 'utc')::date`;

/** The month it is now, in UTC: YYYY-MM. */
export const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

/** The day the month is counted anew, in UTC. */
export const nextReset = sql`(date_trunc('month', now() at time zone 'utc') + interval '1 month')::date`;
