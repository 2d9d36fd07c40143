import { constants, createWriteStream } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { writeTar } from './write-tar.ts';

const KEPT = 5;
const NAME = /^beamwright-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz$/;
const NOT_DATA = new Set(['postmaster.pid', 'postmaster.opts', 'beamwright.owner']);

/** Backups of a data folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/**
 * Copies the database folder. Nothing may run on the database meanwhile, so this is as quick as the
 * file system allows: what is copied is what a killed process would leave, and PostgreSQL recovers
 * from that by its write-ahead log.
 */
export async function takeSnapshot(databaseFolder: string, backupFolder: string): Promise<string> {
  const snapshot = join(backupFolder, 'snapshot');
  await mkdir(backupFolder, { recursive: true });
  await rm(snapshot, { recursive: true, force: true });
  await cp(databaseFolder, snapshot, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return snapshot;
}

/** Packs a snapshot into one archive that is on the disk when this returns; keeps the newest five. */
export async function writeBackup(snapshot: string, backupFolder: string): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = join(backupFolder, `beamwright-${stamp}.tar.gz`);
  const unfinished = `${target}.unfinished`;
  const archive = Readable.from(writeTar(snapshot, (name) => NOT_DATA.has(name)));
  const file = createWriteStream(unfinished, { flush: true, mode: 0o600 });
  await pipeline(archive, createGzip({ level: 1 }), file);
  await rename(unfinished, target);
  await syncFolder(backupFolder);
  await rm(snapshot, { recursive: true });
  await removeOld(backupFolder);
  return target;
}

/** The archive of a backup, unpacked to what PGlite loads. */
export async function readBackup(path: string): Promise<Blob> {
  const archive = await promisify(gunzip)(await readFile(path));
  return new Blob([archive], { type: 'application/x-tar' });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOld(folder: string): Promise<void> {
  const old = (await listBackups(folder)).slice(KEPT);
  const names = await readdir(folder);
  const unfinished = names.filter((name) => name.endsWith('.unfinished'));
  const doomed = [...old, ...unfinished.map((name) => join(folder, name))];
  await Promise.all(doomed.map((path) => rm(path, { force: true })));
}
