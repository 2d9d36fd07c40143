import { exp, ln, power } from '../../math/logarithm.ts';
import type { SpeedCurve, StepSettings } from '../../types.ts';
import type { AnswerContext } from '../answer/answer-context.ts';
import {
  estimateSpeed,
  featuresAt,
  nodeFor,
  queryOfRow,
  speedContextOf,
} from './estimate-speed.ts';
import { CITED_ROWS } from '../evidence/cite.ts';
import type { Evidence } from '../evidence/evidence-book.ts';
import { hasUsualOptics } from '../model/fit-rows.ts';
import { predictAt } from '../model/predict.ts';
import type { SpeedBand } from '../physics/energy.ts';
import type { StepQuery } from '../query.ts';

/** Points of a curve, spaced by equal factors. */
const POINTS = 13;
/** The curve runs this factor beyond the outermost published point. */
const MARGIN = 1.25;
/** With fewer published points there is no trend. */
const MIN_POINTS = 2;

/** Speed of one pass at a thickness or at watts, mm/min, and the half-width of its band in ln. */
type Curve = (x: number) => { speed: number; width: number };

/** The answer that the curve runs through, and the rows that are drawn. */
export interface CurveAnswer {
  evidence: readonly Evidence[];
  settings: StepSettings;
  band: SpeedBand;
}

/**
 * Fitted speed of one pass, over thickness at this step's watts if thickness counts, otherwise over watts. It runs
 * through the answer and its band. The fit converts the cited rows to this step's material, watts, passes and line
 * interval (ENG-61). `null` without a fit of these optics or with fewer than two rows to draw.
 */
export function speedCurve(
  context: AnswerContext,
  settings: StepSettings,
  answer: CurveAnswer,
): SpeedCurve | null {
  const { query } = context;
  if (!hasUsualOptics(query.laser, query.isGalvo)) return null;
  const isThrough = query.evidenceOperation === 'Cut';
  const answer_x = isThrough ? query.thickness_mm : (query.watts * settings.power_percent) / 100;
  const cited = answer.evidence.slice(0, CITED_ROWS);
  const places = cited.map((row) => (isThrough ? row.row.thickness_mm : row.watts));
  const xs = places.filter((x) => x !== null);
  if (answer_x === null || xs.length < MIN_POINTS) return null;
  const curve = curveOf(context, settings, isThrough);
  const own = curveOf(context, answer.settings, isThrough);
  if (curve === null || own === null) return null;
  const own_x = isThrough ? answer_x : (query.watts * answer.settings.power_percent) / 100;
  const { speed: fitted, width: usual } = own(own_x);
  // Whatever moved the answer away from the fit moves the whole curve, so it runs through the answer and its band.
  const { speed_mm_min } = answer.settings;
  const lift = speed_mm_min / fitted;
  const [low, high] = answer.band.map((end) => Math.abs(ln(end / speed_mm_min)) / usual);
  const points = spread(Math.min(answer_x, ...xs) / MARGIN, Math.max(answer_x, ...xs) * MARGIN).map(
    (x) => {
      const { speed: at, width } = curve(x);
      const speed = at * lift;
      return {
        x: thousandths(x),
        speed_mm_min: tenths(speed),
        low_mm_min: tenths(speed / exp((low ?? 1) * width)),
        high_mm_min: tenths(speed * exp((high ?? 1) * width)),
      };
    },
  );
  const published = cited.flatMap((row, evidence_index) => {
    const x = places[evidence_index] ?? null;
    const estimate = x === null ? null : publishedEstimate(context, row);
    if (x === null || estimate === null) return [];
    // The row keeps its distance from the fit of its own job.
    const speed_mm_min = tenths(curve(x).speed * (row.speed_per_job_mm_s / estimate));
    return [{ x: thousandths(x), speed_mm_min, evidence_index }];
  });
  if (published.length < MIN_POINTS) return null;
  return {
    over: isThrough ? 'thickness_mm' : 'watts',
    answer_x: thousandths(answer_x),
    points,
    published,
  };
}

/** The fit through the step's own numbers: along the curve only thickness or watts change. */
function curveOf(context: AnswerContext, settings: StepSettings, isThrough: boolean): Curve | null {
  const { query, model } = context;
  const answering = nodeFor(query, model);
  if (!answering) return null;
  const { group, found } = answering;
  const unit = settings.passes * 60;
  return (x) => {
    const moved = isThrough ? { thickness_mm: x } : { watts: (x * 100) / settings.power_percent };
    const features = featuresAt({ ...query, ...moved }, settings);
    const { lnSpeed, sd } = predictAt(found.node, features, group.noise);
    return { speed: exp(lnSpeed) * unit, width: sd };
  };
}

/** Prediction of the fit for a row's own job, mm/s divided by passes. */
function publishedEstimate({ query, model }: AnswerContext, one: Evidence): number | null {
  const own = { ...queryOfRow(query, one), family: one.family as StepQuery['family'] };
  return estimateSpeed(own, speedContextOf(one.row), model)?.speed_per_job_mm_s ?? null;
}

function spread(low: number, high: number): number[] {
  return Array.from({ length: POINTS }, (_, at) => low * power(high / low, at / (POINTS - 1)));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
