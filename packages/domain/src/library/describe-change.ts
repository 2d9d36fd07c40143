import type { PortableStep } from '../exchange/portable-setting.ts';

/** Content of a version: the numbers of the first step, further steps, and what they are for. */
export interface VersionedNumbers extends Omit<PortableStep, 'name' | 'operation' | 'pass_type'> {
  material: string;
  thickness_mm: number | null;
  /** How often all steps run. */
  repeats: number;
  further_steps: readonly PortableStep[];
}

const WORDS: [
  field: Exclude<keyof VersionedNumbers, 'further_steps'>,
  word: string,
  unit: string,
][] = [
  ['material', 'material', ''],
  ['thickness_mm', 'thickness', 'mm'],
  ['speed_mm_min', 'speed', 'mm/min'],
  ['power_percent', 'power', '%'],
  ['min_power_percent', 'power in corners', '%'],
  ['passes', 'passes', ''],
  ['repeats', 'runs of all steps', ''],
  ['interval_mm', 'interval', 'mm'],
  ['frequency_hz', 'frequency', 'Hz'],
  ['pulse_width_ns', 'pulse width', 'ns'],
  ['kerf_mm', 'kerf', 'mm'],
  ['air_psi', 'air', 'psi'],
  ['air_assist', 'air assist', ''],
  ['hatch_angle_deg', 'hatch angle', '°'],
  ['hatch_angle_step_deg', 'hatch angle step', '°'],
  ['hatch_type', 'hatch', ''],
  ['fill_type', 'fill', ''],
  ['layer_mode', 'layer', ''],
  ['expected_color', 'color', ''],
  ['z_offset_mm', 'focus offset', 'mm'],
];

/**
 * Describes what changed between two versions; empty when nothing did (VER-1).
 * Example: "Speed 600 → 540 mm/min, power 65 → 70 %".
 */
export function describeChange(before: VersionedNumbers, after: VersionedNumbers): string {
  const changes = WORDS.filter(([field]) => before[field] !== after[field]).map(
    ([field, word, unit]) =>
      `${word} ${shown(field, before[field])} → ${shown(field, after[field])}${unit && ` ${unit}`}`,
  );
  const steps = describeSteps(before.further_steps, after.further_steps);
  const text = [...changes, ...(steps === null ? [] : [steps])].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeSteps(
  before: readonly PortableStep[],
  after: readonly PortableStep[],
): string | null {
  if (before.length !== after.length) return `steps ${before.length + 1} → ${after.length + 1}`;
  const changed = after.filter((step, at) => !isSameStep(step, before[at] as PortableStep)).length;
  if (changed === 0) return null;
  return changed === 1 ? '1 further step' : `${changed} further steps`;
}

function isSameStep(one: PortableStep, other: PortableStep): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof PortableStep)[];
  return fields.every((field) => one[field] === other[field]);
}

function shown(field: string, value: string | number | boolean | null): string {
  return field === 'air_assist' && value === null ? 'unknown' : readable(value);
}

function readable(value: string | number | boolean | null): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}
