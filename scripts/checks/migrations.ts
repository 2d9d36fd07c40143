import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  findBreaches,
  findNew,
  LANDED_LIST,
  parseLanded,
} from '../../packages/server/scripts/landed-migrations.ts';
import { readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';

/** Databases have run the landed migrations, so none of them is edited, removed, renamed or preceded by a new one. */
export async function checkMigrations(cwd = ROOT): Promise<CheckOutcome> {
  const list = path.join(cwd, LANDED_LIST);
  const landed = parseLanded(readFileSync(list, 'utf8'));
  const files = await readMigrations(pathToFileURL(`${path.dirname(list)}/`));
  const unlisted = findNew(landed, files).map(
    ({ version }) => `Migration ${version} is not listed in ${LANDED_LIST}: npm run landed`,
  );
  return expectNone([...findBreaches(landed, files), ...unlisted], `${landed.length} landed`);
}
