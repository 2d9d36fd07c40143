import { setTimeout as wait } from 'node:timers/promises';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';
import { reconcile } from './reconcile.ts';
import { hasRecords, openRecords } from './records.ts';

const LIMIT_MS = 5000;

/**
 * Makes accounts due again that a restored backup brought back, before anybody can use them. Files or a database that
 * can't be reached, or are slow, don't keep the server from starting: the erase task does it later.
 */
export async function markRestored(
  context: Pick<TaskContext, 'db' | 'log'>,
  files: FileStorage,
  limitMs = LIMIT_MS,
): Promise<void> {
  const isMarked = mark(context, files).then(
    () => true,
    (error: unknown) => {
      context.log.warn({ err: error }, 'restored accounts are looked for later');
      return true;
    },
  );
  const isInTime = await Promise.race([isMarked, wait(limitMs, false, { ref: false })]);
  if (!isInTime) context.log.warn('looking for restored accounts takes long; it continues');
}

async function mark(context: Pick<TaskContext, 'db' | 'log'>, files: FileStorage): Promise<void> {
  if (!(await hasRecords(files))) return;
  // What could not be written is left to the task.
  await reconcile(context, await openRecords(files));
}
