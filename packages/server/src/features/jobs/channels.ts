import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { ownsJob } from './queries.ts';

/** Tells the owner of a job how it gets on. */
export const jobChannel = defineChannel({
  name: 'job-{jobId}',
  mayListen: ({ jobId }, { userId, db }) => db((trx) => ownsJob(trx, userId, jobId)),
});
