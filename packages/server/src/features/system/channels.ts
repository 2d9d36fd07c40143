import { MAINTENANCE_CHANNEL, VERSION_CHANNEL } from '@beamwright/contract';
import { defineChannel } from '../../platform/realtime/define-channel.ts';

/** Tells everybody who is signed in that a maintenance was planned, changed or ended. */
export const maintenanceChannel = defineChannel({
  name: MAINTENANCE_CHANNEL,
  mayListen: async () => true,
});

/** Tells everybody who is signed in that another version of the server is active. */
export const versionChannel = defineChannel({
  name: VERSION_CHANNEL,
  mayListen: async () => true,
});
