import { defineChannel } from '../../platform/realtime/define-channel.ts';

/** Tells the user that the own profile row changed, wherever that was done. */
export const profileChannel = defineChannel({
  name: 'profile-{userId}',
  mayListen: async (params, { userId }) => params.userId === userId,
});
