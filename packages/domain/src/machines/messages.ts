import { defineMessages } from '../messages/message.ts';

/** Numbers adjusted to the limits of a machine. */
export const machineMessage = defineMessages('machine', {
  nearest_frequency: {
    en: 'Frequency set to {frequency}, the nearest this machine runs.',
    values: { frequency: 'hz' },
  },
  nearest_pulse_width: {
    en: 'Pulse width set to {width}, the nearest this machine runs.',
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
