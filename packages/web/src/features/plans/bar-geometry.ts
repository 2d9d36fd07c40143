import type { LimitUsage } from '@beamwright/contract';

type Bars = LimitUsage['bars'];

/** Bars of single numbers start at 0, wide ones above it. */
const startOf = (bars: Bars): number => (bars[0]?.up_to === 0 ? -1 : 0);

/** Where a limit ends among bars of equal width, from 0 to 1. */
export function placeOfLimit(bars: Bars, limit: number): number {
  const at = bars.findIndex(({ up_to }) => up_to >= limit);
  if (at === -1) return 1;
  const before = bars[at - 1]?.up_to ?? startOf(bars);
  const width = (bars[at]?.up_to ?? 0) - before;
  return (at + (width === 0 ? 1 : (limit - before) / width)) / bars.length;
}

/** In percent. A single account among thousands is still seen. */
export const heightOf = (accounts: number, most: number): number =>
  accounts === 0 ? 0 : Math.max(4, (100 * accounts) / most);

const MARGIN = 0.14;

/** Ends of a few bars, away from the line of the limit, which has a label of its own. */
export function ticksOf(bars: Bars, limit: number): { value: number; place: number }[] {
  const line = placeOfLimit(bars, limit);
  const isSingle = startOf(bars) === -1;
  const every = Math.ceil(bars.length / 5);
  const first = isSingle ? [] : [{ value: 0, place: 0 }];
  const ends = bars.flatMap(({ up_to: value }, at) =>
    (at + 1) % every === 0 ? [{ value, place: (at + (isSingle ? 0.5 : 1)) / bars.length }] : [],
  );
  return [...first, ...ends].filter(({ place }) => Math.abs(place - line) > MARGIN);
}
