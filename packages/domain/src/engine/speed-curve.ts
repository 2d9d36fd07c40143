import type { SpeedCurve, StepSettings } from '../types.ts';
import type { AnswerContext } from './answer-context.ts';
import { depthFactor } from './depth-factor.ts';
import { estimateSpeed } from './estimate-speed.ts';
import { CITED_ROWS } from './evidence/cite.ts';
import type { Evidence } from './evidence/evidence-book.ts';
import { localCorrection } from './local-correction.ts';
import { workKind } from './model/model-terms.ts';
import type { StepQuery } from './query.ts';

/** Points of a curve, at equal factors. */
const POINTS = 13;
/** The curve runs this factor beyond the outermost published point. */
const AIR = 1.25;
/** Fewer published points show no trend. */
const LEAST_POINTS = 2;

interface At {
  query: StepQuery;
  power_percent: number;
  interval_mm: number | null;
}

/**
 * Speed of one pass as the fit has it, over thickness at this step's watts where thickness counts, else over watts; with
 * its band, and the cited rows brought to this step's material, watts, passes and line distance by the fit (ENG-61).
 * `null` where no fit answers or fewer than two rows can be drawn.
 */
export function speedCurve(
  context: AnswerContext,
  settings: StepSettings,
  evidence: readonly Evidence[],
): SpeedCurve | null {
  const { query, model } = context;
  const isThrough = workKind(query.evidenceOperation) === 'line';
  if (isThrough && query.thickness_mm === null) return null;
  const lift = localCorrection(context).factor * depthFactor(query).factor * settings.passes;
  const answer = isThrough ? query.thickness_mm : (query.watts * settings.power_percent) / 100;
  const cited = evidence.slice(0, CITED_ROWS);
  const rows = cited.filter((row) => xOf(row, isThrough) !== null);
  if (answer === null || rows.length < LEAST_POINTS) return null;
  const speedAt = (at: At) => estimateSpeed(at.query, at, model);
  const here = (x: number): At => ({ ...settings, query: withX(query, x, isThrough, settings) });
  const xs = rows.map((row) => xOf(row, isThrough) ?? answer);
  const points = spread(Math.min(answer, ...xs) / AIR, Math.max(answer, ...xs) * AIR);
  const curve = points.flatMap((x) => {
    const estimate = speedAt(here(x));
    if (estimate === null) return [];
    const speed = estimate.speed_per_job_mm_s * lift * 60;
    const { band_factor } = estimate;
    return [
      {
        x: readable(x),
        speed_mm_min: readable(speed),
        low_mm_min: readable(speed / band_factor),
        high_mm_min: readable(speed * band_factor),
      },
    ];
  });
  const published = rows.flatMap((row, at) => {
    const x = xs[at] ?? answer;
    const there = speedAt(asPublished(query, row));
    const as = speedAt(here(x));
    if (there === null || as === null) return [];
    const ratio = as.speed_per_job_mm_s / there.speed_per_job_mm_s;
    const speed = row.speed_per_job_mm_s * ratio * settings.passes * 60;
    return [{ x: readable(x), speed_mm_min: readable(speed), evidence_index: cited.indexOf(row) }];
  });
  if (curve.length < POINTS || published.length < LEAST_POINTS) return null;
  return { over: isThrough ? 'thickness_mm' : 'watts', answer_x: answer, points: curve, published };
}

function xOf({ row, watts }: Evidence, isThrough: boolean): number | null {
  return isThrough ? row.thickness_mm : watts;
}

/** The step's own question at another thickness, or at other watts with the same percent. */
function withX(query: StepQuery, x: number, isThrough: boolean, settings: StepSettings): StepQuery {
  return isThrough
    ? { ...query, thickness_mm: x }
    : { ...query, watts: (100 * x) / settings.power_percent };
}

/** A row's own question: its watts, percent, thickness and line distance. */
function asPublished(query: StepQuery, { row, material, family, density_kg_m3 }: Evidence) {
  return {
    query: {
      ...query,
      material,
      family: family as StepQuery['family'],
      density_kg_m3,
      watts: row.laser_power_w,
      thickness_mm: row.thickness_mm ?? query.thickness_mm,
    },
    power_percent: row.power_max_pct ?? 100,
    interval_mm: row.interval_mm,
  };
}

function spread(low: number, high: number): number[] {
  const step = (high / low) ** (1 / (POINTS - 1));
  return Array.from({ length: POINTS }, (_, at) => low * step ** at);
}

function readable(value: number): number {
  return Number(value.toPrecision(3));
}
