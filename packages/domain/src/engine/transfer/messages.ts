import { defineMessages } from '../../messages/message.ts';

/** Why a setting can’t be moved. */
export const transferRefusal = defineMessages('transfer_refusal', {
  wavelength: {
    en: 'A {from} setting can’t be moved to a {to} laser: material absorbs another wavelength differently. Run the job on the {to} machine instead.',
    values: { from: 'laser', to: 'laser' },
  },
  watts_unknown: {
    en: 'The watts of the {machine, select, from {machine the setting is from} other {target machine}} are unknown, so the energy can’t be kept.',
    values: { machine: ['from', 'to'] },
  },
  not_a_setting: {
    en: 'Speed, power, passes and the other numbers must be above 0, and power at most 100 %.',
  },
});

/** What a transfer keeps the same. */
export const quantityMessage = defineMessages('quantity', {
  line_energy: { en: 'Energy per length' },
  area_energy: { en: 'Energy per area' },
  pulse_fluence: { en: 'Pulse fluence' },
  pulse_overlap: { en: 'Pulse overlap' },
  line_overlap: { en: 'Line overlap' },
});

/** A setting transferred to another machine: warnings, and numbers adjusted to its limits. */
export const transferMessage = defineMessages('transfer', {
  scrap: { en: 'Computed from the other setting. Run it on scrap first.' },
  unknown_lens: {
    en: 'One lens is unknown, so the spot counts as the same on both machines.',
  },
  diode: {
    en: 'Stronger diode modules join several beams into a bigger, oblong spot. Expect a wider line.',
  },
  spot: {
    en: 'The spot is {percent} {direction, select, wider {wider} other {narrower}} with this lens. Measure the kerf, and check that a thick cut goes through.',
    values: { percent: 'percent', direction: ['wider', 'narrower'] },
  },
  unknown_frequency: {
    en: 'The frequency is unknown, so pulse fluence and overlap couldn’t be kept.',
  },
  power_raised: {
    en: 'Power {power} instead of {before}: a tube doesn’t fire steadily below that. Speed rises with it.',
    values: { power: 'percent', before: 'percent' },
  },
  passes: {
    en: '{passes} passes instead of {before}: fewer would be too slow for a clean line.',
    values: { passes: 'count', before: 'count' },
  },
  weak_pulse: {
    en: 'One pulse of this source carries about {energy} (assumed), less than the {wanted} it should. The mark will be weaker.',
    values: { energy: 'joules', wanted: 'joules' },
  },
  frequency: {
    en: 'Frequency {frequency} instead of {before}, to stay within this machine’s watts, speed and range. Speed moves with it.',
    values: { frequency: 'hz', before: 'hz' },
  },
  power_limit: {
    en: 'Power {power} is the {limit, select, least {least} other {most}} at a frequency this machine supports. Each pulse is {limit, select, least {stronger} other {weaker}} than it should be.',
    values: { power: 'percent', limit: ['least', 'most'] },
  },
  fixed_width: {
    en: 'This source has a fixed pulse width; {width} can’t be set.',
    values: { width: 'ns' },
  },
  assumed_width: {
    en: 'Pulse width {width} is assumed, because the other machine’s is unknown.',
    values: { width: 'ns' },
  },
  nearest_width: {
    en: 'Pulse width set to {width}, the nearest this machine supports.',
    values: { width: 'ns' },
  },
});
