import { defineChannel } from '../../platform/realtime/define-channel.ts';

/** Notifies an account when it has a notice, or has read some in another browser. */
export const noticesChannel = defineChannel({
  name: 'notices-{userId}',
  mayListen: async (params, { userId }) => params.userId === userId,
});
