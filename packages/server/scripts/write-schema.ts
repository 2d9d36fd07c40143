/** Writes `schema.sql`, the schema after all migrations; with `--check`, only checks that it is current. */
import { fileURLToPath } from 'node:url';
import { describeSchema } from '../src/platform/db/describe-schema.ts';
import { openTestDatabase } from '../src/platform/testing/test-database.ts';
import { writeOrCheck } from './write-or-check.ts';

const HEADER =
  '-- Generated from the migrations by scripts/write-schema.ts: read this to learn the database.\n' +
  '-- Left out: the tables of pg-boss, see migrations/0002_tasks.sql.\n\n';

const target = fileURLToPath(new URL('../schema.sql', import.meta.url));
const database = await openTestDatabase('embedded');
try {
  await writeOrCheck(target, HEADER + (await database.asOwner(describeSchema)) + '\n');
} finally {
  await database.close();
}
