import type { Erasure } from '../../platform/erase/erasure.ts';

/** Each job takes along what was asked about it. */
export const jobsErasure: Erasure = {
  rows: [{ table: 'job_batches' }, { table: 'safety_bypasses' }, { table: 'jobs', batch: 100 }],
};
