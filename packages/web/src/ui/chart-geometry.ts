import type { WorkflowStep } from '@beamwright/contract';
import { placeOnScale } from './place-on-scale.ts';
import { axisTicks } from './axis-ticks.ts';
import { scaleRange } from './scale-range.ts';

type Curve = NonNullable<WorkflowStep['curve']>;

interface Tick {
  value: number;
  /** Percent from the left or from the bottom. */
  at: number;
}

/** Everything a speed chart draws, in percent of the plot area from the left and top. */
export interface ChartGeometry {
  /** SVG paths in an area of 100 by 100. */
  line: string;
  band: string;
  points: { left: number; top: number; index: number }[];
  /** In the order of the given speeds. */
  marks: { left: number; top: number }[];
  across: Tick[];
  up: Tick[];
}

/** `toUnit` converts mm/min to the unit of the speed axis. */
export function chartGeometry(
  { answer_x, points, published }: Curve,
  speeds_mm_min: readonly number[],
  toUnit: (mmMin: number) => number,
): ChartGeometry {
  const [first, last] = [points[0]?.x ?? answer_x, points.at(-1)?.x ?? answer_x];
  // The curve spans the full width.
  const x = { min: first, max: last, log: last / first >= 6 };
  const y = scaleRange(
    [
      ...speeds_mm_min,
      ...points.flatMap((point) => [point.low_mm_min, point.high_mm_min]),
      ...published.map((point) => point.speed_mm_min),
    ].map(toUnit),
  );
  const left = (value: number) => placeOnScale(value, x.min, x.max, x.log);
  const top = (mmMin: number) => 100 - placeOnScale(toUnit(mmMin), y.min, y.max, y.log);
  const path = (key: 'speed_mm_min' | 'low_mm_min' | 'high_mm_min', reverse = false) =>
    (reverse ? points.toReversed() : points)
      .map((point) => `${round(left(point.x))} ${round(top(point[key]))}`)
      .join(' L');
  return {
    line: `M${path('speed_mm_min')}`,
    band: `M${path('high_mm_min')} L${path('low_mm_min', true)} Z`,
    points: published.map((point) => ({
      left: round(left(point.x)),
      top: round(top(point.speed_mm_min)),
      index: point.evidence_index,
    })),
    marks: speeds_mm_min.map((speed) => ({ left: round(left(answer_x)), top: round(top(speed)) })),
    across: axisTicks(x).map((value) => ({ value, at: left(value) })),
    up: axisTicks(y).map((value) => ({ value, at: placeOnScale(value, y.min, y.max, y.log) })),
  };
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
