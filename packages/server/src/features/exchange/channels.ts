import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { ownsImport } from './imports/queries.ts';

/** Tells how far the reading of a file is. */
export const importChannel = defineChannel({
  name: 'import-{importId}',
  mayListen: ({ importId }, { userId, db }) => db((trx) => ownsImport(trx, userId, importId)),
});
