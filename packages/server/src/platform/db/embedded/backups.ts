import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { undefinedIfMissing } from '../../undefined-if-missing.ts';
import type { Summary } from './check-database.ts';
import { selectBackupsToKeep } from './select-backups-to-keep.ts';
import { readNote, writeNote } from './note-file.ts';
import { syncFolder } from './sync-folder.ts';

const NAME = /^beamwright-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/;
const UNFINISHED = /^beamwright-[\dTZ-]+\.tar\.gz\.unfinished$/;

/** Facts about a verified archive, stored next to it. */
export interface VerifiedBackup extends Summary {
  verified_at: string;
  /** The latest time at which the database is known to have had the same rows. */
  current_at: string;
  /** Unpacked size of the database, in bytes. */
  database_bytes: number;
}

export interface Backup {
  path: string;
  taken_at: Date;
  bytes: number;
  /** Undefined until the archive was opened and read. */
  verified: VerifiedBackup | undefined;
}

/**
 * Backups of a data folder, newest first. Backups from the future come last: they were taken while the clock was
 * ahead, or the clock was set back since, and in both cases later backups are newer.
 */
export async function listBackups(folder: string, now = new Date()): Promise<Backup[]> {
  const names = await readNames(folder);
  const backups = names.map(async (name): Promise<Backup | undefined> => {
    const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
    if (day === undefined) return undefined;
    const path = join(folder, name);
    const found = await undefinedIfMissing(stat(path));
    if (!found?.isFile()) return undefined;
    const verified = await readVerified(path);
    return {
      path,
      taken_at: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`),
      bytes: found.size,
      verified,
    };
  });
  return (await Promise.all(backups))
    .filter((backup) => backup !== undefined)
    .sort(
      (a, b) =>
        Number(a.taken_at > now) - Number(b.taken_at > now) ||
        b.taken_at.getTime() - a.taken_at.getTime(),
    );
}

const readNames = async (folder: string): Promise<string[]> =>
  (await undefinedIfMissing(readdir(folder))) ?? [];

const noteOf = (path: string): string => `${path}.verified.json`;

const readVerified = (path: string): Promise<VerifiedBackup | undefined> =>
  readNote<VerifiedBackup>(noteOf(path));

export const noteVerified = (path: string, verified: VerifiedBackup): Promise<void> =>
  writeNote(noteOf(path), verified);

/** Final path of a backup taken now, and the temporary path until it is complete. */
export function nameBackup(folder: string): { target: string; unfinished: string } {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = join(folder, `beamwright-${stamp}.tar.gz`);
  return { target, unfinished: `${target}.unfinished` };
}

export async function publishBackup({ target, unfinished }: ReturnType<typeof nameBackup>) {
  await rename(unfinished, target);
  await syncFolder(join(target, '..'));
}

/** Removes archives that a killed process left unfinished. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readNames(folder)) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Removes verified backups that newer verified ones replace. */
export async function removeOld(folder: string): Promise<void> {
  const verified = (await listBackups(folder)).filter((backup) => backup.verified);
  const kept = new Set(selectBackupsToKeep(verified, new Date()));
  for (const backup of verified) if (!kept.has(backup)) await removeBackup(backup);
}

export async function removeBackup({ path }: Backup): Promise<void> {
  await rm(path, { force: true });
  await rm(noteOf(path), { force: true });
}

export const nameOf = ({ path }: Backup): string => basename(path);

/** The newest backup that was opened and read. */
export const findLastGood = async (folder: string): Promise<Backup | undefined> =>
  (await listBackups(folder)).find(({ verified }) => verified);

/** The latest time at which the database certainly had the rows of this backup. */
export const readDataTime = ({ taken_at, verified }: Backup): Date =>
  verified ? new Date(verified.current_at) : taken_at;
