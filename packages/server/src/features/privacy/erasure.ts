import type { Erasure } from '../../platform/erase/erasure.ts';

export const privacyErasure: Erasure = {
  rows: [{ table: 'account_exports' }, { table: 'consents' }],
  folders: ['exports'],
};
