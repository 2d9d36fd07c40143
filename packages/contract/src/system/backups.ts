import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, orNull, timestamp } from '../schema.ts';

const NEEDS = { scope: 'administration' } as const;
const refusal = 'admin_role_required';

export const BACKUP_REASONS = ['schedule', 'stop', 'upgrade', 'administrator'] as const;

const lastRestore = z.object({
  restored_at: field(z.string(), 'When the server replaced the damaged database (ISO 8601).'),
  data_from: field(z.string(), 'Time of the restored data (ISO 8601).'),
  minutes_old: field(
    z.number(),
    'Minutes from data_from to restored_at. Anything saved in this time is lost.',
  ),
  damaged_folder: orNull(z.string(), 'Folder on the server with the damaged database.'),
});

/** What restoring a backup into a database of its own has shown. */
const backupCheck = z.object({
  checked_at: timestamp('When it was restored'),
  ms: field(z.number(), 'How long that took, in ms.'),
  problem: orNull(z.string(), 'What was damaged; null if everything could be read.'),
  tables: field(z.int(), 'Tables that were read.'),
  rows: field(z.int(), 'Rows that were read.'),
  counts: field(z.record(z.string(), z.int()), 'Rows of some tables.'),
  newest_at: orNull(z.string(), 'When the newest of these rows was made, ISO 8601 in UTC.'),
});
export type BackupCheck = z.output<typeof backupCheck>;

export const backup = z.object({
  name: field(z.string(), 'File name in the folder of backups.'),
  taken_at: timestamp('When it was made'),
  bytes: field(z.int(), 'Size of the file.'),
  reason: orNull(z.enum(BACKUP_REASONS), 'Why it was made; null if that is not known.'),
  verified_at: orNull(z.string(), 'When the server opened and read it by itself, ISO 8601.'),
  check: orNull(backupCheck, 'Result of the last check by restoring; null if there was none.'),
  is_damaged: field(z.boolean(), 'Whether it could not be read. It is never restored.'),
});
export type Backup = z.output<typeof backup>;

export const BACKUP_WORK = ['backup', 'check'] as const;

const backupWork = z.object({
  kind: field(z.enum(BACKUP_WORK), 'What is done.'),
  name: orNull(z.string(), 'Backup that is checked.'),
  started_at: timestamp('When it began'),
  ended_at: orNull(z.string(), 'When it ended, ISO 8601 in UTC; null while it runs.'),
  problem: orNull(z.string(), 'Why it failed; null if it did not.'),
});
export type BackupWork = z.output<typeof backupWork>;

export const listBackups = defineOperation({
  id: 'system.listBackups',
  method: 'GET',
  internal: true,
  path: '/admin/backups',
  summary: 'Get the state of the database and its disk, and the backups of the embedded engine.',
  needs: NEEDS,
  refusal,
  output: z.object({
    engine: field(z.enum(['embedded', 'postgresql']), 'Database engine.'),
    damage: orNull(
      z.string(),
      'Damage found since the start. While there is any, nothing is saved.',
    ),
    disk: field(z.enum(['ok', 'full', 'unwritable']), 'Whether changes can be saved.'),
    free_bytes: orNull(z.number(), 'Free space of the disk of the data folder; null if unknown.'),
    total_bytes: orNull(z.number(), 'Size of that disk.'),
    needed_bytes: orNull(z.number(), 'Free space that a backup needs; null on PostgreSQL.'),
    last_restore: orNull(lastRestore, 'Last time a backup was restored.'),
    work: orNull(backupWork, 'What an administrator started last since the server started.'),
    items: field(z.array(backup), 'Backups, newest first; none on PostgreSQL.'),
  }),
  status: 200,
  errors: [],
});

export const makeBackup = defineOperation({
  id: 'system.makeBackup',
  method: 'POST',
  internal: true,
  path: '/admin/backups',
  summary: 'Start a backup of the embedded database. The list says when it is done.',
  needs: NEEDS,
  refusal,
  status: 204,
  errors: ['no_own_backups', 'backup_running', 'backup_without_room'],
});

export const checkBackup = defineOperation({
  id: 'system.checkBackup',
  method: 'POST',
  internal: true,
  path: '/admin/backups/{name}/check',
  summary: 'Start a check of a backup, which restores it into a database of its own and reads it.',
  needs: NEEDS,
  refusal,
  params: z.object({ name: field(z.string().check(z.maxLength(100)), 'File name of the backup.') }),
  status: 204,
  errors: ['not_found', 'no_own_backups', 'backup_running', 'backup_without_room'],
});
