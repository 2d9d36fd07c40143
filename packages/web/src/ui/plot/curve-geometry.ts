import type { WorkflowStep } from '@beamwright/contract';
import { curvePaths, plotAxes, type CurvePaths, type PlotAxes } from './plot-axes.ts';

type Curve = NonNullable<WorkflowStep['curve']>;

/** Everything a chart of one computed curve draws, in percent of the plot from the left and from the top. */
export interface CurveGeometry extends CurvePaths, Pick<PlotAxes, 'across' | 'up'> {
  points: { left: number; top: number; index: number }[];
  /** In the order of the given speeds. */
  marks: { left: number; top: number }[];
}

/** The curve spans the full width. `toUnit` converts mm/min to the unit of the speed axis. */
export function curveGeometry(
  { answer_x, points, published }: Curve,
  speeds_mm_min: readonly number[],
  toUnit: (mmMin: number) => number,
): CurveGeometry {
  const [first, last] = [points[0]?.x ?? answer_x, points.at(-1)?.x ?? answer_x];
  const curve = points.map((point) => ({
    x: point.x,
    speed: toUnit(point.speed_mm_min),
    low: toUnit(point.low_mm_min),
    high: toUnit(point.high_mm_min),
  }));
  const axes = plotAxes({ min: first, max: last, log: last / first >= 6 }, [
    ...speeds_mm_min.map(toUnit),
    ...curve.flatMap(({ low, high }) => [low, high]),
    ...published.map((point) => toUnit(point.speed_mm_min)),
  ]);
  const place = (x: number, mmMin: number) => ({
    left: round(axes.left(x)),
    top: round(axes.top(toUnit(mmMin))),
  });
  return {
    ...curvePaths(curve, axes),
    points: published.map(({ x, speed_mm_min, evidence_index: index }) => ({
      ...place(x, speed_mm_min),
      index,
    })),
    marks: speeds_mm_min.map((speed) => place(answer_x, speed)),
    across: axes.across,
    up: axes.up,
  };
}

const round = (percent: number): number => Math.round(percent * 100) / 100;
