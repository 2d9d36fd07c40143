import type { Erasure } from '../../platform/erase/erasure.ts';

/** Each job takes along what was asked about it. */
export const jobsErasure: Erasure = {
  rows: [{ table: 'safety_bypasses' }, { table: 'jobs', batch: 100 }],
};
