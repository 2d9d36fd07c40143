import feasibility from '../generated/feasibility.json' with { type: 'json' };
import gauges from '../generated/gauges.json' with { type: 'json' };
import kerf from '../generated/kerf.json' with { type: 'json' };
import mopaColors from '../generated/mopa-colors.json' with { type: 'json' };
import sources from '../generated/sources.json' with { type: 'json' };
import type { LaserType } from '../types.ts';
import { decodeTable } from './decode-table.ts';

export interface KerfRow {
  source: string;
  laser_type: LaserType;
  watts: number | null;
  lens_mm: number | null;
  material: string;
  thickness_mm: number | null;
  /** Full width, or half of it. */
  kerf_mm: number;
  /** The width is of one side only. */
  is_per_side: true | null;
  /** One end of a wide range. */
  is_range_end: true | null;
  note: string | null;
}

export interface FeasibilityRow {
  laser_type: LaserType;
  power_w_min: number;
  power_w_max: number;
  material_group: string;
  /** 0 means it does not cut at all; `null` means not known. */
  max_single_pass_mm: number | null;
  max_multi_pass_mm: number | null;
  max_passes_sensible: number;
  warn_text: string;
  confidence: 'high' | 'medium' | 'low';
  source: string[];
}

export interface GaugeRow {
  system: string;
  designation: string;
  material: string;
  mm: number;
  inch: number | null;
  note: string | null;
  source: string;
}

export interface MopaColorRow {
  laser: string;
  material: string;
  color: string;
  source_power_w: number | null;
  speed_mm_s: number | null;
  power_pct: number | null;
  frequency_khz: number | null;
  pulse_ns: number | null;
  interval_mm: number | null;
  passes: number | null;
  defocus_mm: number | null;
  lens_mm: number | null;
  areal_energy_j_mm2: number | null;
  confidence: string;
  note: string | null;
  source: string;
}

/** The source that an S-code of the tables means. */
export interface SourceRow {
  code: string;
  title: string;
  where: string;
  kind: string;
  quality: string;
}

export const KERF_ROWS = decodeTable(kerf) as readonly KerfRow[];
export const FEASIBILITY_ROWS = decodeTable(feasibility) as readonly FeasibilityRow[];
export const GAUGES = decodeTable(gauges) as readonly GaugeRow[];
export const MOPA_COLORS = decodeTable(mopaColors) as readonly MopaColorRow[];
export const SOURCES = decodeTable(sources) as readonly SourceRow[];
