import { clamp } from '../machines/limits.ts';
import type { Message } from '../messages/message.ts';
import type { CellMark, Result } from '../types.ts';
import type { CardFit, FitIssue, MarkedCell } from './card-fit.ts';
import { fitOneSided } from './fit-one-sided.ts';
import { fitTapped } from './fit-tapped.ts';
import { judgeCell, type JudgedCell } from './judged-card.ts';
import { fitMessage } from './messages.ts';
import type { CardDesign } from './test-card.ts';

/**
 * The result of the tapped cells of a burned card: settings with a band, the reason, what the engine learns, and the
 * next card (TST-16 to 21). Untapped cells do not count; of two taps on a cell, the last counts.
 */
export function fitCard(
  card: CardDesign,
  marks: readonly MarkedCell[],
): Result<CardFit, FitIssue, Message> {
  if (card.kind === 'kerf') return refuse('NEEDS_MEASURES', fitMessage('needs_measures'));
  const byCell = new Map(marks.map(({ cell, mark }) => [cell, mark] as const));
  const known = new Set(card.cells.map(({ id }) => id));
  const unknown = [...byCell.keys()].find((id) => !known.has(id));
  if (unknown !== undefined)
    return refuse('UNKNOWN_CELL', fitMessage('unknown_cell', { cell: unknown }));
  const judged = card.cells.flatMap((cell) => {
    const mark = byCell.get(cell.id);
    return mark === undefined ? [] : [judgeCell(cell, mark)];
  });
  if (judged.length === 0) return refuse('NO_MARKS', fitMessage('no_marks'));
  const fit = isOneSided(judged) ? fitOneSided(card, judged) : fitTapped(card, judged);
  return { ok: true, value: { ...fit, confidence: bounded(fit.confidence) } };
}

/** No usable cell: all failed, or all had too much energy. */
function isOneSided(judged: readonly JudgedCell[]): boolean {
  const isAll = (wanted: CellMark) => judged.every(({ mark }) => mark === wanted);
  return isAll('failed') || isAll('too_much');
}

const bounded = (confidence: number): number =>
  Math.round(clamp(confidence, 0.1, 0.95) * 100) / 100;

function refuse(code: FitIssue, message: Message) {
  return { ok: false as const, issues: [{ code, field: 'marks', message }] };
}
