import type { MopaColorRow } from '../../data/evidence-tables.ts';
import { ln } from '../../math/logarithm.ts';
import { hasPulseControl } from '../../machines/limits.ts';
import type { MachineProfile, Source } from '../../types.ts';
import { listedSource } from '../evidence/listed-source.ts';
import type { Answer } from './answer.ts';
import { engineMessage } from '../messages.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import type { StepQuery } from '../query.ts';

export interface ColorAnswer {
  answer: Answer;
  source: Source;
}

/** Color rows are valid only for equal watts (DOMAIN §2.4): manufacturers' cards differ between powers. */
const SAME_WATTS_WITHIN = 0.02;
const CONFIDENCE = { high: 0.6, medium: 0.5, low: 0.4 } as const;
/** Maximum where no card has this color at these watts (ENG-17). */
export const NO_CARD_CONFIDENCE = 0.35;
/**
 * The cards of two sources for the same six colors and watts differ in energy by a factor of 1.8 in the median and 2.3
 * at the 90th percentile. The cards of one source for other watts differ by up to 4.5, but 4 in 5 by less than 2.5.
 */
const BAND_FACTOR = { same: 2.3, nearest: 4 };

/** Names on cards for the colors people ask for, nearest hue first. */
const CARD_NAMES: Record<string, readonly string[]> = {
  gold: ['gold', 'light gold', 'yellow'],
  gray: ['gray', 'light gray'],
  purple: ['purple', 'deep purple', 'magenta'],
  pink: ['pink', 'magenta', 'red'],
  brown: ['brown', 'deep brown', 'orange'],
};

/**
 * The published row for a color on bare metal with a MOPA or UV source: the one with the same watts and name, else, as a
 * starting point, the one nearest in hue and watts at the same average power. `null` when no row has the hue.
 */
export function colorMark(
  query: StepQuery,
  machine: MachineProfile,
  color: string,
  cards: readonly MopaColorRow[],
): ColorAnswer | null {
  const table = tableOf(query, machine, cards);
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

/** Rows of a source like the machine's. UV cards give no pulse width, so the machine's usual one is used. */
function tableOf(
  { laser, isGalvo, watts }: StepQuery,
  machine: MachineProfile,
  cards: readonly MopaColorRow[],
): CompleteRow[] | null {
  if (laser === 'UV') {
    const { pulse_width_ns: pulse_ns } = choosePulses(machine, watts, []);
    return cards
      .filter((row) => row.laser === 'uv')
      .filter(isComplete)
      .map((row) => Object.assign({}, row, { pulse_ns }));
  }
  if (laser !== 'Fiber' || !isGalvo || !hasPulseControl(machine)) return null;
  return cards
    .filter((row) => row.laser === 'mopa_fiber' && row.pulse_ns !== null)
    .filter(isComplete);
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

/** The same average power, so that the pulses are the same; where the watts don't reach it, lower speed instead. */
function startFrom(row: CompleteRow, { watts }: StepQuery): ColorAnswer {
  const wanted = (row.power_pct * row.source_power_w) / watts;
  const power_percent = Math.min(100, wanted);
  return answerOf(row, {
    speed_mm_s: (row.speed_mm_s * power_percent) / wanted,
    power_percent,
    band: BAND_FACTOR.nearest,
    method: 'interpolated',
    confidence: NO_CARD_CONFIDENCE,
    rationale: engineMessage(wanted > 100 ? 'color_slower' : 'color_nearest', {
      color: row.color,
      watts: row.source_power_w,
    }),
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
