import { MOPA_COLORS, type MopaColorRow } from '../../data/evidence-tables.ts';
import { hasPulseControl } from '../../machines/limits.ts';
import type { MachineProfile, Source } from '../../types.ts';
import { listedSource } from '../evidence/listed-source.ts';
import type { Answer } from './answer.ts';
import { engineMessage } from '../messages.ts';
import type { StepQuery } from '../query.ts';

export interface ColorAnswer {
  answer: Answer;
  source: Source;
}

/** Color rows are valid only for equal watts (DOMAIN §2.4): manufacturers' cards differ between powers. */
const SAME_WATTS_WITHIN = 0.02;
const CONFIDENCE = { high: 0.75, medium: 0.65, low: 0.5 } as const;
/** Small changes shift the color, so the useful band is narrow. */
const BAND_FACTOR = 1.3;

/** The published row for a color on stainless steel or titanium with this MOPA power; `null` when there is none. */
export function colorMark(
  query: StepQuery,
  machine: MachineProfile,
  color: string,
): ColorAnswer | null {
  if (query.laser !== 'Fiber' || !query.wattsKnown || !hasPulseControl(machine)) return null;
  const row = MOPA_COLORS.filter(isComplete).find((one) => matches(one, query, color));
  if (!row) return null;
  return {
    answer: {
      speed_mm_s: row.speed_mm_s,
      power_percent: row.power_pct,
      passes: row.passes ?? 1,
      interval_mm: row.interval_mm,
      frequency_hz: row.frequency_khz * 1000,
      pulse_width_ns: row.pulse_ns,
      band_mm_s: [row.speed_mm_s / BAND_FACTOR, row.speed_mm_s * BAND_FACTOR],
      method: 'baseline',
      confidence: CONFIDENCE[row.confidence as keyof typeof CONFIDENCE] ?? CONFIDENCE.low,
      rationale: engineMessage('color_card', { color: row.color, watts: row.source_power_w }),
      details: [],
      warnings: [engineMessage('color_shifts')],
      evidence: [],
    },
    source: listedSource(row.source),
  };
}

/** A complete row of a source with settable pulse width. */
type CompleteRow = MopaColorRow &
  Record<
    'source_power_w' | 'speed_mm_s' | 'power_pct' | 'frequency_khz' | 'pulse_ns' | 'interval_mm',
    number
  >;

function isComplete(row: MopaColorRow): row is CompleteRow {
  const { source_power_w, speed_mm_s, power_pct, frequency_khz, pulse_ns, interval_mm } = row;
  const numbers = [source_power_w, speed_mm_s, power_pct, frequency_khz, pulse_ns, interval_mm];
  return row.laser === 'mopa_fiber' && !numbers.includes(null);
}

function matches(row: CompleteRow, query: StepQuery, color: string): boolean {
  const metal = row.material.split(' ')[0] ?? '';
  return (
    Math.abs(row.source_power_w - query.watts) <= SAME_WATTS_WITHIN * query.watts &&
    query.material.includes(metal) &&
    row.color.toLowerCase().replace('gray', 'gray') === color.toLowerCase().replace('gray', 'gray')
  );
}
