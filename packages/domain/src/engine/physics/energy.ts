import { threeDigits } from '../../math/three-digits.ts';
import type { Energy, StepSettings } from '../../types.ts';
import type { AnswerContext } from '../answer/answer-context.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import { onePerContributor } from '../evidence/rank-evidence.ts';
import { quantile } from '../model/linear-algebra.ts';
import { USUAL_INTERVAL_MM, workKind } from '../model/model-terms.ts';
import { estimateSpeed, queryOfRow, speedContextOf } from '../speed/estimate-speed.ts';
import { spotSize } from './optics.ts';
import type { StepQuery } from '../query.ts';

/** Limits for comparable rows: distance, including thickness, and rows per contributor. */
const COMPARABLE_DISTANCE = 1.2;
const MIN_ROWS = 3;

/** What energies are compared with: published rows for about this job, and the fit that adjusts them to it. */
export type EnergyContext = Pick<AnswerContext, 'query' | 'ranked' | 'model'>;

/** Energy per mm of line, or per mm² of fill, and the range of published settings. */
export function energyOf(context: EnergyContext, settings: StepSettings): Energy {
  const { query } = context;
  const kind = workKind(query.operation) === 'surface' ? 'area' : 'line';
  const speed = settings.speed_mm_min / 60;
  const watts = (query.watts * settings.power_percent) / 100;
  return {
    kind,
    value: threeDigits(
      energyAt(
        kind,
        watts,
        speed / settings.passes,
        settings.interval_mm ?? USUAL_INTERVAL_MM[query.laser],
      ),
    ),
    window: energyWindow(kind, context),
    pulse_overlap_percent: overlap(query, speed, settings.frequency_hz),
    power_density_w_mm2: powerDensity(query, watts),
  };
}

function energyAt(
  kind: 'line' | 'area',
  watts: number,
  speedPerJob: number,
  interval_mm: number,
): number {
  const line = watts / speedPerJob;
  return kind === 'line' ? line : line / interval_mm;
}

function energyWindow(kind: 'line' | 'area', context: EnergyContext): [number, number] | null {
  const comparable = context.ranked.filter(
    ({ distance, row }) =>
      distance <= COMPARABLE_DISTANCE && (kind === 'line' || row.interval_mm !== null),
  );
  const contributors = onePerContributor(comparable, comparable.length);
  // Two contributors with several rows each still give a range; one contributor alone does not.
  const rows =
    contributors.length >= MIN_ROWS ? contributors : contributors.length >= 2 ? comparable : [];
  if (rows.length < MIN_ROWS) return null;
  const energies = rows.map((one) => energyForJob(kind, context, one));
  return [threeDigits(quantile(energies, 0.1)), threeDigits(quantile(energies, 0.9))];
}

/**
 * The energy of a published row for the asked thickness, material and watts: the fit says how much they change it.
 * Without a fit, the row's own energy.
 */
function energyForJob(
  kind: 'line' | 'area',
  { query, model }: EnergyContext,
  evidence: RankedEvidence,
): number {
  const { row, watts, speed_per_job_mm_s: speed } = evidence;
  const interval_mm = row.interval_mm ?? USUAL_INTERVAL_MM[query.laser];
  const energy = energyAt(kind, watts, speed, interval_mm);
  const at = speedContextOf(row);
  const here = estimateSpeed(query, at, model);
  const there = estimateSpeed(queryOfRow(query, evidence), at, model);
  if (here === null || there === null) return energy;
  return (
    (energy * query.watts * there.speed_per_job_mm_s) /
    (row.laser_power_w * here.speed_per_job_mm_s)
  );
}

/** Overlap of successive spots in percent: 1 − v / (f·d); negative means separate dots, shown as 0. */
function overlap(
  { laser, lens_mm }: StepQuery,
  speed: number,
  frequency: number | null,
): number | null {
  if (frequency === null || frequency <= 0) return null;
  return Math.max(0, Math.round(100 * (1 - speed / (frequency * spotSize(laser, lens_mm)))));
}

/** Watts over the round spot; diodes have a fixed spot, other lasers need a lens. */
function powerDensity({ laser, lens_mm }: StepQuery, watts: number): number | null {
  if (laser !== 'Diode' && lens_mm === null) return null;
  return threeDigits(watts / ((Math.PI * spotSize(laser, lens_mm) ** 2) / 4));
}
