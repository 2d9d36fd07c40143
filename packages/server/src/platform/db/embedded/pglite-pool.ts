import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { types } from '../pg-types.ts';

/** The one session is only ever busy, never gone: waiting for it beats an error. */
const PATIENCE_MS = 10_000;

/** The same `pg.Pool` as for PostgreSQL, over PGlite's one session. */
export function createPglitePool(database: PGlite): pg.Pool {
  class PgliteClient extends pg.Client {
    constructor() {
      super(Object.assign(createPgConfig(database), { types }));
    }
  }
  return new pg.Pool({
    Client: PgliteClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
  });
}
