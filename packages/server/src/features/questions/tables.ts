import type { BlockDraft, QuestionTrigger, TriggerDraft } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
type InsertOnly<T> = ColumnType<never, T, never>;

type TriggerFields = Omit<TriggerDraft, 'questions'>;
type QuestionFields = Omit<QuestionTrigger['questions'][number], 'id'>;

interface TriggersTable extends TriggerFields {
  trigger_id: Generated<string>;
  created_by: Immutable<string | null>;
  created_at: GeneratedAlways<Date>;
  updated_at: ColumnType<Date, never, Date>;
}

interface QuestionsTable extends QuestionFields {
  id: Generated<string>;
  trigger_id: Immutable<string>;
}

interface BlocksTable extends BlockDraft {
  id: Generated<string>;
  created_by: Immutable<string | null>;
  created_at: GeneratedAlways<Date>;
  updated_at: ColumnType<Date, never, Date>;
}

interface QuestionAnalyticsTable {
  user_id: InsertOnly<string>;
  job_id: InsertOnly<string>;
  question_id: InsertOnly<string>;
  field_name: InsertOnly<string>;
  source: InsertOnly<'compiled' | 'trigger'>;
  event: InsertOnly<'asked' | 'answered' | 'declined'>;
}

interface SkippedTable {
  user_id: InsertOnly<string>;
  job_id: InsertOnly<string>;
  trigger_name: InsertOnly<string>;
  question_id: InsertOnly<string>;
  field_name: InsertOnly<string>;
  reason: InsertOnly<'said_in_text' | 'already_answered' | 'already_asked' | 'flag_off'>;
}

export interface QuestionsTables {
  clarification_triggers: TriggersTable;
  trigger_questions: QuestionsTable;
  safety_blocks: BlocksTable;
  parser_question_analytics: QuestionAnalyticsTable;
  ai_clarification_skipped: SkippedTable;
}
