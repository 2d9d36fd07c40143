import type { PortableSetting } from '../portable-setting.ts';

/**
 * Whether LightBurn runs the steps of this setting so often by itself: it repeats whole layers on a galvo only, and only
 * galvos have pulses.
 */
export function repeatsItself({ steps }: PortableSetting): boolean {
  return steps.some(
    ({ frequency_hz, pulse_width_ns }) => frequency_hz !== null || pulse_width_ns !== null,
  );
}

export function globalRepeat(setting: PortableSetting): number {
  return repeatsItself(setting) ? setting.repeats : 1;
}
