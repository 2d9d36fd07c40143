import type { SettingFilter } from '@beamwright/contract';

/** Settings by id, or all that a filter finds. */
export type Chosen = { ids: readonly string[] } | { filter: SettingFilter };
