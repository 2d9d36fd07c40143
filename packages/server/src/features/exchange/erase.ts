import type { Erasure } from '../../platform/erase/erasure.ts';

/** Few at once, because all rows of an import go with it. */
export const exchangeErasure: Erasure = { rows: [{ table: 'imports', batch: 5 }] };
