import type { AnswerContext } from '../answer/answer-context.ts';
import { estimateSpeed, speedContextOf, type SpeedContext } from './estimate-speed.ts';
import { findBaseline } from '../answer/find-baseline.ts';
import { localCorrection } from './local-correction.ts';

/**
 * mm/s over passes that published settings alone lead to, at any power: the exact row carried over to it by the fit's
 * slopes, else the fit moved by the rows close by. The yardstick a burned result is held against, so that a result that
 * repeats our answer teaches "as expected". `null` without a fit.
 */
export function expectedSpeed(context: AnswerContext, at: SpeedContext): number | null {
  const { query, model } = context;
  const fitted = estimateSpeed(query, at, model);
  if (!fitted) return null;
  const row = findBaseline(context)?.row;
  if (!row) return fitted.speed_per_job_mm_s * localCorrection(context).factor;
  const there = estimateSpeed(query, speedContextOf(row.row), model);
  if (!there) return null;
  return (row.speed_per_job_mm_s * fitted.speed_per_job_mm_s) / there.speed_per_job_mm_s;
}
