import type { CardFit } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';
import type { CardDesign, MarkedCell } from '@beamwright/domain/test-cards';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CardBase } from './design.ts';

type Immutable<T> = ColumnType<T, T, never>;
/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** What a judged card says, as stored. */
export type StoredFit = Omit<CardFit, 'reasons'> & { reasons: Message[] };

interface TestCardsTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  /** The member who made it, in a team. */
  created_by: GeneratedAlways<string | null>;
  setting_id: Immutable<string>;
  base: ColumnType<CardBase, string, never>;
  design: ColumnType<CardDesign, string, never>;
  marks: Json<MarkedCell[]>;
  fit: ColumnType<StoredFit | null, undefined, string>;
  applied_version: ColumnType<string | null, undefined, string | null>;
  created_at: GeneratedAlways<Date>;
}

export interface TestCardsTables {
  test_cards: TestCardsTable;
}
