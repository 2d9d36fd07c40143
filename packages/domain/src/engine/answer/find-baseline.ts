import { ln } from '../../math/logarithm.ts';
import { workKind } from '../model/model-terms.ts';
import { median } from '../model/linear-algebra.ts';
import { spotRange } from '../parameters/choose-interval.ts';
import { surfaceWork } from '../parameters/surface-work.ts';
import { publishedEnergy } from '../evidence/published-energy.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import type { StepQuery } from '../query.ts';
import { estimateSpeed, speedContextOf } from '../speed/estimate-speed.ts';
import type { AnswerContext } from './answer-context.ts';

/** The exact published setting that answers, and all exact ones. */
export interface Baseline {
  row: RankedEvidence;
  matches: RankedEvidence[];
}

/** Thickness within 10 percent either side (spec §5); watts are alike within 15 percent. */
const THICKNESS_WITHIN = 0.1;
const WATTS_WITHIN = 0.15;
/** Binary rounding neither excludes a rounded inch, such as 3.175 for 3.2, nor decides between equally near rows. */
const ROUNDING = 1e-9;

/**
 * Of all rows for the same job (laser, optics, material, operation, thickness, watts) the one that agrees best with the
 * other evidence: each contributor is represented by its median row, and the row nearest the fit at its own settings
 * answers. This predicted left-out sources better than the median of the few rows. Of one contributor's resolutions,
 * only those that suit the spot count (ENG-23), and none that the surface cannot bear (ENG-27). `null` when no setting is published for this job.
 */
export function findBaseline({
  query,
  ranked,
  model,
}: Pick<AnswerContext, 'query' | 'ranked' | 'model'>): Baseline | null {
  if (
    query.isGeneric ||
    !query.wattsKnown ||
    query.thicknessAssumed ||
    query.operation === 'Perforate'
  )
    return null;
  const least = surfaceWork(query)?.least_interval_mm ?? 0;
  const matches = ranked.filter(
    (evidence) => isSameJob(query, evidence) && (evidence.row.interval_mm ?? least) >= least,
  );
  const agreeing = matches.filter(({ row }) => agreesWithSpot(row.interval_mm, query));
  const usable = agreeing.length > 0 ? agreeing : matches;
  const perContributor = [...Map.groupBy(usable, ({ contributor }) => contributor).values()].map(
    middleRow,
  );
  const row = nearestTo(0, perContributor, (one) => missOf(one, query, model));
  return row && { row, matches };
}

/** |ln(row / fit)|; 0 without a fit, where the nearest row answers. */
function missOf(
  { row, speed_per_job_mm_s }: RankedEvidence,
  query: StepQuery,
  model: AnswerContext['model'],
): number {
  const fitted = estimateSpeed(query, speedContextOf(row), model);
  return fitted ? Math.abs(ln(speed_per_job_mm_s / fitted.speed_per_job_mm_s)) : 0;
}

function isSameJob(query: StepQuery, { row, sameMaterial, dark }: RankedEvidence): boolean {
  return (
    sameMaterial &&
    dark === query.wantsDark &&
    (row.optics === 'galvo') === query.isGalvo &&
    within(row.laser_power_w, query.watts, WATTS_WITHIN) &&
    (workKind(query.operation) === 'surface' ||
      isSameThickness(row.thickness_mm, query.thickness_mm))
  );
}

/** Whether lines at this interval neither leave gaps nor burn the same spot repeatedly. */
function agreesWithSpot(interval_mm: number | null, query: StepQuery): boolean {
  const [least, most] = spotRange(query);
  return interval_mm === null || (interval_mm >= least && interval_mm <= most);
}

function isSameThickness(row: number | null, asked: number | null): boolean {
  return row !== null && asked !== null && within(row, asked, THICKNESS_WITHIN);
}

function within(value: number, target: number, share: number): boolean {
  return Math.abs(value - target) <= share * target + ROUNDING;
}

/** The row whose energy is nearest the median; of equally near ones the first, which is the nearest job. */
function middleRow(rows: RankedEvidence[]): RankedEvidence {
  const lnEnergy = (row: RankedEvidence) => ln(publishedEnergy(row));
  return nearestTo(median(rows.map(lnEnergy)), rows, lnEnergy) as RankedEvidence;
}

function nearestTo(
  target: number,
  rows: readonly RankedEvidence[],
  valueOf: (row: RankedEvidence) => number,
): RankedEvidence | null {
  let nearest: RankedEvidence | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const gap = Math.abs(valueOf(row) - target);
    if (gap >= least - ROUNDING) continue;
    nearest = row;
    least = gap;
  }
  return nearest;
}
