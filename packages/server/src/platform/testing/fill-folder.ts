import { join } from 'node:path';
import { openPglite } from '../db/embedded/open-pglite.ts';
import { readTemplate } from './test-database.ts';

/** Puts a migrated database into a data folder that has none: a server's first start skips making it. */
export async function fillFolder(dataDir: string): Promise<void> {
  const database = await openPglite(join(dataDir, 'database'), await readTemplate());
  await database.close();
}
