import type { CheckedSetting } from '../safety/check-setting.ts';
import { formatNumber } from './format-number.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';

/** Fields that formats without a place for them carry in a text. */
export const NOTED_FIELDS: ReadonlySet<string> = new Set([
  'notes',
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'lens_focal_length_mm',
  'air_psi',
  'expected_color',
]);

/** A setting to write; one that was not checked for an export has no bypass. */
type Written = PortableSetting & Pick<CheckedSetting, 'bypass'>;

/** Notes without the warning of a bypassed block, which comes first wherever notes go (EXC-14). */
export function splitBypass({ notes, bypass }: Written): { bypasses: string[]; words: string } {
  const words = (bypass?.words ?? notes).replace(/\n{2,}/g, '\n').replace(/^\n|\n$/g, '');
  return { bypasses: bypass === undefined ? [] : [bypass.warning], words };
}

/** What a setting says beside its numbers, most important first, in short pieces for a note. */
export function noteParts(setting: Written): string[] {
  const { steps } = setting;
  const { bypasses, words } = splitBypass(setting);
  const isSequence = steps.length > 1;
  const ofSteps = steps.flatMap((step, at) =>
    stepParts(step).map((part) => (isSequence ? `step ${at + 1}: ${part}` : part)),
  );
  return [
    ...bypasses,
    ...ofSteps,
    ...machineParts(setting),
    words
      .replace(/(?<!\s)\s*\n\s*/g, '; ')
      .replace(/^; |; $/g, '')
      .trim(),
  ].filter(Boolean);
}

/** "60 W Fiber", "lens 210 mm", as far as known. */
export function machineParts(setting: PortableSetting): string[] {
  const { machine_name, machine_type, machine_power_watts, lens_focal_length_mm, steps } = setting;
  // Whoever reads a pulse width knows the laser.
  const isPlain = machine_type === 'Fiber' && steps.some((step) => step.pulse_width_ns !== null);
  const watts = machine_power_watts === null ? '' : `${formatNumber(machine_power_watts)} W`;
  const laser = [watts, isPlain ? '' : (machine_type ?? '')].filter(Boolean).join(' ');
  const lens = lens_focal_length_mm === null ? '' : `lens ${formatNumber(lens_focal_length_mm)} mm`;
  return [machine_name ?? '', laser, lens].filter(Boolean);
}

function stepParts({ air_psi, expected_color }: PortableStep): string[] {
  return [
    air_psi !== null && air_psi > 0 ? `air ${formatNumber(air_psi)} psi` : '',
    expected_color === null ? '' : `color ${expected_color}`,
  ].filter(Boolean);
}
