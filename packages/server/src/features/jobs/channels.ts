import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { ownsJob } from './queries.ts';

/** Notifies the owner of a job about its progress. */
export const jobChannel = defineChannel({
  name: 'job-{jobId}',
  mayListen: ({ jobId }, { userId, db }) => db((trx) => ownsJob(trx, userId, jobId)),
});
