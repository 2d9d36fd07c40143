import * as z from 'zod/mini';
import { defineTask, type Task } from '../../../platform/tasks/define-task.ts';
import { buildExports, type ExportSystems } from './build-exports.ts';
import { expireExports, removeEnded } from './remove-exports.ts';
import { sweepExports } from './sweep-exports.ts';

/** What a request needs to send the task. */
export const BUILD_TASK = { id: 'privacy.build-exports', payload: z.object({}) };

type Systems = Omit<ExportSystems, 'pool' | 'log'>;

/** Writes exports that wait: sent when one is asked for, and every minute for those whose process died. */
export function createBuildTask(systems: Systems): Task<object> {
  let running: Promise<void> | undefined;
  return defineTask({
    ...BUILD_TASK,
    cron: '* * * * *',
    // A task that takes long is sent again; it is the same work.
    handler: async (_payload, { pool, log, db }) => {
      running ??= buildExports({ ...systems, pool, log }).finally(() => (running = undefined));
      await running;
      await removeEnded(db, systems.files);
    },
  });
}

export const createExpiryTask = ({ files }: Pick<Systems, 'files'>): Task<object> =>
  defineTask({
    id: 'privacy.expire-exports',
    payload: z.object({}),
    cron: '17 * * * *',
    handler: async (_payload, { db, log }) => {
      const expired = await expireExports(db);
      const removed = await removeEnded(db, files);
      if (expired + removed > 0) log.info({ expired, removed }, 'old exports deleted');
    },
  });

export const createExportSweep = ({ files }: Pick<Systems, 'files'>, graceMs?: number) =>
  defineTask({
    id: 'privacy.sweep-exports',
    payload: z.object({}),
    cron: '20 4 * * *',
    handler: (_payload, { db, log }) => sweepExports(files, { db, log }, graceMs),
  });
