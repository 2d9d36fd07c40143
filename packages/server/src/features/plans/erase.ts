import type { Erasure } from '../../platform/erase/erasure.ts';

/** Who changed plans stays known without a name. Notices go with the profile. */
export const plansErasure: Erasure = { names: [{ table: 'plan_edits', column: 'edited_by' }] };
