import {
  checkBackup,
  listBackups,
  makeBackup,
  type Backup,
  type BackupWork as ShownWork,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type {
  BackupControl,
  BackupWork,
  ListedBackup,
} from '../../../platform/db/embedded/backup-control.ts';
import { DiskFullError } from '../../../platform/db/embedded/make-backup.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../../platform/http/serve.ts';
import { DISK_STATES } from '../disk-states.ts';

const presentBackup = (backup: ListedBackup): Backup => ({
  name: backup.name,
  taken_at: backup.taken_at.toISOString(),
  bytes: backup.bytes,
  reason: backup.reason ?? null,
  verified_at: backup.verified?.verified_at ?? null,
  check: backup.check ?? null,
  is_damaged: backup.isDamaged,
});

const presentWork = ({ kind, name, startedAt, endedAt, problem }: BackupWork): ShownWork => ({
  kind,
  name,
  started_at: startedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  problem,
});

/** Refuses what has no room with the numbers that an administrator needs. */
async function requireRoom(control: BackupControl, kind: BackupWork['kind']): Promise<void> {
  try {
    await control.requireRoom(kind);
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error;
    const { needed, free } = error;
    throw new AppError('backup_without_room', error.message, { values: { needed, free } }, error);
  }
}

export function registerBackups(app: FastifyInstance): void {
  const { database, transactions } = app.platform;

  serve(app, listBackups, async () => {
    const control = database.backups;
    const status = await database.status();
    const disk = await control?.readDisk();
    const work = control?.work();
    return {
      engine: database.engine,
      damage: status?.damage ?? null,
      last_restore: status?.last_restore ?? null,
      disk: DISK_STATES[database.disk.refusal() ?? 'ok'],
      free_bytes: disk?.freeBytes ?? null,
      total_bytes: disk?.totalBytes ?? null,
      needed_bytes: disk?.neededBytes ?? null,
      work: work ? presentWork(work) : null,
      items: ((await control?.list()) ?? []).map(presentBackup),
    };
  });

  function requireControl(): BackupControl {
    const control = database.backups;
    if (control === null) throw new AppError('no_own_backups', 'Not an embedded database on disk');
    if (control.work()?.endedAt === null)
      throw new AppError('backup_running', 'Only one at a time');
    return control;
  }

  const record = (
    action: 'backup_started' | 'backup_check_started',
    { requestId, userId }: RequestContext,
    subject?: string,
  ) =>
    transactions.asService((trx) =>
      recordAct(trx, { action, userId, requestId, ...(subject !== undefined && { subject }) }),
    );

  const requireStarted = (isStarted: boolean): void => {
    if (!isStarted) throw new AppError('backup_running', 'Another one was started meanwhile');
  };

  serve(app, makeBackup, async (_request, context) => {
    const control = requireControl();
    await requireRoom(control, 'backup');
    await record('backup_started', context);
    requireStarted(control.startBackup());
  });

  serve(app, checkBackup, async ({ params: { name } }, context) => {
    const control = requireControl();
    const found = (await control.list()).find((backup) => backup.name === name);
    if (found === undefined || found.isDamaged) {
      throw new AppError('not_found', `No backup ${name} to check`);
    }
    await requireRoom(control, 'check');
    await record('backup_check_started', context, name);
    requireStarted(control.startCheck(name));
  });
}
