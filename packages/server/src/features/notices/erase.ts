import type { Erasure } from '../../platform/erase/erasure.ts';

/** Whom notices are for, and who is named in those of others. */
export const noticesErasure: Erasure = {
  rows: [{ table: 'notices' }],
  names: [{ table: 'notices', column: 'actor_id' }],
};
