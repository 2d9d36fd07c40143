import type { CheckedSetting } from '../../safety/check-setting.ts';
import { hertzToKilohertz } from '../../units/frequency.ts';
import { cleanName } from '../clean-text.ts';
import { formatNumber } from '../format-number.ts';
import { splitBypass } from '../note-parts.ts';
import type { NotationValues } from '../notation.ts';
import { notationSentence } from '../notation-sentence.ts';
import { notedAir, notedRepeats } from '../noted-values.ts';
import { noteTexts } from '../note-texts.ts';
import type { PortableStep } from '../portable-setting.ts';
import { pulseWidthNeighbors } from './pulse-widths.ts';

/** One pen of EZCAD as a person types it in; `null` is left as it is. Also what a printed page shows. */
export interface PenRow {
  /** From 0 to 255. */
  pen: number;
  step: string;
  name: string;
  loop_count: number;
  mark_speed_mm_s: number;
  power_pct: number;
  frequency_khz: number | null;
  pulse_width_ns: number | null;
  hatch_type: string;
  hatch_angle_deg: number | null;
  hatch_auto_rotate_deg: number | null;
  hatch_line_distance_mm: number | null;
  cross_hatch: boolean;
  enable_contour: boolean;
  focus_offset_mm: number | null;
  lens: string;
  laser_source: string;
  note: string;
}

/** Delays of a galvo belong to its mirrors: they must stay as the machine has them. */
const KEEP_DELAYS = 'Keep the TC values of the machine';

/** Adds what a note says of repeats and air, as values and as a sentence, which may be empty. */
type AddValues = (note: string, values: NotationValues, sentence: string) => string;

const inWords: AddValues = (note, _values, sentence) => [note, sentence].filter(Boolean).join('; ');

/** Pens from 0, one for each step in run order. A file adds values that can be read back. */
export function penRows(
  settings: readonly CheckedSetting[],
  addValues: AddValues = inWords,
): PenRow[] {
  const taken = new Set<string>();
  let pen = 0;
  return settings.flatMap((setting) => {
    const name = freeTitle(
      cleanName(setting.name) || cleanName(setting.material) || 'Setting',
      taken,
    );
    return setting.steps.map((step, place) => {
      const row = penRow(setting, step, place, { name, pen, addValues });
      pen += 1;
      return row;
    });
  });
}

function penRow(
  setting: CheckedSetting,
  step: PortableStep,
  place: number,
  { name, pen, addValues }: Pick<PenRow, 'name' | 'pen'> & { addValues: AddValues },
): PenRow {
  const isSequence = setting.steps.length > 1;
  const part =
    cleanName(step.name ?? '') || step.pass_type || (isSequence ? String(place + 1) : '');
  const isFill = step.layer_mode !== 'line';
  const lens = setting.lens_focal_length_mm;
  const values = valuesOf(setting, step, place);
  return {
    pen,
    step: part,
    name: isSequence ? `${name} / ${part}` : name,
    loop_count: step.passes,
    mark_speed_mm_s: step.speed_mm_min / 60,
    power_pct: step.power_percent,
    frequency_khz: step.frequency_hz === null ? null : hertzToKilohertz(step.frequency_hz),
    pulse_width_ns: step.pulse_width_ns,
    hatch_type: hatchType(step),
    hatch_angle_deg: step.hatch_angle_deg,
    hatch_auto_rotate_deg: step.hatch_angle_step_deg,
    hatch_line_distance_mm: step.interval_mm,
    cross_hatch: step.hatch_type === 'crosshatch',
    enable_contour: !isFill,
    focus_offset_mm: step.z_offset_mm,
    lens: lens === null ? '' : `F${formatNumber(lens)}`,
    laser_source: cleanName(setting.machine_name ?? ''),
    note: addValues(noteOf(setting, step, place), values, notationSentence(values)),
  };
}

function hatchType({ layer_mode, hatch_type }: PortableStep): string {
  if (layer_mode === 'line') return 'none';
  if (hatch_type === 'unidirectional') return 'parallel unidirectional';
  return hatch_type === null ? 'parallel' : 'parallel bidirectional';
}

/** What no column holds, in words of the note. */
export const IN_NOTE = [
  'operation',
  'layer_mode',
  'min_power_percent',
  'kerf_mm',
  'expected_color',
  'machine_type',
  'machine_power_watts',
] as const;

function valuesOf(setting: CheckedSetting, step: PortableStep, place: number): NotationValues {
  return {
    ...(place === 0 ? notedRepeats(setting) : {}),
    // Nothing is assumed of a galvo: it has no nozzle.
    ...(step.air_assist === null ? {} : notedAir(step)),
  };
}

function noteOf(setting: CheckedSetting, step: PortableStep, place: number): string {
  const texts = noteTexts(setting, step);
  const { bypasses, words } = splitBypass(setting);
  const neighbors = step.pulse_width_ns === null ? [] : pulseWidthNeighbors(step.pulse_width_ns);
  const thickness =
    setting.thickness_mm === null ? '' : ` ${formatNumber(setting.thickness_mm)} mm`;
  return [
    ...(place === 0 ? bypasses : []),
    place === 0 ? KEEP_DELAYS : '',
    place === 0 ? `${cleanName(setting.material)}${thickness}`.trim() : '',
    ...IN_NOTE.map((field) => texts.get(field) ?? ''),
    neighbors.length === 0 ? '' : `common sources have ${neighbors.join(' or ')} ns`,
    place === 0 ? words.replace(/(?<!\s)\s*\n\s*/g, '; ') : '',
    place === 0 ? 'not tested on your machine' : '',
  ]
    .filter(Boolean)
    .join('; ');
}

function freeTitle(title: string, taken: Set<string>): string {
  let free = title;
  for (let count = 2; taken.has(free); count += 1) free = `${title} (${count})`;
  taken.add(free);
  return free;
}
