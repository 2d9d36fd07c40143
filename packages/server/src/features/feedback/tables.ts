import type { Operation, ResultOutcome } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;

interface FeedbackTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  /** The member who made it, in a team. */
  created_by: GeneratedAlways<string | null>;
  setting_id: Immutable<string | null>;
  edge_score: Immutable<number | null>;
  cut_through: Immutable<boolean | null>;
  depth_mm: Immutable<number | null>;
  notes: Immutable<string>;
  /** What was pressed at a kiosk, where nobody rates an edge. */
  outcome: ColumnType<ResultOutcome | null, ResultOutcome | null | undefined, never>;
  photo_key: ColumnType<string | null, never, string | null>;
  photo_bytes: ColumnType<number, never, number>;
  machine_id: Immutable<string | null>;
  material: Immutable<string>;
  thickness_mm: Immutable<number | null>;
  operation: Immutable<Operation>;
  speed_mm_min: Immutable<number>;
  power_percent: Immutable<number>;
  passes: Immutable<number>;
  interval_mm: Immutable<number | null>;
  /** Whether it comes from a person or a test card. */
  source: ColumnType<'user' | 'test_card', 'user' | 'test_card' | undefined, never>;
  created_at: GeneratedAlways<Date>;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
}
