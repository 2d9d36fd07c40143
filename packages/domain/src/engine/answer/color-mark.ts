import { MOPA_COLORS, type MopaColorRow } from '../../data/evidence-tables.ts';
import { ln } from '../../math/logarithm.ts';
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
const CONFIDENCE = { high: 0.6, medium: 0.5, low: 0.4 } as const;
/** Maximum where no card is for these watts and this color, or where none can be (ENG-17). */
export const NO_CARD_CONFIDENCE = 0.35;
/**
 * The cards of two sources for the same six colors and watts differ in energy by a factor of 1.8 in the median and 2.3
 * at the 90th percentile. The cards of one source for other watts differ by up to 4.5, but 4 in 5 by less than 2.5.
 */
const BAND_FACTOR = { same: 2.3, nearest: 4 };

/** What cards call the colors that people ask for, the nearest hue first. */
const CARD_NAMES: Record<string, readonly string[]> = {
  gold: ['gold', 'light gold', 'yellow'],
  gray: ['gray', 'light gray'],
  purple: ['purple', 'deep purple', 'magenta'],
  pink: ['pink', 'magenta', 'red'],
  brown: ['brown', 'deep brown', 'orange'],
};

/**
 * The published row for a color on bare metal with a MOPA or UV source: that of the same watts and name, else the one
 * nearest in hue and watts at the same average power, as a start. `null` when no row has the hue.
 */
export function colorMark(
  query: StepQuery,
  machine: MachineProfile,
  color: string,
): ColorAnswer | null {
  const table = tableOf(query, machine);
  if (table === null) return null;
  const wanted = color.toLowerCase();
  const names = CARD_NAMES[wanted] ?? [wanted];
  const rows = table.filter(({ material }) => isSameMetal(material, query));
  for (const name of names) {
    const named = rows.filter((row) => row.color.toLowerCase() === name);
    const exact = query.wattsKnown ? named.find((row) => isSameWatts(row, query)) : undefined;
    if (exact && name === names[0]) return copyOf(exact);
    const nearest = named.toSorted((a, b) => away(a, query) - away(b, query))[0];
    if (nearest) return startFrom(nearest, query);
  }
  return null;
}

type CompleteRow = MopaColorRow &
  Record<'source_power_w' | 'speed_mm_s' | 'power_pct' | 'frequency_khz' | 'interval_mm', number>;

/** Rows of a source like the machine's; a UV source sets its pulse width itself. */
function tableOf({ laser, isGalvo }: StepQuery, machine: MachineProfile): CompleteRow[] | null {
  if (laser === 'UV') return MOPA_COLORS.filter((row) => row.laser === 'uv').filter(isComplete);
  if (laser !== 'Fiber' || !isGalvo || !hasPulseControl(machine)) return null;
  return MOPA_COLORS.filter((row) => row.laser === 'mopa_fiber' && row.pulse_ns !== null).filter(
    isComplete,
  );
}

function isComplete(row: MopaColorRow): row is CompleteRow {
  const { source_power_w, speed_mm_s, power_pct, frequency_khz, interval_mm } = row;
  return ![source_power_w, speed_mm_s, power_pct, frequency_khz, interval_mm].includes(null);
}

const isSameMetal = (metal: string, { material }: StepQuery): boolean =>
  material.includes(metal.split(' ')[0] ?? '');

const isSameWatts = (row: CompleteRow, { watts }: StepQuery): boolean =>
  Math.abs(row.source_power_w - watts) <= SAME_WATTS_WITHIN * watts;

const away = (row: CompleteRow, { watts }: StepQuery): number =>
  Math.abs(ln(row.source_power_w / watts));

function copyOf(row: CompleteRow): ColorAnswer {
  return answerOf(row, {
    speed_mm_s: row.speed_mm_s,
    power_percent: row.power_pct,
    band: BAND_FACTOR.same,
    method: 'baseline',
    confidence: CONFIDENCE[row.confidence as keyof typeof CONFIDENCE] ?? CONFIDENCE.low,
    rationale: engineMessage('color_card', { color: row.color, watts: row.source_power_w }),
    warnings: [engineMessage('color_shifts')],
  });
}

/** The same average power, and with it the same pulses, as far as these watts reach; else a slower beam. */
function startFrom(row: CompleteRow, { watts }: StepQuery): ColorAnswer {
  const wanted = (row.power_pct * row.source_power_w) / watts;
  const power_percent = Math.min(100, wanted);
  return answerOf(row, {
    speed_mm_s: (row.speed_mm_s * power_percent) / wanted,
    power_percent,
    band: BAND_FACTOR.nearest,
    method: 'interpolated',
    confidence: NO_CARD_CONFIDENCE,
    rationale: engineMessage('color_nearest', { color: row.color, watts: row.source_power_w }),
    warnings: [engineMessage('color_card_first')],
  });
}

type Chosen = Pick<
  Answer,
  'speed_mm_s' | 'power_percent' | 'method' | 'confidence' | 'rationale' | 'warnings'
> & { band: number };

function answerOf(row: CompleteRow, { band, ...chosen }: Chosen): ColorAnswer {
  return {
    answer: {
      ...chosen,
      passes: row.passes ?? 1,
      interval_mm: row.interval_mm,
      frequency_hz: row.frequency_khz * 1000,
      pulse_width_ns: row.pulse_ns,
      band_mm_s: [chosen.speed_mm_s / band, chosen.speed_mm_s * band],
      details: [],
      evidence: [],
    },
    source: listedSource(row.source),
  };
}
