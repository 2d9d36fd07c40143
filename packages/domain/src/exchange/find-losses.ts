import { differingFields } from './differing-fields.ts';
import { unknownAirMessage } from '../settle-air.ts';
import type { PortableSetting } from './portable-setting.ts';
import type { ExportLoss } from './written-file.ts';

/** What a format does with fields it has no place for. */
export interface LossWords {
  /** The program, as in "LightBurn has no color". */
  program: string;
  /** Fields whose value stands in a text of the file. */
  noted: ReadonlySet<string>;
}

/** Fields as people say them. */
const NAMES: Record<string, string> = {
  speed_mm_min: 'speed',
  power_percent: 'power',
  min_power_percent: 'least power',
  interval_mm: 'line distance',
  frequency_hz: 'frequency',
  pulse_width_ns: 'pulse width',
  kerf_mm: 'kerf',
  air_psi: 'air pressure',
  air_assist: 'air assist',
  hatch_angle_deg: 'hatch angle',
  hatch_angle_step_deg: 'turn of the hatch each pass',
  hatch_type: 'hatch',
  fill_type: 'fill',
  layer_mode: 'layer mode',
  pass_type: 'kind of pass',
  repeats: 'number of runs',
  expected_color: 'expected color',
  z_offset_mm: 'focus offset',
  thickness_mm: 'thickness',
  machine_name: 'name of the machine',
  machine_type: 'kind of laser',
  machine_power_watts: 'watts of the machine',
  lens_focal_length_mm: 'lens',
  name: 'name',
};

/**
 * What a setting loses in a file: every field that reading the file back does not give as it was (EXC-12). `index` is the
 * place of the setting among those given; `readBack` is `null` where the file gives no row for it.
 */
export function findLosses(
  index: number,
  original: PortableSetting,
  readBack: PortableSetting | null,
  { program, noted }: LossWords,
): ExportLoss[] {
  if (readBack === null)
    return [
      { index, field: 'steps', fate: 'lost', message: `${program} cannot hold this setting.` },
    ];
  const found = new Map<string, ExportLoss>();
  for (const { field, before, after } of differingFields(original, readBack)) {
    const rounded =
      typeof before === 'number' && typeof after === 'number' && isClose(before, after);
    const fate =
      before === null ? 'assumed' : rounded ? 'rounded' : noted.has(field) ? 'note' : 'lost';
    if (found.get(field)?.fate === 'lost') continue;
    const message =
      field === 'air_assist' && before === null
        ? unknownAirMessage(after === true)
        : lossMessage(field, fate, program);
    found.set(field, { index, field, fate, message });
  }
  return [...found.values()];
}

function lossMessage(field: string, fate: ExportLoss['fate'], program: string): string {
  const name = NAMES[field] ?? field;
  if (fate === 'rounded') return `The ${name} is rounded to what ${program} keeps.`;
  if (fate === 'assumed') return `You have not said the ${name}: ${program} takes its own.`;
  if (field === 'notes') return `The notes also carry what ${program} has no place for.`;
  if (fate === 'note') return `${program} has no place for the ${name}: it goes to a text.`;
  return `${program} does not keep the ${name} as you have it.`;
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.001 * Math.max(Math.abs(one), Math.abs(other), 0.05);
}
