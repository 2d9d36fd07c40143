import type { Erasure } from '../../../platform/erase/erasure.ts';

export const performanceErasure: Erasure = {
  rows: [{ table: 'page_performance' }, { table: 'api_performance' }],
};
