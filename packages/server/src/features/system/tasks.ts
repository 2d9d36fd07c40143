import * as z from 'zod/mini';
import { defineTask, type Task } from '../../platform/tasks/define-task.ts';
import { followVersions, type VersionSystems } from './versions/register-version.ts';

export const createSystemTasks = (systems: VersionSystems): Task[] => [
  defineTask({
    id: 'system.follow-versions',
    payload: z.object({}),
    cron: '*/5 * * * *',
    runsInMaintenance: true,
    handler: () => followVersions(systems),
  }),
];
