import type { Erasure } from '../../platform/erase/erasure.ts';

export const feedbackErasure: Erasure = { rows: [{ table: 'feedback' }], folders: ['photos'] };
