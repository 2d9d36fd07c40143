import type { Message } from '../messages/message.ts';
import type { PortableStep } from '../exchange/portable-setting.ts';
import { changeMessage } from './messages.ts';

/** Content of a version: the numbers of the first step, further steps, and what they are for. */
export interface VersionedNumbers extends Omit<PortableStep, 'name' | 'operation' | 'pass_type'> {
  material: string;
  thickness_mm: number | null;
  /** How often all steps run. */
  repeats: number;
  further_steps: readonly PortableStep[];
}

type Field = Exclude<keyof VersionedNumbers, 'further_steps'>;

/** In the order they are listed. */
const FIELDS: readonly Field[] = [
  'material',
  'thickness_mm',
  'speed_mm_min',
  'power_percent',
  'min_power_percent',
  'passes',
  'repeats',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'kerf_mm',
  'air_psi',
  'air_assist',
  'hatch_angle_deg',
  'hatch_angle_step_deg',
  'hatch_type',
  'fill_type',
  'layer_mode',
  'expected_color',
  'z_offset_mm',
];

/** What changed between two versions, one sentence each; empty when nothing did (VER-1). */
export function describeChange(before: VersionedNumbers, after: VersionedNumbers): Message[] {
  return [
    ...FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
      // Fields and their values come in pairs, which a type can’t say of a list.
      (changeMessage as (field: Field, values: Message['values']) => Message)(field, {
        before: before[field],
        after: after[field],
      }),
    ),
    ...describeSteps(before.further_steps, after.further_steps),
  ];
}

function describeSteps(before: readonly PortableStep[], after: readonly PortableStep[]): Message[] {
  if (before.length !== after.length)
    return [changeMessage('steps', { before: before.length + 1, after: after.length + 1 })];
  const count = after.filter((step, at) => !isSameStep(step, before[at] as PortableStep)).length;
  return count === 0 ? [] : [changeMessage('further_steps', { count })];
}

function isSameStep(one: PortableStep, other: PortableStep): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof PortableStep)[];
  return fields.every((field) => one[field] === other[field]);
}
