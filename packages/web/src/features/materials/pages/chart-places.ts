import type { Evidence, MaterialFacts, TypicalAnswer } from '@beamwright/domain/material-facts';
import type { LaserType, SpeedCurve } from '@beamwright/domain/types';
import { axisTicks } from '../../../ui/axis-ticks.ts';
import { placeOnScale } from '../../../ui/place-on-scale.ts';
import { scaleRange, type ScaleRange } from '../../../ui/scale-range.ts';

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

/** One alone is in the table. */
const DOTS_FOR_CHART = 2;
/** With fewer published cuts, a curve would claim too much. */
const DOTS_FOR_CURVE = 3;
/** Ratio of the thickest sheet to the thinnest. */
const LOG_FROM = 12;
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

/** In an area of 1,000 by 1,000. */
interface CurvePaths {
  line: string;
  band: string;
}

export interface Curve {
  answer: Settings;
  paths: CurvePaths;
  /** The engine’s answer. */
  left: number;
  top: number;
}

interface Tick {
  value: number;
  at: number;
}

export interface CutChartPlaces {
  laser: LaserType;
  dots: Dot[];
  curves: Curve[];
  across: Tick[];
  up: Tick[];
}

/** mm/s divided by passes: how fast the whole cut advances. */
const perJob = (mmMin: number, passes: number): number => mmMin / 60 / passes;

/** Published cuts of one laser over thickness, in percent of the plot; `null` with fewer than two. */
export function cutChartPlaces(facts: MaterialFacts, laser: LaserType): CutChartPlaces | null {
  const cuts = facts.works.find((work) => work.laser === laser && work.operation === 'Cut');
  const rows = (cuts?.rows ?? []).flatMap((evidence) =>
    evidence.row.thickness_mm === null
      ? []
      : [{ evidence, thickness_mm: evidence.row.thickness_mm }],
  );
  if (rows.length < DOTS_FOR_CHART) return null;
  const x = acrossRange(rows.map(({ thickness_mm }) => thickness_mm));
  const curved = (rows.length < DOTS_FOR_CURVE ? [] : curveAnswers(facts, laser))
    .map((answer) => ({ answer, points: pointsWithin(answer, x) }))
    .filter(({ points }) => points.length > 1);
  const y = scaleRange([
    ...rows.map(({ evidence }) => evidence.speed_per_job_mm_s),
    ...curved.flatMap(({ points }) => points.flatMap(({ low, high }) => [low, high])),
  ]);
  const left = (mm: number) => placeOnScale(mm, x.min, x.max, x.log);
  const top = (speed: number) => 100 - placeOnScale(speed, y.min, y.max, y.log);
  const taken = new Map<string, number>();
  const dots = rows.map(({ evidence, thickness_mm }) => {
    const across = left(thickness_mm);
    const down = top(evidence.speed_per_job_mm_s);
    const key = `${across.toFixed(0)} ${down.toFixed(0)}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const near = curved.flatMap(({ answer }, at) => (isNear(evidence, answer) ? [at] : []));
    return { evidence, thickness_mm, left: across, top: down, shift: before * 9, near };
  });
  const curves = curved.map(({ answer, points }) => ({
    answer,
    paths: pathsOf(points, left, top),
    left: left(answer.step.thickness_mm ?? 0),
    top: top(perJob(answer.step.settings.speed_mm_min, answer.step.settings.passes)),
  }));
  return {
    laser,
    dots,
    curves,
    across: axisTicks(x)
      .filter((value) => value > 0)
      .map((value) => ({ value, at: left(value) })),
    up: axisTicks(y).map((value) => ({ value, at: top(value) })),
  };
}

/** From zero, or in logarithms where one sheet is many times as thick as another. */
function acrossRange(thicknesses: readonly number[]): ScaleRange {
  const [least, most] = [Math.min(...thicknesses), Math.max(...thicknesses)];
  const log = most / least > LOG_FROM;
  return { min: log ? least / 1.3 : 0, max: most * (log ? 1.3 : 1.1), log };
}

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

interface CurvePoint {
  mm: number;
  /** mm/s of the whole job. */
  speed: number;
  low: number;
  high: number;
}

/** The curve where somebody published something. */
function pointsWithin({ step }: Settings, { min, max }: ScaleRange): CurvePoint[] {
  const points: SpeedCurve['points'] = step.curve?.points ?? [];
  const { passes } = step.settings;
  return points
    .filter(({ x }) => x >= min && x <= max)
    .map((point) => ({
      mm: point.x,
      speed: perJob(point.speed_mm_min, passes),
      low: perJob(point.low_mm_min, passes),
      high: perJob(point.high_mm_min, passes),
    }));
}

function pathsOf(
  points: readonly CurvePoint[],
  left: (mm: number) => number,
  top: (speed: number) => number,
): CurvePaths {
  const path = (key: 'speed' | 'low' | 'high', isReversed = false) =>
    (isReversed ? points.toReversed() : points)
      .map((point) => `${Math.round(left(point.mm) * 10)} ${Math.round(top(point[key]) * 10)}`)
      .join('L');
  return { line: `M${path('speed')}`, band: `M${path('high')}L${path('low', true)}Z` };
}
