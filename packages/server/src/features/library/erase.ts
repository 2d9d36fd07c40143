import type { Erasure } from '../../platform/erase/erasure.ts';

/** Each setting takes its versions along. Administrators also wrote versions for others. */
export const libraryErasure: Erasure = {
  rows: [
    { table: 'settings', batch: 50 },
    { table: 'settings_versions' },
    { table: 'setting_words' },
  ],
  names: [{ table: 'settings_versions', column: 'created_by' }],
};
