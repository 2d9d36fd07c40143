import type { Erasure } from '../../platform/erase/erasure.ts';

/** What an administrator added belongs to the installation and stays. */
export const questionsErasure: Erasure = {
  names: [
    { table: 'clarification_triggers', column: 'created_by' },
    { table: 'safety_blocks', column: 'created_by' },
  ],
};
