import type { LaserType, Method, Operation, StepSettings } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

type FixedSettings = { [K in keyof StepSettings]: Fixed<StepSettings[K]> };

interface SettingsTable extends FixedSettings {
  id: Generated<string>;
  user_id: Fixed<string>;
  name: Fixed<string>;
  material: Fixed<string>;
  thickness_mm: Fixed<number | null>;
  operation: Fixed<Operation>;
  speed_band_low_mm_min: Fixed<number>;
  speed_band_high_mm_min: Fixed<number>;
  target_depth_mm: Fixed<number | null>;
  confidence: number;
  source: Fixed<string>;
  method: Fixed<Method>;
  rationale: Fixed<string>;
  warnings: ColumnType<string[], string, never>;
  job_id: Fixed<string | null>;
  step_index: number | null;
  machine_id: Fixed<string | null>;
  machine_name: Fixed<string>;
  machine_type: Fixed<LaserType>;
  machine_power_watts: Fixed<number>;
  lens_id: Fixed<string | null>;
  lens_focal_length_mm: Fixed<number | null>;
  created_at: GeneratedAlways<Date>;
}

interface FeedbackTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  setting_id: Fixed<string | null>;
  edge_score: Fixed<number | null>;
  cut_through: Fixed<boolean | null>;
  depth_mm: Fixed<number | null>;
  notes: Fixed<string>;
  photo_key: ColumnType<string | null, never, string | null>;
  machine_id: Fixed<string | null>;
  material: Fixed<string>;
  thickness_mm: Fixed<number | null>;
  operation: Fixed<Operation>;
  speed_mm_min: Fixed<number>;
  power_percent: Fixed<number>;
  passes: Fixed<number>;
  interval_mm: Fixed<number | null>;
  created_at: GeneratedAlways<Date>;
}

export interface LibraryTables {
  feedback: FeedbackTable;
  settings: SettingsTable;
}
