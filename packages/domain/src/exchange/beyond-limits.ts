import { machineLimits } from '../machines/limits.ts';
import type { MachineProfile, Result } from '../types.ts';
import type { WriteIssue, WriteRequest } from './library-writer.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';

type Issue = Extract<Result<never, WriteIssue>, { ok: false }>['issues'][number];
type NumberField =
  | 'speed_mm_min'
  | 'interval_mm'
  | 'power_percent'
  | 'passes'
  | 'frequency_hz'
  | 'pulse_width_ns';

/** Where a number of a step must lie; bounds that are only assumed of the machine bind nobody. */
interface Bound {
  field: NumberField;
  low: number;
  high: number;
  refusal: string;
}

/** Below this a number is written as 0 in some unit or other; nothing burns with it. */
const SMALLEST = 1e-4;

/** What no machine can run. */
const ANY_MACHINE: readonly Bound[] = [
  { field: 'speed_mm_min', low: SMALLEST, high: 6_000_000, refusal: 'above 0' },
  { field: 'power_percent', low: SMALLEST, high: 100, refusal: 'above 0 and at most 100 %' },
  { field: 'interval_mm', low: SMALLEST, high: 1000, refusal: 'above 0' },
  { field: 'passes', low: 1, high: 100_000, refusal: 'at least 1' },
];

/** Why these settings cannot be written: no setting at all, or numbers no machine or this machine cannot run (EXC-13). */
export function findBeyondLimits({ settings, machine }: WriteRequest): Issue[] {
  if (settings.length === 0)
    return [
      { code: 'NOTHING_TO_WRITE', field: 'settings', message: 'Choose at least one setting.' },
    ];
  const own = machine === null ? [] : boundsOf(machine);
  return settings.flatMap((setting, at) =>
    setting.steps.flatMap((step, position) =>
      stepIssues({ setting, step, field: `settings[${at}].steps[${position}]`, own }),
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
      refusal: `at most ${speed_max_mm_s} mm/s on this machine`,
    });
  if (frequency_hz) bounds.push(rangeBound('frequency_hz', frequency_hz, 1000, 'kHz'));
  if (pulse_width_ns) bounds.push(rangeBound('pulse_width_ns', pulse_width_ns, 1, 'ns'));
  return bounds;
}

/** The first bound a step breaks in each field, in a sentence. A ten-thousandth beyond is rounding. */
export function brokenBounds(step: PortableStep, bounds: readonly Bound[]): Bound[] {
  return bounds.filter(({ field, low, high }) => {
    const value = step[field];
    return value !== null && (value < low * 0.9999 || value > high * 1.0001);
  });
}

interface JudgedStep {
  setting: PortableSetting;
  step: PortableStep;
  field: string;
  own: readonly Bound[];
}

function stepIssues({ setting, step, field, own }: JudgedStep): Issue[] {
  const named = (bound: Bound, code: WriteIssue): Issue => ({
    code,
    field: `${field}.${bound.field}`,
    message: `"${setting.name}": ${words(bound.field)} must be ${bound.refusal}.`,
  });
  const endless = Object.entries(step).filter(
    ([, value]) => typeof value === 'number' && !Number.isFinite(value),
  );
  return [
    ...endless.map(([name]): Issue => ({
      code: 'NOT_A_NUMBER',
      field: `${field}.${name}`,
      message: `"${setting.name}": ${words(name)} is not a number.`,
    })),
    ...brokenBounds(step, ANY_MACHINE).map((bound) => named(bound, 'NOT_A_NUMBER')),
    ...brokenBounds(step, own).map((bound) => named(bound, 'OUTSIDE_MACHINE')),
  ];
}

function rangeBound(
  field: NumberField,
  [low, high]: readonly [number, number],
  divisor: number,
  unit: string,
): Bound {
  const top = high === Number.POSITIVE_INFINITY ? '' : ` to ${high / divisor}`;
  return { field, low, high, refusal: `${low / divisor}${top} ${unit} on this machine` };
}

/** "pulse_width_ns" as people say it. */
function words(field: string): string {
  return field.replace(/_(mm_min|percent|hz|ns|mm|deg|psi)$/, '').replaceAll('_', ' ');
}
