import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { createBetterAuth } from './src/platform/auth/better-auth.ts';
import { getMigrations } from 'better-auth/db/migration';
const db = await PGlite.create('memory://'); await db.exec('create schema auth');
const pool = new pg.Pool({...createPgConfig(db), max:1} as any);
const auth = createBetterAuth({pool, secret:'x'.repeat(40), publicUrl:'http://localhost:3000', limitFactor:1, log: console as any});
const m = await getMigrations(auth.options); console.log(await m.compileMigrations());
process.exit()
