import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { StartLog } from '../../start-log.ts';
import { readDiskError } from './engine-failure.ts';

const { R_OK, W_OK, X_OK } = constants;
const OTHERS = 0o077;
/** Only these folders are checked recursively. There may be many photos, and a closed parent folder protects them. */
const DEEP = new Set(['database', 'backups']);

interface Found {
  path: string;
  mode: number;
  owner: number;
  isFolder: boolean;
}

/**
 * Creates the data folder and makes it, and everything in it that the engine left open, inaccessible to other users
 * of the computer. Refuses files that this process can't read and write: the engine would mistake them for damage.
 */
export async function secureDataFolder(path: string, log: StartLog): Promise<void> {
  await makeFolder(path);
  // The owner and mode of a link are not those of the folder.
  const dataDir = await realpath(path);
  const user = process.getuid?.();
  if (user === undefined) return;
  const found = await listEntries(dataDir, (name) => DEEP.has(name));
  for (const entry of found) await requireAccess(entry, dataDir);
  const open = found.filter(({ mode }) => (mode & OTHERS) !== 0);
  const ownFiles = open.filter(({ owner }) => owner === user || user === 0);
  for (const entry of ownFiles) await chmod(entry.path, entry.mode & 0o700);
  if (ownFiles.some((entry) => entry.path === dataDir)) {
    log.warn(
      `Other users of this computer could read ${dataDir}. ${count(ownFiles.length, 'entry', 'entries')} in it now belong to its owner alone.`,
    );
  }
  warnOfOwners(found, open.length - ownFiles.length, dataDir, log);
}

/** Call after the engine has created files, which it makes readable for everyone. */
export async function restrictToOwner(folder: string): Promise<void> {
  for (const { path, mode } of await listEntries(folder, () => true)) {
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o700);
  }
}

function warnOfOwners(found: Found[], stillOpen: number, dataDir: string, log: StartLog): void {
  const user = process.getuid?.();
  const owner = found[0]?.owner;
  if (user === 0 && owner !== 0) {
    log.warn(
      `Beamwright runs as root, but ${dataDir} belongs to user ${owner}, who cannot open files that root writes. Stop, run: sudo chown -R ${owner} '${dataDir}', and start as that user.`,
    );
  } else if (stillOpen > 0) {
    log.warn(
      `${count(stillOpen, 'entry', 'entries')} of ${dataDir} belong to another user and are open to others of this computer. Run: sudo chown -R ${user} '${dataDir}'`,
    );
  }
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = readDiskError(error) ?? (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The data folder ${dataDir} cannot be created (${code}): create it, or set DATA_DIR to a folder of your own`,
      error,
    );
  }
}

async function listEntries(folder: string, goInto: (name: string) => boolean): Promise<Found[]> {
  const self = await describe(folder);
  if (!self) return [];
  const found = [self];
  if (!self.isFolder) return found;
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (readDiskError(error) === undefined) throw error;
    return found;
  }
  for (const name of names) {
    const path = join(folder, name);
    const entry = await describe(path);
    if (!entry) continue;
    if (entry.isFolder && goInto(name)) found.push(...(await listEntries(path, () => true)));
    else found.push(entry);
  }
  return found;
}

/** Links are not followed: their targets are the operator's choice. */
async function describe(path: string): Promise<Found | undefined> {
  const stats = await lstat(path);
  if (!stats.isFile() && !stats.isDirectory()) return undefined;
  return { path, mode: stats.mode, owner: stats.uid, isFolder: stats.isDirectory() };
}

async function requireAccess({ path, owner, isFolder }: Found, dataDir: string): Promise<void> {
  try {
    await access(path, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS') {
      throw new StartError(
        `The disk of ${path} is read-only. Nothing was changed. Make it writable, or set DATA_DIR`,
        error,
      );
    }
    const user = process.getuid?.();
    const command =
      owner === user
        ? `chmod -R u+rwX '${dataDir}'`
        : `sudo chown -R ${user}:${process.getgid?.()} '${dataDir}'`;
    throw new StartError(
      `${path} belongs to user ${owner} and cannot be read and written by user ${user}, who runs Beamwright. The data is not damaged and nothing was changed. Run: ${command}`,
      error,
    );
  }
}
