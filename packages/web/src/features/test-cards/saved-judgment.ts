import { CELL_MARKS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Marks } from './marks.ts';

const stored = z.object({
  marks: z.record(z.string(), z.enum(CELL_MARKS)),
  x_mm: z.nullable(z.number()),
  y_mm: z.nullable(z.number()),
});

/** Marks and measurements of a card that aren't saved yet. */
export interface Judgment {
  marks: Marks;
  /** Lengths of a kerf card. */
  x_mm: number | null;
  y_mm: number | null;
}

const keyOf = (cardId: string) => `test-card.${cardId}` as const;

/** The judgment stored on this device; `null` when there is none or it is unreadable. */
export function readJudgment(cardId: string): Judgment | null {
  const parsed = stored.safeParse(readStored(keyOf(cardId)));
  return parsed.success ? parsed.data : null;
}

export function saveJudgment(cardId: string, judgment: Judgment | null): void {
  const isEmpty =
    judgment !== null &&
    Object.keys(judgment.marks).length === 0 &&
    judgment.x_mm === null &&
    judgment.y_mm === null;
  writeStored(keyOf(cardId), isEmpty ? null : judgment);
}
