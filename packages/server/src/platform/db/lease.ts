import { sql, type RawBuilder } from 'kysely';

const forS = (seconds: number) => sql`${sql.lit(`${seconds} seconds`)}::interval`;

/** When a lease ends that is given or renewed now. */
export const leaseFor = (seconds: number): RawBuilder<Date> =>
  sql<Date>`(now() + ${forS(seconds)})`;

/**
 * Whether nobody has what leases of that many seconds are given for. One that ends far ahead was given before the clock
 * went back. `until` is a column.
 */
export const isFree = (until: string, seconds: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(until)} <= now() or ${sql.ref(until)} > now() + 2 * ${forS(seconds)})`;
