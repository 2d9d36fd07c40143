import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../db/embedded/open-pglite.ts';
import { openThread } from '../db/embedded/open-thread.ts';
import { serveEmbedded } from '../db/embedded/open-embedded.ts';
import { hashMigrations } from './hash-migrations.ts';

export const TEST_SECRET = 'signs the cookies of tests only';

const CACHE = fileURLToPath(
  new URL('../../../../../node_modules/.cache/beamwright-test/', import.meta.url),
);

/**
 * A migrated PGlite as a tar archive. Creating and migrating one takes seconds, so it is cached until a migration
 * changes.
 */
export async function readTemplate(): Promise<Blob> {
  const path = await ensureCached('tar', async (unfinished) => {
    const database = await openThread('memory://');
    const { pool } = await serveEmbedded(database, TEST_SECRET);
    const archive = await database.dump();
    await pool.end();
    await database.close();
    await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()));
  });
  return new Blob([await readFile(path)], { type: 'application/x-tar' });
}

/** The same as a closed database folder, for copying. */
export const templateFolder = (): Promise<string> =>
  ensureCached('folder', async (unfinished) => {
    const database = await openPglite(unfinished, await readTemplate());
    await database.close();
  });

/** Several processes may create it at the same time; only a complete one gets the final name. */
async function ensureCached(
  ending: string,
  make: (unfinished: string) => Promise<void>,
): Promise<string> {
  const path = join(CACHE, `${await hashMigrations()}.${ending}`);
  const isThere = () =>
    access(path).then(
      () => true,
      () => false,
    );
  if (await isThere()) return path;
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  try {
    await rename(unfinished, path);
  } catch (error) {
    if (!(await isThere())) throw error;
    await rm(unfinished, { recursive: true });
  }
  return path;
}
