import type { Erasure } from '../../platform/erase/erasure.ts';

export const machinesErasure: Erasure = { rows: [{ table: 'machines', batch: 100 }] };
