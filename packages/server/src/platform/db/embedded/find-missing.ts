import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { undefinedIfMissing } from '../../undefined-if-missing.ts';

/** The major version of PostgreSQL that PGlite is, and the layout of its control file. */
const POSTGRESQL = '18';
const CONTROL_VERSION = 1800;
const CONTROL_VERSION_AT = 8;

/** Folders without which PostgreSQL has lost rows or does not know which of them count. */
const FOLDERS = ['base/1', 'base/5', 'global', 'pg_multixact', 'pg_wal', 'pg_xact'];
/** These have no rows, so losing one is no reason to restore older rows. */
const SETTINGS = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'];

/**
 * Returns the damage of a database folder that is visible without opening it; undefined if there is none. Refuses a
 * folder of another PostgreSQL version, and one that lost only files without rows.
 */
export async function findMissing(folder: string): Promise<string | undefined> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (/^\d+$/.test(version) && version !== POSTGRESQL) {
    throw new StartError(
      `The database in ${folder} was created by PostgreSQL ${version}, but this Beamwright contains ${POSTGRESQL}. Nothing was changed. Start the version of Beamwright that created it`,
    );
  }
  if (version !== POSTGRESQL) return 'PG_VERSION contains no version';
  for (const name of FOLDERS) {
    if (!(await isThere(join(folder, name)))) return `the folder ${name} is missing`;
  }
  const control = join(folder, 'global', 'pg_control');
  if (!(await isThere(control))) return 'the file global/pg_control is missing';
  const bytes = await readFile(control);
  const isWhole = bytes.length > CONTROL_VERSION_AT + 4;
  if (!isWhole || bytes.readUInt32LE(CONTROL_VERSION_AT) !== CONTROL_VERSION) {
    return 'the file global/pg_control is garbled';
  }
  for (const name of SETTINGS) {
    if (await isThere(join(folder, name))) continue;
    throw new StartError(
      `The file ${name} is missing in ${folder}. It holds no rows, and nothing was changed. Copy it there from a backup: tar -xzf BACKUP -C '${folder}' ${name}`,
    );
  }
  return undefined;
}

const isThere = async (path: string): Promise<boolean> =>
  (await undefinedIfMissing(stat(path))) !== undefined;
