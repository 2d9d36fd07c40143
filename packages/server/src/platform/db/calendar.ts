import { sql } from 'kysely';

// Months and days are in UTC, regardless of the database session's time zone.

export const today = sql`(now() at time zone 'utc')::date`;

/** The month as YYYY-MM. */
export const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

export const monthStart = sql<Date>`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/** The date on which monthly limits reset. */
export const nextMonth = sql`(date_trunc('month', now() at time zone 'utc') + interval '1 month')::date`;
