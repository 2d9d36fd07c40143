import type { FurtherStep, VERSION_TYPES } from '@beamwright/contract';
import type { PortableStep } from '@beamwright/domain';
import type { LaserType, Message, Method, Operation, StepSettings } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
type FixedDefault<T> = ColumnType<T, T | undefined, never>;
/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export type LayerFields = Pick<
  PortableStep,
  'min_power_percent' | 'hatch_angle_step_deg' | 'layer_mode'
>;

interface SettingsTable extends StepSettings, LayerFields {
  id: Generated<string>;
  user_id: Immutable<string>;
  /** The member who made it, in a team. */
  created_by: GeneratedAlways<string | null>;
  /** Whether only managers change it, in a team. */
  is_locked: Generated<boolean>;
  name: string;
  material: string;
  thickness_mm: number | null;
  operation: Immutable<Operation>;
  speed_band_low_mm_min: number;
  speed_band_high_mm_min: number;
  /** How often all steps run one after the other. */
  repeats: Generated<number>;
  target_depth_mm: Immutable<number | null>;
  further_steps: Json<FurtherStep[]>;
  confidence: number;
  source: Immutable<string>;
  method: Method;
  ai_agent_used: FixedDefault<string | null>;
  ai_model_version: FixedDefault<string | null>;
  rationale: Message;
  warnings: ColumnType<Message[], string, string>;
  safety_bypassed: Generated<boolean>;
  notes: Generated<string>;
  folder_id: string | null;
  tags: Generated<string[]>;
  is_pinned: Generated<boolean>;
  version_id: string;
  job_id: Immutable<string | null>;
  step_index: number | null;
  machine_id: Immutable<string | null>;
  machine_name: Immutable<string>;
  machine_type: Immutable<LaserType>;
  machine_power_watts: Immutable<number>;
  lens_id: Immutable<string | null>;
  lens_focal_length_mm: Immutable<number | null>;
  /** When the user chose to keep it active beyond the limit of the plan; 1970 if never. */
  kept_at: Generated<Date>;
  created_at: GeneratedAlways<Date>;
  updated_at: ColumnType<Date, never, Date>;
  deleted_at: ColumnType<Date | null, never, Date | null>;
  deletion_id: ColumnType<string | null, never, string | null>;
  name_key: GeneratedAlways<string>;
  material_key: GeneratedAlways<string>;
  words: GeneratedAlways<string>;
}

/** The numbers of a setting in this version, including further steps. */
export type SettingsSnapshot = StepSettings &
  LayerFields & { repeats: number; further_steps: FurtherStep[] };

interface SettingsVersionsTable {
  id: Generated<string>;
  user_id: Immutable<string | null>;
  setting_id: Immutable<string | null>;
  source_job_id: Immutable<string | null>;
  run_number: GeneratedAlways<number | null>;
  step_index: GeneratedAlways<number | null>;
  major_version: Immutable<number>;
  minor_version: Immutable<number>;
  version: GeneratedAlways<string>;
  version_type: Immutable<(typeof VERSION_TYPES)[number]>;
  change_summary: Immutable<Message>;
  settings_snapshot: ColumnType<SettingsSnapshot, string, never>;
  material: Immutable<string>;
  thickness_mm: Immutable<number | null>;
  operation: Immutable<Operation>;
  confidence: Immutable<number>;
  machine_id: Immutable<string | null>;
  lens_id: Immutable<string | null>;
  previous_version_id: Immutable<string | null>;
  ai_agent_used: FixedDefault<string | null>;
  ai_model_version: FixedDefault<string | null>;
  created_by: FixedDefault<string | null>;
  created_at: GeneratedAlways<Date>;
}

interface SettingWordsTable {
  user_id: GeneratedAlways<string>;
  word: GeneratedAlways<string>;
  label: GeneratedAlways<string | null>;
  setting_count: GeneratedAlways<number>;
}

interface FoldersTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  parent_id: string | null;
  name: string;
  name_key: GeneratedAlways<string>;
  /** Whether only managers change it, in a team. */
  is_locked: Generated<boolean>;
  created_at: GeneratedAlways<Date>;
}

export interface LibraryTables {
  folders: FoldersTable;
  settings: SettingsTable;
  setting_words: SettingWordsTable;
  settings_versions: SettingsVersionsTable;
}
