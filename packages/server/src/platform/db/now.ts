import { sql } from 'kysely';

/** The time at which the transaction began. */
export const now = sql<Date>`now()`;
