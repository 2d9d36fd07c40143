import type { LaserType, Operation } from '@beamwright/domain';

/** What to look for in a library. */
export interface LibraryQuery {
  search?: string | undefined;
  laser?: LaserType | undefined;
  operation?: Operation | undefined;
  limit: number;
}

/** One step of a saved setting, as the API sends it. */
export interface SavedStep {
  name: string | null;
  operation: Operation;
  speed_mm_min: number;
  power_percent: number;
  passes: number;
  interval_mm: number | null;
  frequency_hz: number | null;
  pulse_width_ns: number | null;
  kerf_mm: number | null;
  air_assist: boolean | null;
  air_psi: number | null;
  z_offset_mm: number | null;
  fill_type: 'line' | 'fill';
}

/** A setting of the library, as the API sends it. */
export interface SavedSetting extends Omit<SavedStep, 'name'> {
  id: string;
  name: string;
  notes: string;
  material: string;
  thickness_mm: number | null;
  repeats: number;
  further_steps: SavedStep[];
  confidence: number;
  safety_bypassed: boolean;
  version: string;
  machine_name: string | null;
  machine_type: LaserType;
  machine_power_watts: number;
}

export interface FoundSettings {
  items: SavedSetting[];
  /** Whether there are more than these. */
  has_more: boolean;
  /** nearly: nothing matches the search exactly; these are the closest. */
  matched: 'exactly' | 'nearly';
}

/** What happened when a setting was run. */
export interface ResultReport {
  cut_through?: boolean | undefined;
  edge_score?: number | undefined;
  depth_mm?: number | undefined;
  notes?: string | undefined;
}

export interface SavedResult {
  result_id: string;
  material: string;
  confidence: number;
  suggestion: {
    speed_mm_min: number;
    power_percent: number;
    reason: { code: string; text: string };
  } | null;
}

/** The library of whoever the assistant works for. Its methods throw a `ToolError` for what the assistant can solve. */
export interface Account {
  searchSettings: (query: LibraryQuery) => Promise<FoundSettings>;
  giveFeedback: (setting_id: string, report: ResultReport) => Promise<SavedResult>;
}
