import type { SettingFilter } from '@beamwright/contract';

/** Settings by id, or all that match a filter. */
export type Chosen = { ids: readonly string[] } | { filter: SettingFilter };
