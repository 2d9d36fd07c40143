import type { Config } from '../../config.ts';
import type { Task } from '../../platform/tasks/define-task.ts';
import { deleteOldConsents } from './consent/delete-old-consents.ts';
import type { EraseSystems } from './erase/erase-account.ts';
import { createEraseTask } from './erase/tasks.ts';
import type { ExportSystems } from './export/build-exports.ts';
import { createBuildTask, createExpiryTask, createExportSweep } from './export/tasks.ts';

type Systems = EraseSystems & Omit<ExportSystems, 'publicUrl' | 'pool'> & { config: Config };

export function createPrivacyTasks({ config, ...systems }: Systems): Task[] {
  return [
    deleteOldConsents,
    createBuildTask({ ...systems, publicUrl: config.publicUrl }),
    createExpiryTask(systems),
    createExportSweep(systems),
    createEraseTask(systems),
  ];
}
