import { defineChannel } from '../../../platform/realtime/define-channel.ts';

/** Tells a user that an export of theirs has changed; `privacy.getExports` says how. */
export const accountExportsChannel = defineChannel({
  name: 'account-exports-{userId}',
  mayListen: async (params, { userId }) => params.userId === userId,
});
