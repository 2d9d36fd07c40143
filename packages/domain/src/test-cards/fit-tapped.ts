import { clamp } from '../machines/limits.ts';
import { exp, ln } from '../math/logarithm.ts';
import type { Message } from '../messages/message.ts';
import { axisFacts, axisValue } from './card-axes.ts';
import type { CardFit, FittedAxis, NextCard } from './card-fit.ts';
import { resultsOf } from './card-results.ts';
import { isThrough } from './card-shapes.ts';
import { cellEnergy } from './cell-energy.ts';
import { fitBest, isScattered } from './fit-best.ts';
import { fitLimit, minBy, MARGIN, type FoundLimit } from './fit-limit.ts';
import { fitThreshold } from './fit-threshold.ts';
import { fitMessage } from './messages.ts';
import { axisValueAtDose } from './solve-dose.ts';
import { fromScale, toScale } from './axis-scale.ts';
import { axesOf, doseAxes, groupsOf, type JudgedCell } from './judged-card.ts';
import { rangeAround, isResolved, nextCard, type Range } from './next-card.ts';
import { extendCard } from './fit-one-sided.ts';
import type { CardDesign, PlacedAxis } from './test-card.ts';

/** Some cells are usable, or the right one is between too little and too much. */
export function fitTapped(card: CardDesign, judged: readonly JudgedCell[]): CardFit {
  const best = judged.filter(({ mark }) => mark === 'best');
  const worked = judged.filter(({ mark }) => mark === 'worked');
  if (best.length > 0) return fromBest(card, judged, best);
  // Focus and pulses have no gentle side, so the middle of what worked is used.
  if (worked.length > 0 && doseAxes(card).length === 0) return fromBest(card, judged, worked);
  const limit = worked.length > 0 ? fitLimit(card, judged) : null;
  return limit === null ? fromGap(card, judged) : fromLimit(card, judged, limit);
}

function fromBest(
  card: CardDesign,
  judged: readonly JudgedCell[],
  best: readonly JudgedCell[],
): CardFit {
  const { settings, axes } = fitBest(card, best);
  const contradictions = againstBest(card, judged);
  const scattered = isScattered(card, best);
  const isBest = best[0]?.mark === 'best';
  const energy = ln(cellEnergy(settings, card.watts));
  const nearest = minBy(best, ({ dose }) => Math.abs(dose - energy));
  const reasons = [
    best.length === 1
      ? fitMessage('one_cell')
      : fitMessage('middle', { count: best.length, mark: isBest ? 'best' : 'worked' }),
    ...(scattered ? [fitMessage('scattered')] : []),
    ...contradictionReasons(contradictions),
  ];
  const failed = judged.filter(
    ({ mark, dose }) => mark === 'failed' && dose < (nearest?.dose ?? energy),
  );
  return {
    outcome: 'fitted',
    settings,
    axes,
    boundary: null,
    confidence: (isBest ? 0.85 : 0.7) - (scattered ? 0.25 : 0) - 0.05 * contradictions,
    contradictions,
    reasons,
    results: resultsOf(card, [nearest, minBy(failed, ({ dose }) => -dose)]),
    next: unlessDone(
      nextCard(card, settings, (placed) => bandRange(placed, axes)),
      axesOf(card),
    ),
  };
}

/** Failures stronger than what was enough, where only energy differs. */
function againstBest(card: CardDesign, judged: readonly JudgedCell[]): number {
  if (doseAxes(card).length === 0) return 0;
  let contradictions = 0;
  for (const group of groupsOf(card, judged))
    contradictions += fitThreshold(
      group.map(({ dose, mark }) => ({ dose, isEnough: mark !== 'failed' })),
    ).contradictions;
  return contradictions;
}

/** One step beyond the band on both sides. */
function bandRange({ axis, values }: PlacedAxis, axes: readonly FittedAxis[]): Range {
  const [low, high] = axes.find((one) => one.axis === axis)?.band ?? [
    values[0] ?? 1,
    values[0] ?? 1,
  ];
  const [from, to] = [toScale(axis, low), toScale(axis, high)];
  const more = (to - from) / 2;
  return [fromScale(axis, from - more), fromScale(axis, to + more)];
}

function fromLimit(card: CardDesign, judged: readonly JudgedCell[], limit: FoundLimit): CardFit {
  const { settings, axes, threshold, gentlest, strongestFailed, boundary } = limit;
  const isOpen = threshold.low === null;
  const share = threshold.contradictions / judged.length;
  const next = isOpen
    ? extendCard(card, gentlest.cell.settings, 'gentler')
    : isKnownWell(card, limit)
      ? null
      : unlessDone(
          nextCard(card, settings, (placed) => limitRange(card, placed, limit)),
          doseAxes(card).slice(0, 1),
        );
  return {
    outcome: isOpen ? 'only_worked' : 'fitted',
    settings,
    axes,
    boundary,
    confidence: isOpen ? 0.5 : 0.9 - 2 * share,
    contradictions: threshold.contradictions,
    reasons: limitReasons(card, limit, next),
    results: resultsOf(card, [gentlest, strongestFailed]),
    next,
  };
}

/** A cut uses twice this margin, so a more precise limit changes nothing. */
function isKnownWell({ operation }: CardDesign, { limits: [low, high] }: FoundLimit): boolean {
  return isThrough(operation) && high - low < MARGIN / 2;
}

function limitReasons(
  { operation }: CardDesign,
  { threshold, dose, limits }: FoundLimit,
  next: NextCard | null,
): Message[] {
  const through = isThrough(operation);
  if (threshold.low === null) return [fitMessage('all_worked', { through, next: next !== null })];
  const percent = Math.round((exp(dose - (limits[0] + limits[1]) / 2) - 1) * 100);
  return [
    fitMessage(through ? 'cut_limit' : 'mark_limit', { percent }),
    ...contradictionReasons(threshold.contradictions),
  ];
}

function contradictionReasons(count: number): Message[] {
  return count === 0 ? [] : [fitMessage('contradictions', { count })];
}

/** The first axis around the limit, a quarter wider on both sides; other axes are halved around their value. */
function limitRange(card: CardDesign, placed: PlacedAxis, limit: FoundLimit): Range {
  const { axis } = placed;
  const value = axisValue(axis, limit.settings) ?? 0;
  const [first] = doseAxes(card);
  if (placed.axis !== first?.axis || axisFacts(axis).spacing === 'whole')
    return rangeAround(placed, value, HALF);
  const [low, high] = limit.limits
    .map((end) => axisValueAtDose(axis, value, limit.dose, end))
    .toSorted((a, b) => a - b) as [number, number];
  const [from, to] = [toScale(axis, low), toScale(axis, high)];
  const more = 0.25 * (to - from);
  // Contradictory taps widen the limit; the next card is narrower anyway.
  const most = rangeAround(placed, fromScale(axis, (from + to) / 2), MAX_SHARE_OF_EARLIER);
  return [
    Math.max(most[0], fromScale(axis, from - more)),
    Math.min(most[1], fromScale(axis, to + more)),
  ];
}

const HALF = 0.5;
const MAX_SHARE_OF_EARLIER = 0.8;

/** Only too little and too much: the right value is between them. */
function fromGap(card: CardDesign, judged: readonly JudgedCell[]): CardFit {
  const threshold = fitThreshold(
    judged.map(({ dose, mark }) => ({ dose, isEnough: mark !== 'failed' })),
  );
  const low = threshold.low ?? threshold.high ?? 0;
  const high = threshold.high ?? low;
  const middle = (low + high) / 2;
  const nearest = minBy(judged, ({ dose }) => Math.abs(dose - middle));
  const settings = nearest?.cell.settings ?? card.answer;
  const axes = axesOf(card).map((placed): FittedAxis => {
    const value = axisValue(placed.axis, settings) ?? placed.limits[0];
    const [from, to] = rangeAround(placed, value, HALF).map((end) => clamp(end, ...placed.limits));
    return { axis: placed.axis, value, band: [from ?? value, to ?? value] };
  });
  const failed = judged.filter(({ mark }) => mark === 'failed');
  return {
    outcome: 'fitted',
    settings,
    axes,
    boundary: null,
    confidence: 0.4 - 0.1 * threshold.contradictions,
    contradictions: threshold.contradictions,
    reasons: [fitMessage('between'), ...contradictionReasons(threshold.contradictions)],
    results: resultsOf(card, [minBy(failed, ({ dose }) => -dose)]),
    next: unlessDone(
      nextCard(card, settings, (placed) =>
        rangeAround(placed, axisValue(placed.axis, settings) ?? 0, HALF),
      ),
      axesOf(card),
    ),
  };
}

/** Done when steps of the deciding axes would be too small to distinguish. */
function unlessDone(next: NextCard, deciding: readonly PlacedAxis[]): NextCard | null {
  const axes = deciding.map(({ axis }) => axis);
  const requestedAxes = [next.columns, next.rows].filter((requested) => requested !== undefined);
  return requestedAxes.every((requested) => !axes.includes(requested.axis) || isResolved(requested))
    ? null
    : next;
}
