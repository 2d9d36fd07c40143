import percentSpeed from '../generated/settings-percent-speed.json' with { type: 'json' };
import unknownPower from '../generated/settings-unknown-power.json' with { type: 'json' };
import { decodeTable } from './decode-table.ts';
import type { PublishedRow } from './published-rows.ts';

/**
 * A published setting whose machine's watts are unknown. It can be compared only with other settings of that machine.
 */
export type UnknownPowerRow = Omit<
  PublishedRow,
  'laser_power_w' | 'is_dark' | 'is_black_mark' | 'defocus_mm'
> & {
  laser_power_w: null;
  /** The model, where a source lists several machines. */
  machine: string | null;
  /** Thickness in the row’s own name. */
  named_thickness_mm: number | null;
};

/** The same, with speed as a percentage of an unknown maximum. */
export type PercentSpeedRow = Omit<UnknownPowerRow, 'speed_mm_s'> & {
  speed_mm_s: null;
  speed_pct: number;
};

/** Read by the fit only; code that answers jobs does not import this. */
export const UNKNOWN_POWER_ROWS = decodeTable(unknownPower) as readonly UnknownPowerRow[];
export const PERCENT_SPEED_ROWS = decodeTable(percentSpeed) as readonly PercentSpeedRow[];
