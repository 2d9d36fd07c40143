import { sql } from 'kysely';

/** When the transaction began. */
export const now = sql<Date>`now()`;
