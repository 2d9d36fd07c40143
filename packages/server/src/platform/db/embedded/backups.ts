import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { undefinedIfMissing } from '../../undefined-if-missing.ts';
import type { Summary } from './check-database.ts';
import { selectBackupsToKeep } from './select-backups-to-keep.ts';
import { readNote, writeNote } from './note-file.ts';
import { syncFolder } from './sync-folder.ts';

const NAME = /^beamwright-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/;
/** One that could not be read. It is kept, and never restored. */
const DAMAGED = '.damaged';
const UNFINISHED = /^beamwright-[\dTZ-]+\.tar\.gz\.unfinished$/;

/** Facts about a verified archive, stored next to it. */
export interface VerifiedBackup extends Summary {
  verified_at: string;
  /** The latest time at which the database is known to have had the same rows. */
  current_at: string;
  /** Unpacked size of the database, in bytes. */
  database_bytes: number;
}

export type BackupReason = 'schedule' | 'stop' | 'upgrade' | 'administrator';

/** What an administrator's check has shown, stored next to the archive. */
export interface CheckNote {
  checked_at: string;
  ms: number;
  /** What is damaged; null if everything could be read. */
  problem: string | null;
  tables: number;
  rows: number;
  counts: Record<string, number>;
  newest_at: string | null;
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
  const backups = names.map((name) => readBackup(folder, name));
  return (await Promise.all(backups))
    .filter((backup) => backup !== undefined)
    .sort(
      (a, b) =>
        Number(a.taken_at > now) - Number(b.taken_at > now) ||
        b.taken_at.getTime() - a.taken_at.getTime(),
    );
}

async function readBackup(
  folder: string,
  name: string,
  archive = name,
): Promise<Backup | undefined> {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(archive) ?? [];
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
}

/** Those that could not be read, newest first. */
export async function listDamaged(folder: string): Promise<Backup[]> {
  const names = (await readNames(folder)).filter((name) => name.endsWith(DAMAGED));
  const found = names.map((name) => readBackup(folder, name, name.slice(0, -DAMAGED.length)));
  return (await Promise.all(found))
    .filter((backup) => backup !== undefined)
    .sort((one, other) => other.taken_at.getTime() - one.taken_at.getTime());
}

const readNames = async (folder: string): Promise<string[]> =>
  (await undefinedIfMissing(readdir(folder))) ?? [];

const noteOf = (path: string): string => `${path}.verified.json`;
const archiveOf = (path: string): string =>
  path.endsWith(DAMAGED) ? path.slice(0, -DAMAGED.length) : path;
const reasonNoteOf = (path: string): string => `${archiveOf(path)}.reason.json`;
const checkNoteOf = (path: string): string => `${archiveOf(path)}.check.json`;

export const noteReason = (path: string, reason: BackupReason): Promise<void> =>
  writeNote(reasonNoteOf(path), { reason });

/** Undefined for a backup of an earlier version. */
export const readReason = async ({ path }: Backup): Promise<BackupReason | undefined> =>
  (await readNote<{ reason: BackupReason }>(reasonNoteOf(path)))?.reason;

export const noteCheck = ({ path }: Backup, check: CheckNote): Promise<void> =>
  writeNote(checkNoteOf(path), check);

export const readCheck = ({ path }: Backup): Promise<CheckNote | undefined> =>
  readNote<CheckNote>(checkNoteOf(path));

/** Sets an archive aside that could not be read. */
export async function markDamaged({ path }: Backup): Promise<void> {
  await rename(path, `${path}${DAMAGED}`);
  await rm(noteOf(path), { force: true });
}

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
  for (const note of [noteOf(path), reasonNoteOf(path), checkNoteOf(path)]) {
    await rm(note, { force: true });
  }
}

export const nameOf = ({ path }: Backup): string => basename(path);

/** The newest backup that was opened and read. */
export const findLastGood = async (folder: string): Promise<Backup | undefined> =>
  (await listBackups(folder)).find(({ verified }) => verified);

/** The latest time at which the database certainly had the rows of this backup. */
export const readDataTime = ({ taken_at, verified }: Backup): Date =>
  verified ? new Date(verified.current_at) : taken_at;
