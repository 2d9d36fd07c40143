import type { Operation } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

interface FeedbackTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  setting_id: Fixed<string | null>;
  edge_score: Fixed<number | null>;
  cut_through: Fixed<boolean | null>;
  depth_mm: Fixed<number | null>;
  notes: Fixed<string>;
  photo_key: ColumnType<string | null, never, string | null>;
  photo_bytes: ColumnType<number, never, number>;
  machine_id: Fixed<string | null>;
  material: Fixed<string>;
  thickness_mm: Fixed<number | null>;
  operation: Fixed<Operation>;
  speed_mm_min: Fixed<number>;
  power_percent: Fixed<number>;
  passes: Fixed<number>;
  interval_mm: Fixed<number | null>;
  /** Whether it comes from a person or a test card. */
  source: ColumnType<'user' | 'test_card', 'user' | 'test_card' | undefined, never>;
  created_at: GeneratedAlways<Date>;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
}
