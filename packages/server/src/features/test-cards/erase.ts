import type { Erasure } from '../../platform/erase/erasure.ts';

export const testCardsErasure: Erasure = { rows: [{ table: 'test_cards', batch: 100 }] };
