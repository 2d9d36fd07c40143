import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { mayFollow } from '../../platform/realtime/may-follow.ts';

/** Notifies who has a job, and their team, about its progress. */
export const jobChannel = defineChannel({
  name: 'job-{jobId}',
  mayListen: ({ jobId }, { db }) => db((trx) => mayFollow(trx, 'job', jobId)),
});
