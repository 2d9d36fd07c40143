import type { AI_SETTING_STATUSES, REVIEW_VERDICTS } from '@beamwright/contract';
import type { LaserType, MachineProfile, Message, Operation, Step } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AiErrorKind } from '../../platform/ai/ai-error.ts';
import type { RequestOptions } from '../../platform/ai/request-options.ts';

type SetByDatabase = ColumnType<Date, never, never>;
/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;

interface AiUsageTrackingTable {
  id: Generated<string>;
  user_id: string;
  /** YYYY-MM in UTC. */
  year_month: string;
  openai_requests_count: Generated<number>;
  legacy_requests_count: Generated<number>;
  predefined_hits_count: Generated<number>;
  total_requests_count: GeneratedAlways<number>;
  next_reset_date: ColumnType<string, unknown, never>;
  claimed_on: ColumnType<string | null, unknown, never>;
  /** Model calls on that day (UTC), made or reserved. */
  claimed_today: Generated<number>;
  /** The highest threshold that was mailed, in percent of `mailed_limit`. */
  mailed_percent: Generated<number>;
  mailed_limit: number | null;
  updated_at: Generated<Date>;
}

interface AiClaimsTable {
  id: Generated<string>;
  user_id: string;
  year_month: string;
  status: Generated<'held' | 'counted' | 'refunded'>;
  claimed_usd: number;
  /** Calls reserved from the user's day. */
  claimed_calls: Generated<number>;
  claimed_on: ColumnType<string, unknown, never>;
  /** An approved setting or a baseline could have answered. */
  had_stored_answer: Generated<boolean>;
  created_at: SetByDatabase;
}

type CallOutcome = 'answered' | AiErrorKind;

interface ModelCallsTable {
  id: Generated<string>;
  user_id: string | null;
  claim_id: string | null;
  purpose: 'propose' | 'review' | 'sanity_check';
  model: string;
  outcome: CallOutcome;
  tries: number;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number;
  duration_ms: number;
  created_at: SetByDatabase;
}

interface AiSpendingTable {
  day: ColumnType<string, unknown, never>;
  spent_usd: number;
  generations: Generated<number>;
}

interface AiRequestOptionsTable {
  base_url: string;
  model: string;
  format: RequestOptions['format'];
  token_limit: RequestOptions['limit'];
  sends_effort: boolean;
  updated_at: Generated<Date>;
}

interface MaterialsBaselineTable {
  id: Generated<string>;
  material: string;
  operation: Operation;
  thickness_mm: number | null;
  laser_type: LaserType;
  is_galvo: boolean;
  machine_power: number;
  power_range_min: number;
  power_range_max: number;
  recommended_lens_inches: number | null;
  base_speed_mm_min: number;
  base_power_percent: number;
  base_passes: number;
  base_air_psi: number | null;
  base_interval_mm: number | null;
  base_frequency_hz: number | null;
  base_pulse_width_ns: number | null;
  base_kerf_mm: number | null;
  ai_generated: Generated<boolean>;
  ai_confidence: number | null;
  notes: Generated<string>;
  created_at: SetByDatabase;
}

export type SettingStatus = (typeof AI_SETTING_STATUSES)[number];

export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

/** A proposed setting that passed our checks. */
export interface GeneratedSettings {
  steps: Pick<Step, 'settings' | 'pass_number' | 'pass_type' | 'global_pass' | 'repeats'>[];
}

export interface AutoReviewResult {
  recommended_action: string;
  passed: boolean;
  confidence_score: number;
  issues_found: string[];
  /** The model's words, or why there are none. */
  reasoning: Message;
  /** Which of our own bounds prevent an approval without a person. */
  bounds: Message[];
}

/** The origin of a draft. */
interface AdjustmentMetadata {
  /** As it came from the model. */
  proposal?: unknown;
  warnings?: string[];
  /** With its owner's limits; absent in older drafts. */
  machine?: MachineProfile;
}

/** A reviewing model's verdict on numbers, before our own bounds. */
export interface SharedVerdict extends Omit<AutoReviewResult, 'bounds'> {
  model: string;
}

interface AiGeneratedSettingsTable {
  id: Generated<string>;
  settings_hash: string;
  settings: Json<GeneratedSettings>;
  machine_type: LaserType;
  is_galvo: boolean;
  material: string;
  operation: Operation;
  thickness: number | null;
  machine_power: number;
  lens_focal_length: number | null;
  qualifiers: Json<string[]>;
  status: Generated<SettingStatus>;
  ai_source: string;
  model: string;
  total_tokens: number;
  rationale: string;
  confidence: number;
  created_by: string | null;
  approved_by: string | null;
  approved_at: Date | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  admin_notes: JsonOrNull<Message>;
  rejection_reason: JsonOrNull<Message>;
  resolution_method: Generated<'openai_generated' | 'approved_cache' | 'predefined_exact'>;
  predefined_baseline_id: string | null;
  adjustment_metadata: Json<AdjustmentMetadata>;
  engine_answer: Json<{ steps: Step[] }>;
  counted_towards_limit: boolean;
  times_used: Generated<number>;
  major_version: Generated<number>;
  minor_version: Generated<number>;
  version: GeneratedAlways<string>;
  version_type: Generated<
    'ai_original' | 'user_copy' | 'user_edit' | 'admin_baseline' | 'admin_edit'
  >;
  auto_review_result: JsonOrNull<AutoReviewResult>;
  auto_reviewed_at: Date | null;
  /** Null until it is judged. */
  verdict: ReviewVerdict | null;
  energy_ratio: number | null;
  band_low: number | null;
  band_high: number | null;
  created_at: SetByDatabase;
  updated_at: Generated<Date>;
}

interface AiSettingsAutoReviewLogsTable {
  id: Generated<string>;
  setting_id: string | null;
  review_prompt: string;
  ai_response: ColumnType<unknown, string | null, never>;
  passed: boolean;
  confidence_score: number | null;
  issues_found: Json<Message[]>;
  reasoning: Json<Message>;
  model_used: string;
  created_at: SetByDatabase;
}

/** One question to the reviewing model, shared by all drafts of the same job and numbers. */
interface AiSharedReviewsTable {
  review_key: string;
  /** The draft whose task asks. */
  asked_for: string;
  asked_at: Generated<Date>;
  /** Null while it is being asked. */
  verdict: Json<SharedVerdict | null>;
}

interface AiPromotionsTable {
  id: Generated<string>;
  /** Increases with every promotion, regardless of clocks. */
  ordinal: GeneratedAlways<number>;
  setting_id: string | null;
  kind: 'baseline' | 'record' | 'version';
  baseline_id: string | null;
  record_id: string | null;
  version_id: string | null;
  previous: Json<Record<string, unknown>>;
  promoted_by: string | null;
  promoted_at: SetByDatabase;
  rolled_back_by: string | null;
  rolled_back_at: Date | null;
}

export type Decision = 'approve' | 'reject' | 'flag' | 'roll_back' | 'delete';

interface AiSettingDecisionsTable {
  id: GeneratedAlways<number>;
  setting_id: string | null;
  decision: Decision;
  status_before: SettingStatus;
  is_automatic: boolean;
  decided_by: string | null;
  note: JsonOrNull<Message>;
  decided_at: SetByDatabase;
}

export interface AiTables {
  ai_usage_tracking: AiUsageTrackingTable;
  ai_claims: AiClaimsTable;
  model_calls: ModelCallsTable;
  ai_spending: AiSpendingTable;
  ai_request_options: AiRequestOptionsTable;
  materials_baseline: MaterialsBaselineTable;
  ai_generated_settings: AiGeneratedSettingsTable;
  ai_settings_auto_review_logs: AiSettingsAutoReviewLogsTable;
  ai_shared_reviews: AiSharedReviewsTable;
  ai_promotions: AiPromotionsTable;
  ai_setting_decisions: AiSettingDecisionsTable;
}
