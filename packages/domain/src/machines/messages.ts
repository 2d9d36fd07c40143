import { defineMessages } from '../messages/message.ts';

const OUTSIDE =
  '{value} is {side, select, low {below} other {above}} {own, select, yes {this machine’s} other {any machine’s}} {side, select, low {minimum} other {maximum}} of {limit}.' as const;
const SIDES = { side: ['low', 'high'], own: 'flag' } as const;

/** Numbers that a machine can’t run. */
export const limitMessage = defineMessages('limit', {
  speed: { en: OUTSIDE, values: { value: 'mm_min', limit: 'mm_min', ...SIDES } },
  percent: { en: OUTSIDE, values: { value: 'percent', limit: 'percent', ...SIDES } },
  frequency: { en: OUTSIDE, values: { value: 'hz', limit: 'hz', ...SIDES } },
  pulse_width: { en: OUTSIDE, values: { value: 'ns', limit: 'ns', ...SIDES } },
  no_frequency: { en: 'A {laser} laser has no frequency to set.', values: { laser: 'laser' } },
  no_pulse_width: { en: 'A {laser} laser has no pulse width to set.', values: { laser: 'laser' } },
  min_power: {
    en: 'Minimum power ({minimum}) can’t be more than the power ({power}).',
    values: { minimum: 'percent', power: 'percent' },
  },
});

/** Numbers adjusted to the limits of a machine. */
export const machineMessage = defineMessages('machine', {
  nearest_frequency: {
    en: 'Frequency set to {frequency}, the nearest this machine supports.',
    values: { frequency: 'hz' },
  },
  nearest_pulse_width: {
    en: 'Pulse width set to {width}, the nearest this machine supports.',
    values: { width: 'ns' },
  },
  speed_raised: {
    en: 'Speed raised to {speed}, the slowest that still cuts cleanly.',
    values: { speed: 'mm_min' },
  },
  speed_limited: {
    en: 'Speed limited to {speed}{assumed, select, yes {, assumed because this machine’s top speed is unknown} other {, this machine’s top speed}}. Power lowered to keep the energy.',
    values: { speed: 'mm_min', assumed: 'flag' },
  },
  speed_limited_hotter: {
    en: 'Speed limited to {speed}{assumed, select, yes {, assumed because this machine’s top speed is unknown} other {, this machine’s top speed}}. Power can’t go low enough to make up for it, so the material gets more energy than planned.',
    values: { speed: 'mm_min', assumed: 'flag' },
  },
});
