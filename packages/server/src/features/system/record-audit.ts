import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What an administrator did to the installation. */
interface InstallationEntry {
  user_id: string;
  actor_id: string;
  action:
    | 'system_setting_changed'
    | 'task_started'
    | 'task_retried'
    | 'task_deleted'
    | 'backup_started'
    | 'backup_check_started'
    | 'release_notes_changed';
  request_id: string;
  subject?: string;
  reason?: string;
}

/** Writes the audit log, which belongs to a slice that uses this one. */
export type RecordAudit = (trx: Transaction<Database>, entry: InstallationEntry) => Promise<void>;
