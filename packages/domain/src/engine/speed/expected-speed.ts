import type { AnswerContext } from '../answer/answer-context.ts';
import { estimateSpeed, speedContextOf, type SpeedContext } from './estimate-speed.ts';
import { findBaseline } from '../answer/find-baseline.ts';
import { baselineEnergyFactor, publishedCorrection } from './published-correction.ts';

/**
 * mm/s divided by passes, from published settings alone, at any power: the exact row, moved toward the energy of the
 * others and scaled by the fit's slopes; otherwise the fit, corrected by nearby rows. Results are compared with it, so a
 * result that repeats our answer counts as expected. `null` without a fit.
 */
export function expectedSpeed(context: AnswerContext, at: SpeedContext): number | null {
  const { query, model } = context;
  const fitted = estimateSpeed(query, at, model);
  if (!fitted) return null;
  const row = findBaseline(context)?.row;
  if (!row) return fitted.speed_per_job_mm_s * publishedCorrection(context).factor;
  const there = estimateSpeed(query, speedContextOf(row.row), model);
  if (!there) return null;
  const published = row.speed_per_job_mm_s * baselineEnergyFactor(context, row.row);
  return (published * fitted.speed_per_job_mm_s) / there.speed_per_job_mm_s;
}
