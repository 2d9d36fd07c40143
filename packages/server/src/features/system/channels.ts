import { MAINTENANCE_CHANNEL, VERSION_CHANNEL } from '@beamwright/contract';
import { defineChannel } from '../../platform/realtime/define-channel.ts';

/** Notifies everybody who is signed in when maintenance is planned, changes or ends. */
export const maintenanceChannel = defineChannel({
  name: MAINTENANCE_CHANNEL,
  mayListen: async () => true,
});

/** Notifies everybody who is signed in when another version of the server becomes active. */
export const versionChannel = defineChannel({
  name: VERSION_CHANNEL,
  mayListen: async () => true,
});
