import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, cp, mkdir, readdir, readFile, rename, rm, truncate } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { packTar } from 'modern-tar/fs';
import { markClean } from '../db/embedded/clean-mark.ts';
import { openPglite } from '../db/embedded/open-pglite.ts';
import { openThread } from '../db/embedded/open-thread.ts';
import { serveEmbedded } from '../db/embedded/open-embedded.ts';
import { hashMigrations } from './hash-migrations.ts';

export const TEST_SECRET = 'signs the cookies of tests only';

const CACHE = fileURLToPath(
  new URL('../../../../../node_modules/.cache/beamwright-test/', import.meta.url),
);

/**
 * A migrated database as a closed folder, for copying. Creating and migrating one takes seconds, so it is cached until a
 * migration changes. It counts as closed by this version, so that opening a copy does not check everything.
 */
export const templateFolder = (): Promise<string> =>
  ensureCached('closed', async (unfinished) => {
    const database = await openThread(unfinished);
    const { pool } = await serveEmbedded(database, TEST_SECRET);
    await pool.end();
    await database.close();
    await beginLogFile(unfinished);
    await markClean(unfinished);
  });

/**
 * Leaves one file of the write-ahead log, at whose beginning the next start goes on. Near the end of a file, every start
 * would write the next one, 16 MB, and those that are ready to be written would be copied.
 */
async function beginLogFile(folder: string): Promise<void> {
  const database = await openPglite(folder);
  await database.exec('select pg_switch_wal()');
  await database.close();
  const logs = join(folder, 'pg_wal');
  const [, ...later] = (await readdir(logs)).filter((name) => LOG_FILE.test(name)).toSorted();
  await Promise.all(later.map((name) => rm(join(logs, name))));
}

const LOG_FILE = /^[0-9A-F]{24}$/;

/** The same as a tar archive for a database in memory, without what an engine in memory never reads. */
export function readTemplate(): Promise<Blob> {
  template ??= readArchive();
  return template;
}

let template: Promise<Blob> | undefined;

async function readArchive(): Promise<Blob> {
  const path = await ensureCached('short-log.tar', async (unfinished) => {
    const folder = `${unfinished}.folder`;
    const unread = new Set(OTHER_DATABASES.map((name) => join('base', name)));
    await cp(await templateFolder(), folder, {
      recursive: true,
      filter: (_from, to) => !unread.has(dirname(relative(folder, to))),
    });
    await shortenLog(folder);
    await pipeline(packTar(folder), createWriteStream(unfinished));
    await rm(folder, { recursive: true });
  });
  return new Blob([await readFile(path)], { type: 'application/x-tar' });
}

/** Of 16 MB, half of the archive, a closed database has used a few pages. The engine adds the rest as it writes. */
async function shortenLog(folder: string): Promise<void> {
  const logs = join(folder, 'pg_wal');
  const names = (await readdir(logs)).filter((name) => LOG_FILE.test(name));
  await Promise.all(names.map((name) => truncate(join(logs, name), 2 ** 20)));
}

/** The databases from which PostgreSQL creates others; an engine in memory has one. */
const OTHER_DATABASES = ['1', '4'];

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
