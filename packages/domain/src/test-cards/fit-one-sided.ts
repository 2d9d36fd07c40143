import type { Message } from '../messages/message.ts';
import { axisValue, withAxisValue } from './card-axes.ts';
import type { CardFit, NextCard } from './card-fit.ts';
import { resultsOf } from './card-results.ts';
import { isThrough } from './card-shapes.ts';
import { minBy } from './fit-limit.ts';
import { axesOf, doseAxes, type JudgedCell } from './judged-card.ts';
import { fitMessage } from './messages.ts';
import { rangeAround, rangeBeyond, nextCard } from './next-card.ts';
import type { CardDesign, PlacedAxis } from './test-card.ts';

/** Everything failed, or everything had too much energy: the next card continues where this one ends (TST-19). */
export function fitOneSided(card: CardDesign, judged: readonly JudgedCell[]): CardFit {
  const isWeak = judged[0]?.mark === 'failed';
  const end = minBy(judged, ({ dose }) => (isWeak ? -dose : dose));
  const settings = end?.cell.settings ?? card.answer;
  const next = extendCard(card, settings, isWeak ? 'stronger' : 'gentler');
  return {
    outcome: isWeak ? 'only_failed' : 'only_too_much',
    settings,
    axes: axesOf(card).map((placed) => {
      const { axis, values, limits } = placed;
      const value = axisValue(axis, settings) ?? limits[0];
      return { axis, value, band: [values[0] ?? value, values.at(-1) ?? value] as const };
    }),
    boundary: null,
    confidence: isWeak ? 0.1 : 0.2,
    contradictions: 0,
    reasons: [isWeak ? weakReason(card, next) : strongReason(next)],
    results: resultsOf(card, [end]),
    next,
  };
}

function weakReason({ operation }: CardDesign, next: NextCard | null): Message {
  const through = isThrough(operation);
  return fitMessage(next === null ? 'all_weak_at_end' : 'all_weak', { through });
}

function strongReason(next: NextCard | null): Message {
  return fitMessage(next === null ? 'all_burned_at_end' : 'all_burned');
}

/** Goes beyond the end on axes that can; if none can, a cut gets more passes. */
export function extendCard(
  card: CardDesign,
  from: CardDesign['answer'],
  toward: 'stronger' | 'gentler',
): NextCard | null {
  const free = doseAxes(card).filter((placed) => hasRoom(placed, toward));
  if (free.length === 0) return toward === 'stronger' ? morePasses(card, from) : null;
  // The answer is at the end that this card reached; axes without further range keep their last values.
  return nextCard(card, from, (placed) =>
    free.includes(placed)
      ? rangeBeyond(placed, toward)
      : rangeAround(placed, axisValue(placed.axis, from) ?? 0, 1),
  );
}

function hasRoom({ axis, values, limits }: PlacedAxis, toward: 'stronger' | 'gentler'): boolean {
  const isUp = (axis === 'power_percent' || axis === 'passes') === (toward === 'stronger');
  const end = isUp ? values.at(-1) : values[0];
  const limit = isUp ? limits[1] : limits[0];
  return end !== undefined && Math.abs(limit / end - 1) > 0.02;
}

/** A grid of speed and power at its limits continues with passes against speed. */
function morePasses(card: CardDesign, from: CardDesign['answer']): NextCard | null {
  const speed = axesOf(card).find(({ axis }) => axis === 'speed_mm_min');
  const hasPasses = axesOf(card).some(({ axis }) => axis === 'passes');
  if (!isThrough(card.operation) || card.kind !== 'grid' || speed === undefined || hasPasses)
    return null;
  const { values } = speed;
  return {
    kind: 'grid',
    answer: withAxisValue('passes', from, from.passes + 1),
    columns: { axis: 'passes', low: from.passes + 1, high: from.passes + 4, count: 4 },
    rows: {
      axis: 'speed_mm_min',
      low: values[0] ?? from.speed_mm_min,
      high: values.at(-1) ?? from.speed_mm_min,
      count: Math.max(2, values.length),
    },
  };
}
