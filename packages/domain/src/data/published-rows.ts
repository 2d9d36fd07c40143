import percentSpeed from '../generated/settings-percent-speed.json' with { type: 'json' };
import published from '../generated/settings-published.json' with { type: 'json' };
import unknownPower from '../generated/settings-unknown-power.json' with { type: 'json' };
import type { LaserType, Operation } from '../types.ts';
import { decodeTable } from './decode-table.ts';

/**
 * One setting somebody published, columns as in `data/settings-*.csv`. The note says what to watch:
 * COPIED (same numbers repeated at another power), HAZARD (never an answer), ASSUMED.
 */
export interface SettingsRow {
  source_id: string;
  source_title: string;
  source_ref: string;
  licence: string;
  laser_type: LaserType;
  laser_power_w: number | null;
  optics: 'gantry' | 'galvo';
  /** Galvo: as printed, field or focal length. */
  lens_mm: number | null;
  controller: string | null;
  material_raw: string;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  speed_mm_s: number | null;
  power_min_pct: number | null;
  power_max_pct: number | null;
  passes: number;
  frequency_khz: number | null;
  pulse_width_ns: number | null;
  interval_mm: number | null;
  air: 'on' | 'off' | null;
  note: string | null;
}

export interface PublishedRow extends SettingsRow {
  laser_power_w: number;
  speed_mm_s: number;
}

/** Speed is a share of that machine's maximum; `speed_mm_s` is empty. */
export interface PercentSpeedRow extends SettingsRow {
  speed_pct: number | null;
  ppi_hz: number | null;
}

export const PUBLISHED_ROWS = decodeTable<PublishedRow>(published);
export const UNKNOWN_POWER_ROWS = decodeTable<SettingsRow>(unknownPower);
export const PERCENT_SPEED_ROWS = decodeTable<PercentSpeedRow>(percentSpeed);
