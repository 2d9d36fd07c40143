import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { mayFollow } from '../../platform/realtime/may-follow.ts';

/** Publishes the progress of reading a file. */
export const importChannel = defineChannel({
  name: 'import-{importId}',
  mayListen: ({ importId }, { db }) => db((trx) => mayFollow(trx, 'import', importId)),
});
