import type { Evidence, MaterialFacts, TypicalAnswer } from '@beamwright/domain/material-facts';
import type { LaserType, SpeedCurve } from '@beamwright/domain/types';
import type { ScaleRange } from '../../../ui/scale-range.ts';
import {
  curvePaths,
  plotAxes,
  shiftsOf,
  thicknessRange,
  type CurvePaths,
  type CurvePoint,
  type PlotAxes,
} from '../../../ui/plot/plot-axes.ts';

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

/** One alone is in the table. */
const DOTS_FOR_CHART = 2;
/** With fewer published cuts, a curve would claim too much. */
const DOTS_FOR_CURVE = 3;
/** Watts within this factor are near. */
const NEAR = 1.5;

export interface Dot {
  evidence: Evidence;
  thickness_mm: number;
  /** Percent from the left and from the top; `shift` in pixels sets equal dots apart. */
  left: number;
  top: number;
  shift: number;
  /** Positions of the curves whose watts are near. */
  near: number[];
}

export interface Curve {
  answer: Settings;
  paths: CurvePaths;
  /** The engine’s answer. */
  left: number;
  top: number;
}

export interface CutChartPlaces extends Pick<PlotAxes, 'across' | 'up'> {
  laser: LaserType;
  /** From thin and slow to thick and fast. */
  dots: Dot[];
  curves: Curve[];
}

/** mm/s divided by passes: how fast the whole cut advances. */
const perJob = (mmMin: number, passes: number): number => mmMin / 60 / passes;

/** Published cuts of one laser over thickness, in percent of the plot; `null` with fewer than two. */
export function cutChartPlaces(facts: MaterialFacts, laser: LaserType): CutChartPlaces | null {
  const rows = cutsOf(facts, laser);
  if (rows.length < DOTS_FOR_CHART) return null;
  const x = thicknessRange(rows.map(({ thickness_mm }) => thickness_mm));
  const curved = (rows.length < DOTS_FOR_CURVE ? [] : curveAnswers(facts, laser))
    .map((answer) => ({ answer, points: pointsWithin(answer, x) }))
    .filter(({ points }) => points.length > 1);
  const axes = plotAxes(x, [
    ...rows.map(({ evidence }) => evidence.speed_per_job_mm_s),
    ...curved.flatMap(({ points }) => points.flatMap(({ low, high }) => [low, high])),
  ]);
  const { left, top, across, up } = axes;
  const places = rows.map(({ evidence, thickness_mm }) => ({
    left: left(thickness_mm),
    top: top(evidence.speed_per_job_mm_s),
  }));
  const shifts = shiftsOf(places);
  const dots = rows.map(({ evidence, thickness_mm }, at) => ({
    evidence,
    thickness_mm,
    left: places[at]?.left ?? 0,
    top: places[at]?.top ?? 0,
    shift: shifts[at] ?? 0,
    near: curved.flatMap(({ answer }, curve) => (isNear(evidence, answer) ? [curve] : [])),
  }));
  const curves = curved.map(({ answer, points }) => ({
    answer,
    paths: curvePaths(points, axes),
    left: left(answer.step.thickness_mm ?? 0),
    top: top(perJob(answer.step.settings.speed_mm_min, answer.step.settings.passes)),
  }));
  return { laser, dots, curves, across, up };
}

/** Those whose thickness is known, from thin and slow to thick and fast. */
const cutsOf = ({ works }: MaterialFacts, laser: LaserType) =>
  (works.find((work) => work.laser === laser && work.operation === 'Cut')?.rows ?? [])
    .flatMap((evidence) =>
      evidence.row.thickness_mm === null
        ? []
        : [{ evidence, thickness_mm: evidence.row.thickness_mm }],
    )
    .toSorted(
      (a, b) =>
        a.thickness_mm - b.thickness_mm ||
        a.evidence.speed_per_job_mm_s - b.evidence.speed_per_job_mm_s,
    );

const curveAnswers = ({ typical }: MaterialFacts, laser: LaserType): Settings[] =>
  (typical.find(({ operation }) => operation === 'Cut')?.answers ?? []).filter(
    (answer): answer is Settings =>
      answer.kind === 'settings' &&
      answer.laser === laser &&
      answer.step.curve?.over === 'thickness_mm',
  );

const isNear = ({ watts }: Evidence, { step, watts: full }: Settings): boolean => {
  const ratio = watts / ((full * step.settings.power_percent) / 100);
  return ratio <= NEAR && ratio >= 1 / NEAR;
};

/** The curve where somebody published something, in mm/s of the whole job. */
function pointsWithin({ step }: Settings, { min, max }: ScaleRange): CurvePoint[] {
  const points: SpeedCurve['points'] = step.curve?.points ?? [];
  const { passes } = step.settings;
  return points
    .filter(({ x }) => x >= min && x <= max)
    .map((point) => ({
      x: point.x,
      speed: perJob(point.speed_mm_min, passes),
      low: perJob(point.low_mm_min, passes),
      high: perJob(point.high_mm_min, passes),
    }));
}
