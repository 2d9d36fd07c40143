import { defineChannel } from '../../platform/realtime/define-channel.ts';

/** Notifies a user when their profile row changes, regardless of where. */
export const profileChannel = defineChannel({
  name: 'profile-{userId}',
  mayListen: async (params, { userId }) => params.userId === userId,
});
