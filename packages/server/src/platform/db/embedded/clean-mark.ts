import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import packageFile from '../../../../package.json' with { type: 'json' };
import { undefinedIfMissing } from '../../undefined-if-missing.ts';
import { MIGRATIONS_FOLDER } from '../migrate.ts';
import { readNote, writeNote } from './note-file.ts';

/** Next to PostgreSQL's files; PostgreSQL ignores names that it does not know. */
export const CLEAN_MARK = 'beamwright.clean.json';
/** Folders whose files hold rows and their states. */
const RELATIONS = /^(base|global|pg_xact|pg_multixact)\//;
/** Caches that PostgreSQL rebuilds. */
const CACHE = /pg_internal\.init$|_fsm$/;

interface CleanMark {
  /** Binds the mark to one shutdown. */
  control: string;
  version: string;
  /** Bytes of every file that holds rows. */
  files: Record<string, number>;
}

export type FolderState =
  /** Closed properly by this version, and no file has become shorter or disappeared since. */
  | { state: 'clean' }
  /** Killed, closed by another version, or changed since: a check is needed. */
  | { state: 'unchecked' }
  | { state: 'damaged'; problem: string };

/** Records the state of a closed database, after flushing to disk what changed after `since`. */
export async function markClean(folder: string, since = new Date(0)): Promise<void> {
  const names = await listFiles(folder);
  const files: Record<string, number> = {};
  for (const name of names) {
    const path = join(folder, name);
    const { size, mtime } = await stat(path);
    if (mtime >= since) await syncFile(path);
    if (isRelation(name)) files[name] = size;
  }
  const mark: CleanMark = {
    control: await hashControl(folder),
    version: await readVersion(),
    files,
  };
  await writeNote(join(folder, CLEAN_MARK), mark);
}

export async function removeCleanMark(folder: string): Promise<void> {
  await rm(join(folder, CLEAN_MARK), { force: true });
}

/** Compares an unopened folder with the mark of its last shutdown. */
export async function readFolderState(folder: string): Promise<FolderState> {
  const mark = await readNote<CleanMark>(join(folder, CLEAN_MARK));
  if (mark === undefined || mark.control !== (await hashControl(folder).catch(() => ''))) {
    return { state: 'unchecked' };
  }
  for (const [name, bytes] of Object.entries(mark.files)) {
    const found = await undefinedIfMissing(stat(join(folder, name)));
    if (found === undefined) return { state: 'damaged', problem: `the file ${name} is missing` };
    if (found.size < bytes) {
      const problem = `the file ${name} has ${found.size} bytes of the ${bytes} it had when it was closed`;
      return { state: 'damaged', problem };
    }
  }
  return { state: mark.version === (await readVersion()) ? 'clean' : 'unchecked' };
}

const isRelation = (name: string): boolean => RELATIONS.test(name) && !CACHE.test(name);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const hashControl = async (folder: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(folder, 'global', 'pg_control')))
    .digest('hex');

async function readVersion(): Promise<string> {
  const names = await readdir(MIGRATIONS_FOLDER);
  return `${packageFile.version} ${names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)}`;
}

/** Needed because the engine never flushes its files. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
