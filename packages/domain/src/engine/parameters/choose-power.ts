import { median } from '../model/linear-algebra.ts';
import { onePerVoice, type RankedEvidence } from '../evidence/rank-evidence.ts';
import type { StepQuery } from '../query.ts';

/** Power to start from when nobody comparable says: tubes last longer below full current, diodes cut at full. */
const USUAL_PERCENT: Record<StepQuery['laser'], { line: number; surface: number }> = {
  CO2: { line: 70, surface: 20 },
  Diode: { line: 100, surface: 60 },
  Fiber: { line: 90, surface: 50 },
  UV: { line: 100, surface: 100 },
};
const VOICES_ASKED = 5;

/** Percent the nearest independent sources run, their median; whole percent. */
export function choosePower(
  query: StepQuery,
  ranked: readonly RankedEvidence[],
  kind: 'line' | 'surface',
): number {
  const asked = onePerVoice(ranked, VOICES_ASKED).map(({ row }) => row.power_max_pct ?? 100);
  return Math.round(asked.length > 0 ? median(asked) : USUAL_PERCENT[query.laser][kind]);
}
