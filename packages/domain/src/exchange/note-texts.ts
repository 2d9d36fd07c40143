import { formatNumber } from './format-number.ts';
import { needsAir } from '../settle-air.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';

type Field = keyof PortableSetting | keyof PortableStep;
type Numeric = Exclude<
  {
    [F in keyof PortableStep]: PortableStep[F] extends number | null ? F : never;
  }[keyof PortableStep],
  'speed_mm_min' | 'power_percent' | 'passes' | 'frequency_hz' | 'air_psi'
>;

const NUMBERS: Record<Numeric, [word: string, unit: string]> = {
  min_power_percent: ['minimum power', ' %'],
  interval_mm: ['line interval', ' mm'],
  pulse_width_ns: ['pulse width', ' ns'],
  kerf_mm: ['kerf', ' mm'],
  hatch_angle_deg: ['hatch angle', '°'],
  hatch_angle_step_deg: ['turned each pass by', '°'],
  z_offset_mm: ['focus offset', ' mm'],
};
const MODES = { line: null, fill: null, offset_fill: 'offset fill', image: 'image' };

/** Everything but speed, power and passes, in English for the notes of a file that has no field for it. */
export function noteTexts(setting: PortableSetting, step: PortableStep): Map<Field, string> {
  const texts = new Map<Field, string>();
  const add = (field: Field, text: string | null | undefined) => {
    if (text) texts.set(field, text);
  };
  add('name', setting.name && `"${setting.name}"`);
  add('operation', step.operation);
  add('layer_mode', MODES[step.layer_mode]);
  add('pass_type', step.pass_type);
  for (const [field, [word, unit]] of Object.entries(NUMBERS) as [Numeric, [string, string]][]) {
    const value = step[field];
    if (value !== null) add(field, `${word} ${formatNumber(value)}${unit}`);
  }
  if (step.frequency_hz !== null)
    add('frequency_hz', `${formatNumber(step.frequency_hz / 1000)} kHz`);
  add('air_assist', airText(step));
  if (step.air_psi !== null && step.air_psi > 0)
    add('air_psi', `air ${formatNumber(step.air_psi)} psi`);
  add('hatch_type', step.hatch_type);
  add('expected_color', step.expected_color && `color ${step.expected_color}`);
  add('machine_type', setting.machine_type);
  if (setting.machine_power_watts !== null)
    add('machine_power_watts', `${formatNumber(setting.machine_power_watts)} W`);
  if (setting.lens_focal_length_mm !== null)
    add('lens_focal_length_mm', `lens ${formatNumber(setting.lens_focal_length_mm)} mm`);
  return texts;
}

/** For a cut with unknown air, on: a cut without air flames (AIR-2). */
function airText({ air_assist, operation }: PortableStep): string | null {
  if (air_assist === null) return needsAir(operation) ? 'air on (assumed)' : null;
  return `air ${air_assist ? 'on' : 'off'}`;
}
