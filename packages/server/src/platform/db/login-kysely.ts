import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

/** Queries as the login role itself, without a transaction: only better-auth's tables allow that. */
export function createLoginKysely<T>(pool: Pool): Kysely<T> {
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}
