import { machineLimits } from '../machines/limits.ts';
import type { Message } from '../messages/message.ts';
import type { MachineProfile } from '../types.ts';
import { exportMessage } from './export-messages.ts';
import { fieldMessage, type FieldName } from './field-names.ts';
import { boundMessage } from './import-messages.ts';
import type { WriteRefusal, WriteRequest } from './library-writer.ts';
import type { PortableStep } from './portable-setting.ts';

type NumberField =
  | 'speed_mm_min'
  | 'interval_mm'
  | 'power_percent'
  | 'passes'
  | 'frequency_hz'
  | 'pulse_width_ns';

/** Where a number of a step must be. Assumed limits of a machine are no bounds. */
interface Bound {
  field: NumberField;
  low: number;
  high: number;
  refusal: Message;
}

/** A smaller number becomes 0 in some unit of some format. */
const SMALLEST = 1e-4;

/** What no machine can run. */
const ANY_MACHINE: readonly Bound[] = [
  { field: 'speed_mm_min', low: SMALLEST, high: 6_000_000, refusal: boundMessage('above_zero') },
  { field: 'power_percent', low: SMALLEST, high: 100, refusal: boundMessage('percent') },
  { field: 'interval_mm', low: SMALLEST, high: 1000, refusal: boundMessage('above_zero') },
  { field: 'passes', low: 1, high: 100_000, refusal: boundMessage('at_least_one') },
];

/** Why these settings cannot be written: no setting at all, or numbers no machine or this machine cannot run (EXC-13). */
export function findBeyondLimits({ settings, machine }: WriteRequest): WriteRefusal[] {
  if (settings.length === 0)
    return [
      {
        code: 'NOTHING_TO_WRITE',
        field: 'settings',
        message: exportMessage('nothing_to_write'),
      },
    ];
  const own = machine === null ? [] : boundsOf(machine);
  return settings.flatMap((setting, at) =>
    setting.steps.flatMap((step, position) =>
      stepRefusals({ index: at, step, field: `settings[${at}].steps[${position}]`, own }),
    ),
  );
}

/** Bounds this machine's record gives. */
export function boundsOf(machine: MachineProfile): Bound[] {
  const { frequency_hz, pulse_width_ns, speed_max_mm_s, speed_is_assumed } = machineLimits(machine);
  const bounds: Bound[] = [];
  if (!speed_is_assumed)
    bounds.push({
      field: 'speed_mm_min',
      low: 0,
      high: speed_max_mm_s * 60,
      refusal: boundMessage('speed', { high: speed_max_mm_s * 60 }),
    });
  if (frequency_hz) bounds.push(rangeBound('frequency_hz', 'frequency', frequency_hz));
  if (pulse_width_ns) bounds.push(rangeBound('pulse_width_ns', 'pulse_width', pulse_width_ns));
  return bounds;
}

/** Bounds that a step breaks. A ten-thousandth beyond is rounding. */
export function brokenBounds(step: PortableStep, bounds: readonly Bound[]): Bound[] {
  return bounds.filter(({ field, low, high }) => {
    const value = step[field];
    return value !== null && (value < low * 0.9999 || value > high * 1.0001);
  });
}

interface JudgedStep {
  index: number;
  step: PortableStep;
  field: string;
  own: readonly Bound[];
}

function stepRefusals({ index, step, field, own }: JudgedStep): WriteRefusal[] {
  const valuesOf = (bound: Bound) => ({
    field: fieldMessage(bound.field),
    bound: bound.refusal,
  });
  const endless = (Object.keys(step) as (FieldName & keyof PortableStep)[]).filter((name) => {
    const value = step[name];
    return typeof value === 'number' && !Number.isFinite(value);
  });
  return [
    ...endless.map((name): WriteRefusal => ({
      code: 'NOT_A_NUMBER',
      field: `${field}.${name}`,
      index,
      message: exportMessage('not_finite', { field: fieldMessage(name) }),
    })),
    ...brokenBounds(step, ANY_MACHINE).map((bound): WriteRefusal => ({
      code: 'NOT_A_NUMBER',
      field: `${field}.${bound.field}`,
      index,
      message: exportMessage('no_machine_runs', valuesOf(bound)),
    })),
    ...brokenBounds(step, own).map((bound): WriteRefusal => ({
      code: 'OUTSIDE_MACHINE',
      field: `${field}.${bound.field}`,
      index,
      message: exportMessage('outside_machine', valuesOf(bound)),
    })),
  ];
}

function rangeBound(
  field: NumberField,
  kind: 'frequency' | 'pulse_width',
  [low, high]: readonly [number, number],
): Bound {
  const refusal =
    high === Number.POSITIVE_INFINITY
      ? boundMessage(`${kind}_from`, { low })
      : boundMessage(kind, { low, high });
  return { field, low, high, refusal };
}
