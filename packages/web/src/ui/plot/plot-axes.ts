import { axisTicks } from '../axis-ticks.ts';
import { placeOnScale } from '../place-on-scale.ts';
import { scaleRange, type ScaleRange } from '../scale-range.ts';

/** Ratio of the thickest sheet to the thinnest. */
const LOG_FROM = 12;

interface Tick {
  value: number;
  /** Percent from the left or from the top. */
  at: number;
}

/** Speed over thickness or power, in percent of the plot from the left and from the top. */
export interface PlotAxes {
  x: ScaleRange;
  left: (value: number) => number;
  top: (speed: number) => number;
  across: Tick[];
  up: Tick[];
}

/** From zero, or in logarithms where one sheet is many times as thick as another. */
export function thicknessRange(thicknesses: readonly number[]): ScaleRange {
  const [least, most] = [Math.min(...thicknesses), Math.max(...thicknesses)];
  const log = most / least > LOG_FROM;
  return { min: log ? least / 1.3 : 0, max: most * (log ? 1.3 : 1.1), log };
}

/** The axes of a plot that shows all of these speeds. */
export function plotAxes(x: ScaleRange, speeds: readonly number[]): PlotAxes {
  const y = scaleRange(speeds);
  const left = (value: number) => placeOnScale(value, x.min, x.max, x.log);
  const top = (speed: number) => 100 - placeOnScale(speed, y.min, y.max, y.log);
  return {
    x,
    left,
    top,
    across: axisTicks(x)
      .filter((value) => value > 0)
      .map((value) => ({ value, at: left(value) })),
    up: axisTicks(y).map((value) => ({ value, at: top(value) })),
  };
}

/** A curve of speeds, with the ends of its band. */
export interface CurvePoint {
  x: number;
  speed: number;
  low: number;
  high: number;
}

/** In an area of 1,000 by 1,000. */
export interface CurvePaths {
  line: string;
  band: string;
}

/** SVG paths of a curve and of the band around it. */
export function curvePaths(
  points: readonly CurvePoint[],
  { left, top }: Pick<PlotAxes, 'left' | 'top'>,
): CurvePaths {
  const path = (key: 'speed' | 'low' | 'high', isReversed = false) =>
    (isReversed ? points.toReversed() : points)
      .map((point) => `${Math.round(left(point.x) * 10)} ${Math.round(top(point[key]) * 10)}`)
      .join('L');
  return { line: `M${path('speed')}`, band: `M${path('high')}L${path('low', true)}Z` };
}

/** Pixels between dots that would cover each other. */
const APART = 9;

/** Sets equal dots apart: pixels to the right for each, in their order. */
export function shiftsOf(places: readonly { left: number; top: number }[]): number[] {
  const taken = new Map<string, number>();
  return places.map(({ left, top }) => {
    const key = `${left.toFixed(0)} ${top.toFixed(0)}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before * APART;
  });
}

const percent = (at: number): string => `${at.toFixed(1)}%`;

/** Where something is in a plot, as styles. */
export const placed = ({ left, top }: { left: number; top: number }, shift = 0) => ({
  left: shift === 0 ? percent(left) : `calc(${percent(left)} + ${shift}px)`,
  top: percent(top),
});
