import { setTimeout as wait } from 'node:timers/promises';
import type { ExportFailure } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../platform/db/database.ts';
import { findDiskRefusal } from '../../../platform/db/disk/disk-refusal.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { toAppError } from '../../../platform/http/to-problem.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { StorageError } from '../../../platform/storage/storage-error.ts';
import {
  recordHeartbeat,
  claimExport,
  giveUp,
  markFailed,
  markReady,
  MAX_ATTEMPTS,
  release,
  type ClaimedExport,
} from './claims.ts';
import { deleteExportFile } from './delete-export-file.ts';
import { exportEntries } from './export-entries.ts';
import { exportReadyMail } from './mails.ts';
import { startProgress, type Progress } from './progress.ts';
import { writeArchive } from './write-archive.ts';

export interface ExportSystems {
  transactions: Transactions;
  pool: Pool;
  files: FileStorage;
  mail: Pick<MailService, 'write'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  publicUrl: string;
  /** Aborted when the server stops. */
  closing: AbortSignal;
}

const HEARTBEAT_MS = 1000;
const TYPE = 'application/zip';

/** The export was canceled, erased, or claimed by another process: the work ends, and nothing failed. */
class ClaimLost extends Error {}

/** Writes exports until none waits, one at a time: each takes memory and a share of the database. */
export async function buildExports(systems: ExportSystems): Promise<void> {
  const { transactions, closing } = systems;
  while (!closing.aborted) {
    const one = await transactions.asService(claimExport);
    if (one === undefined) return;
    if (!(await buildExport(systems, one))) return;
  }
}

/** Ends with the export ready, failed, or given back. Returns false if the next run should go on. */
async function buildExport(systems: ExportSystems, one: ClaimedExport): Promise<boolean> {
  const { transactions, files, log } = systems;
  const { asService } = transactions;
  if (one.left_key !== null) await deleteExportFile(files, one.left_key).catch(() => undefined);
  if (one.attempts > MAX_ATTEMPTS) {
    await asService((trx) => markFailed(trx, one, 'interrupted'));
    return true;
  }
  try {
    const bytes = await writeFile(systems, one);
    log.info({ export: one.id, bytes }, 'an export is ready');
  } catch (error) {
    await files.delete(one.file_key).catch(() => undefined);
    if (error instanceof ClaimLost) return true;
    if (systems.closing.aborted) {
      await asService((trx) => release(trx, one));
      return false;
    }
    if (toAppError(error).code === 'database_unavailable') {
      log.warn({ err: error, export: one.id }, 'an export waits for the database');
      await asService((trx) => giveUp(trx, one));
      return false;
    }
    log.warn({ err: error, export: one.id }, 'an export failed');
    await asService((trx) => markFailed(trx, one, failureOf(error)));
  }
  return true;
}

async function writeFile(systems: ExportSystems, one: ClaimedExport): Promise<number> {
  const { transactions, pool, files, mail, closing, publicUrl } = systems;
  const source = { userId: one.user_id, transactions, pool };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, closing]);
  const { name } = await transactions.asUser(one.user_id, (trx) => readProfile(trx, one.user_id));
  const progress = await startProgress(source);
  const madeAt = new Date();
  const heartbeats = sendHeartbeats(systems, one, progress, stop);
  try {
    const entries = exportEntries({ ...source, files, progress, name, madeAt, publicUrl, signal });
    const bytes = await files.putStream(one.file_key, writeArchive(entries, madeAt), TYPE);
    const isReady = await transactions.asService(async (trx) => {
      if (!(await markReady(trx, one, { bytes, progress: progress.current() }))) return false;
      const { email } = await readProfile(trx, one.user_id);
      const recipient = { user_id: one.user_id, to: email };
      await mail.write(trx, exportReadyMail, recipient, { bytes });
      return true;
    });
    if (!isReady) throw new ClaimLost('the export was canceled');
    return bytes;
  } finally {
    stop.abort();
    await heartbeats;
  }
}

const readProfile = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('profiles')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Saves the progress every second. Stops the work when the export is no longer ours. */
async function sendHeartbeats(
  { transactions }: ExportSystems,
  one: ClaimedExport,
  progress: Progress,
  stop: AbortController,
): Promise<void> {
  while (!stop.signal.aborted) {
    // A database that is away for a moment ends nothing; away for longer, another process claims the export.
    const isOurs = await transactions
      .asService((trx) => recordHeartbeat(trx, one, progress.current()))
      .catch(() => true);
    if (!isOurs) stop.abort(new ClaimLost('the export was canceled'));
    await wait(HEARTBEAT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

function failureOf(error: unknown): ExportFailure {
  if (error instanceof StorageError) {
    return error.kind === 'full' ? 'disk_full' : 'files_unavailable';
  }
  return findDiskRefusal(error) === 'disk_full' ? 'disk_full' : 'unknown';
}
