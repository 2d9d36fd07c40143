import type {
  ErrorCode,
  GenerationStage,
  JobAi,
  Problem,
  StepGeneration,
} from '@beamwright/contract';
import type {
  CheckedStep,
  ImpossibleOperation,
  JobAnswers,
  JobRequest,
  LaserType,
  Message,
  Outcome,
  ParsedJob,
  Question,
  SafetyVerdict,
} from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PublicDetail } from '../../platform/errors.ts';

type Immutable<T> = ColumnType<T, T, never>;
/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Fields of the structured form. */
export type JobFields = Pick<JobRequest, 'material' | 'thickness_mm' | 'operations' | 'depth'>;

interface JobsTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  /** The member who made it, in a team. */
  created_by: GeneratedAlways<string | null>;
  input_text: Immutable<string>;
  input_type: Immutable<'natural' | 'structured'>;
  input_fields: ColumnType<JobFields, string, never>;
  answers: Json<JobAnswers>;
  status: Generated<'processing' | 'completed' | 'failed'>;
  outcome: Outcome | null;
  parsed_data: JsonOrNull<ParsedJob>;
  questions: Json<Question[]>;
  safety: JsonOrNull<SafetyVerdict>;
  safety_bypassed: Generated<boolean>;
  workflow: Json<(CheckedStep & { generation?: StepGeneration })[]>;
  impossible: Json<ImpossibleOperation[]>;
  confidence: number | null;
  safety_warnings: Json<Message[]>;
  ai: JsonOrNull<Omit<JobAi, 'message'> & { message: Message | null }>;
  machine_id: Immutable<string | null>;
  machine_name: string;
  machine_type: LaserType;
  machine_power_watts: number;
  machine_configuration: 'galvo' | 'gantry';
  lens_id: Immutable<string | null>;
  lens_focal_length_mm: number | null;
  run_number: Generated<number>;
  run_started_at: Generated<Date>;
  /** The process that has the latest run, and until when without a word of it. */
  held_by: string | null;
  held_until: Date | null;
  /** Of the latest run; null until a model may be asked. */
  stage: ColumnType<GenerationStage | null, undefined, GenerationStage | null>;
  /** The latest run whose generation the user canceled. */
  canceled_run: ColumnType<number | null, never, number>;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
  search_text: GeneratedAlways<string>;
  created_at: GeneratedAlways<Date>;
}

interface SafetyBypassesTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  job_id: Immutable<string | null>;
  material: Immutable<string>;
  rules: ColumnType<string[], string, never>;
  reasons: ColumnType<Message[], string, never>;
  created_at: GeneratedAlways<Date>;
}

/** Why a job of a batch was refused: what its problem is made of. */
export interface BatchRefusal extends Pick<PublicDetail, 'values' | 'detail' | 'errors'> {
  code: ErrorCode;
  request_id: string;
}

/** What a job of a batch became. Many are refused for the same reason: `as` is the place of the first of them. */
export type BatchResult =
  | { job_id: string }
  | { refused: BatchRefusal }
  | { as: number }
  /** Of the first versions. */
  | { problem: Problem };

interface JobBatchesTable {
  id: Immutable<string>;
  user_id: Immutable<string>;
  content_hash: Immutable<string>;
  size: Immutable<number>;
  /** As they were sent; null once all are answered. */
  drafts: ColumnType<unknown[] | null, string, null>;
  /** By place. */
  results: ColumnType<Record<string, BatchResult>, never, never>;
  running_until: Date;
  created_at: GeneratedAlways<Date>;
}

export interface JobsTables {
  job_batches: JobBatchesTable;
  jobs: JobsTable;
  safety_bypasses: SafetyBypassesTable;
}
