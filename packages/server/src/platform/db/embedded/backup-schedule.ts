import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import type { StartLog } from '../../start-log.ts';
import { createBackupControl, type BackupControl } from './backup-control.ts';
import { findLastGood, listBackups, readDataTime, type BackupReason } from './backups.ts';
import { checkBackup } from './check-backup.ts';
import { copyChangingFolder } from './copy-changing-folder.ts';
import type { DataFolders } from './data-folders.ts';
import { readFolderBytes } from './disk-space.ts';
import { describeThrown } from './engine-failure.ts';
import { packBackup, requireBackupSpace, verifyBackups } from './make-backup.ts';
import { readChanges } from './read-changes.ts';
import { FolderJobError } from './run-folder-job.ts';
import { withWorkspace } from './workspace.ts';

const EVERY_MS = 15 * 60 * 1000;
/** Delay of the first backup after the start, so that the server answers requests first. */
const FIRST_MS = 20 * 1000;
/**
 * Maximum time for the backup on stop: service managers often kill after 10 s, and the database still has to be
 * closed.
 */
const STOP_MS = 6000;
/** Maximum pause of requests for a backup, during which most are refused. On a slower disk there is no backup. */
const MAX_PAUSE_MS = 30 * 1000;
/**
 * Larger databases are packed without compression on stop: compressing 100 MB takes about 1.5 s, three times as long.
 */
const MAX_COMPRESSED_BYTES = 100 * 1024 ** 2;
/** Maximum unverified backups, which many short runs would leave. More of them add no safety. */
const MAX_UNVERIFIED = 5;

export interface Backups {
  control: BackupControl;
  stop: () => Promise<void>;
}

interface Options {
  pool: Pool;
  folders: DataFolders;
  log: StartLog;
  /** Called when a copy of the running database is damaged, and so is most likely the database. */
  onDamage: (message: string) => void;
  damage: () => string | undefined;
}

/**
 * Backs up soon after the start and every 15 minutes if something changed. A backup counts only after it was opened
 * and read. On stop, a last one is packed, which the next start verifies.
 */
export function startBackups({ pool, folders, log, onDamage, damage }: Options): Backups {
  let saved = '';
  const stopping = new AbortController();

  async function backUpIfChanged(): Promise<void> {
    if (damage() !== undefined) return;
    const { signal } = stopping;
    const isChanged = await pauseWrites(pool, async (current, checkpoint) => {
      if (current === saved) return false;
      await requireBackupSpace(folders, 2);
      await checkpoint();
      return true;
    });
    if (isChanged)
      await withWorkspace(folders.dataDir, (workspace) => backUp(workspace, 'schedule'));
    await verifyBackups(folders, { signal });
  }

  /**
   * The copy is what a killed process would leave behind; PostgreSQL recovers from that with its write-ahead log.
   * Requests wait only while files that changed during the copy are copied again.
   */
  async function backUp(workspace: string, reason: BackupReason): Promise<void> {
    const snapshot = join(workspace, 'snapshot');
    const { signal } = stopping;
    const finishCopy = await copyChangingFolder(folders.database, snapshot, signal);
    const copied = await pauseWrites(pool, async (current) => {
      await finishCopy(AbortSignal.any([signal, AbortSignal.timeout(MAX_PAUSE_MS)]));
      return current;
    });
    await packBackup(snapshot, folders.backups, { signal, background: true, reason });
    saved = copied;
  }

  /** Also if nothing has changed. */
  async function backUpNow(): Promise<void> {
    const found = damage();
    if (found !== undefined) throw new Error(`the database is damaged: ${found}`);
    await requireBackupSpace(folders, 2);
    await pauseWrites(pool, (_current, checkpoint) => checkpoint());
    await withWorkspace(folders.dataDir, (workspace) => backUp(workspace, 'administrator'));
    await verifyBackups(folders, { signal: stopping.signal });
  }

  async function packLast(): Promise<void> {
    if (damage() !== undefined) return;
    const waiting = (await listBackups(folders.backups)).filter(({ verified }) => !verified);
    if (waiting.length >= MAX_UNVERIFIED) return;
    await pauseWrites(pool, async (current) => {
      if (current === saved) return;
      const isQuick = (await readFolderBytes(folders.database)) > MAX_COMPRESSED_BYTES;
      await requireBackupSpace(folders, isQuick ? 1 : 0);
      const signal = AbortSignal.timeout(STOP_MS);
      await packBackup(folders.database, folders.backups, { signal, isQuick, reason: 'stop' });
    });
  }

  const { attempt, run, add } = createSerial(async (error, work) => {
    if (stopping.signal.aborted && work !== packLast) return;
    saved = '';
    if (error instanceof FolderJobError && error.kind === 'damage') onDamage(error.message);
    log.warn(`The backup failed: ${describeThrown(error)}. ${await describeLast(folders)}`);
  });
  const control = createBackupControl(folders, {
    backUp: () => attempt(backUpNow),
    check: (name) => add(() => checkBackup(folders, name, { signal: stopping.signal })),
  });
  const first = setTimeout(() => void run(backUpIfChanged), FIRST_MS).unref();
  const timer = setInterval(() => void run(backUpIfChanged), EVERY_MS).unref();

  return {
    control,
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      return run(packLast);
    },
  };
}

type BackupTurn = () => Promise<void>;

/** Runs work one after the other; a failure doesn't stop what comes after. */
function createSerial(handle: (error: unknown, work: BackupTurn) => Promise<void>) {
  let running = Promise.resolve();
  /** Rejects as the work does, which is handled, too. */
  function attempt(work: BackupTurn): Promise<void> {
    const done = running.then(work);
    running = done.catch((error: unknown) => handle(error, work));
    return done;
  }
  return {
    attempt,
    run: (work: BackupTurn): Promise<void> => {
      attempt(work).catch(() => undefined);
      return running;
    },
    /** Leaves a failure to the caller. */
    add: (work: BackupTurn): Promise<void> => {
      const done = running.then(work);
      running = done.catch(() => undefined);
      return done;
    },
  };
}

/**
 * The embedded engine has one session: while it is held, the files don't change. Only a checkpoint shortens the
 * write-ahead log of a running engine. Every copy includes that log, and recovery has to replay it.
 */
async function pauseWrites<T>(
  pool: Pool,
  work: (changes: string, checkpoint: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client: PoolClient = await pool.connect();
  try {
    return await work(await readChanges(client), () =>
      client.query('select platform.write_checkpoint()'),
    );
  } finally {
    client.release();
  }
}

async function describeLast({ backups }: DataFolders): Promise<string> {
  const good = await findLastGood(backups);
  if (!good) return 'There is no verified backup yet.';
  const at = readDataTime(good);
  const minutes = Math.round((Date.now() - at.getTime()) / 60_000);
  return `The last good backup has the data of ${at.toISOString()}, ${minutes} minutes ago.`;
}
