import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { ownsImport } from './imports/queries.ts';

/** Publishes the progress of reading a file. */
export const importChannel = defineChannel({
  name: 'import-{importId}',
  mayListen: ({ importId }, { userId, db }) => db((trx) => ownsImport(trx, userId, importId)),
});
