import { statfs } from 'node:fs/promises';
import {
  listBackups,
  listDamaged,
  nameOf,
  readCheck,
  readReason,
  type Backup,
  type BackupReason,
  type CheckNote,
} from './backups.ts';
import type { DataFolders } from './data-folders.ts';
import { describeThrown } from './engine-failure.ts';
import { readNeededBytes, requireBackupSpace } from './make-backup.ts';

export interface ListedBackup extends Backup {
  name: string;
  reason: BackupReason | undefined;
  check: CheckNote | undefined;
  isDamaged: boolean;
}

/** What an administrator started last. */
export interface BackupWork {
  kind: 'backup' | 'check';
  name: string | null;
  startedAt: Date;
  endedAt: Date | null;
  problem: string | null;
}

interface DiskOfBackups {
  freeBytes: number;
  totalBytes: number;
  /** What a backup needs. */
  neededBytes: number;
}

/** What administrators see of the backups, and start. One at a time. */
export interface BackupControl {
  list: () => Promise<ListedBackup[]>;
  readDisk: () => Promise<DiskOfBackups>;
  work: () => BackupWork | undefined;
  /** Throws `DiskFullError`. */
  requireRoom: (kind: BackupWork['kind']) => Promise<void>;
  /** False if a backup or check is already running. The backup continues after this has returned. */
  startBackup: () => boolean;
  startCheck: (name: string) => boolean;
}

interface Actions {
  backUp: () => Promise<void>;
  check: (name: string) => Promise<void>;
}

const COPIES = { backup: 2, check: 1 };

export function createBackupControl(folders: DataFolders, actions: Actions): BackupControl {
  let work: BackupWork | undefined;

  function start(kind: BackupWork['kind'], name: string | null, act: () => Promise<void>): boolean {
    if (work !== undefined && work.endedAt === null) return false;
    const mine: BackupWork = { kind, name, startedAt: new Date(), endedAt: null, problem: null };
    work = mine;
    const end = (problem: string | null) => {
      work = { ...mine, endedAt: new Date(), problem };
    };
    act().then(
      () => end(null),
      (error: unknown) => end(describeThrown(error)),
    );
    return true;
  }

  const describe = async (backup: Backup, isDamaged: boolean): Promise<ListedBackup> => ({
    ...backup,
    name: nameOf(backup),
    reason: await readReason(backup),
    check: await readCheck(backup),
    isDamaged,
  });

  return {
    list: async () => {
      const { backups } = folders;
      const [good, damaged] = await Promise.all([listBackups(backups), listDamaged(backups)]);
      return Promise.all([
        ...good.map((backup) => describe(backup, false)),
        ...damaged.map((backup) => describe(backup, true)),
      ]);
    },
    readDisk: async () => {
      const { bavail, blocks, bsize } = await statfs(folders.dataDir);
      const neededBytes = await readNeededBytes(folders.database, COPIES.backup);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, neededBytes };
    },
    work: () => work,
    requireRoom: (kind) => requireBackupSpace(folders, COPIES[kind]),
    startBackup: () => start('backup', null, actions.backUp),
    startCheck: (name) => start('check', name, () => actions.check(name)),
  };
}
