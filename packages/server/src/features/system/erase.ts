import type { Erasure } from '../../platform/erase/erasure.ts';

/** Who changed settings of the installation stays known without a name. */
export const systemErasure: Erasure = {
  names: [{ table: 'system_settings_history', column: 'changed_by' }],
};
