import published from '../generated/settings-published.json' with { type: 'json' };
import type { LaserType, Operation } from '../types.ts';
import { decodeTable } from './decode-table.ts';

/**
 * One published setting, with the columns of `data/settings-published.csv`. The note carries flags:
 * COPIED (same numbers repeated at another power), HAZARD (never an answer), ASSUMED.
 */
export interface PublishedRow {
  source_id: string;
  source_title: string;
  source_ref: string;
  license: string;
  laser_type: LaserType;
  laser_power_w: number;
  optics: 'gantry' | 'galvo';
  /** Galvo: as printed, field or focal length. */
  lens_mm: number | null;
  controller: string | null;
  material_raw: string;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  speed_mm_s: number;
  power_min_pct: number | null;
  power_max_pct: number | null;
  passes: number;
  frequency_khz: number | null;
  pulse_width_ns: number | null;
  interval_mm: number | null;
  air: 'on' | 'off' | null;
  note: string | null;
}

export const PUBLISHED_ROWS = decodeTable(published) as readonly PublishedRow[];
