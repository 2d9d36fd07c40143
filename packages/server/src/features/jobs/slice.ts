import type { Slice } from '../../slice.ts';
import { recordUnread, unknownMaterial } from '../learning/service.ts';
import { jobChannel } from './channels.ts';
import { jobsErasure } from './erase.ts';
import { jobsMeter } from './meter.ts';
import { registerJobs } from './routes.ts';
import { deleteOldBatches, emptyJobBin, failInterruptedJobs } from './tasks.ts';

export const jobs: Slice = {
  name: 'jobs',
  description: 'From a sentence to a workflow of settings.',
  routes: (app) => registerJobs(app, { recordUnread, unknownMaterial }),
  erasure: jobsErasure,
  tasks: () => [failInterruptedJobs, emptyJobBin, deleteOldBatches],
  channels: [jobChannel],
  meters: [jobsMeter],
};
