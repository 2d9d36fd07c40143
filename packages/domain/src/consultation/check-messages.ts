import { defineMessages } from '../messages/message.ts';

const BEYOND =
  '{value} is {side, select, low {below} other {above}} {own, select, yes {this machine’s} other {the assumed}} {side, select, low {minimum} other {maximum}} of {limit}.' as const;
const SIDES = { side: ['low', 'high'], own: 'flag' } as const;
const UNIT = ['J/mm', 'J/mm²'] as const;
const ENERGY = '{value} {unit}{watts, select, none {} other { at an assumed {watts}}}' as const;
const ENERGY_VALUES = { value: 'number', unit: UNIT, watts: 'watts?' } as const;

/** What the checks of a proposal find: the value, and its limit. */
export const checkMessage = defineMessages('case_check', {
  within_limits: { en: 'Inside this machine’s limits' },
  beyond_limits: { en: '{problems}', values: { problems: 'sentences' } },
  speed_mm_min: {
    en: `Speed: ${BEYOND}`,
    values: { value: 'mm_min', limit: 'mm_min', ...SIDES },
  },
  power_percent: {
    en: 'Power: {value} is {side, select, low {below} other {above}} {own, select, yes {this machine’s} other {the}} {side, select, low {minimum} other {maximum}} of {limit}.',
    values: { value: 'percent', limit: 'percent', ...SIDES },
  },
  passes: { en: `Passes: ${BEYOND}`, values: { value: 'digits', limit: 'digits', ...SIDES } },
  z_offset_mm: { en: `Focus offset: ${BEYOND}`, values: { value: 'mm', limit: 'mm', ...SIDES } },
  interval_mm: { en: `Line interval: ${BEYOND}`, values: { value: 'mm', limit: 'mm', ...SIDES } },
  frequency_hz: { en: `Frequency: ${BEYOND}`, values: { value: 'hz', limit: 'hz', ...SIDES } },
  pulse_width_ns: {
    en: `Pulse width: ${BEYOND}`,
    values: { value: 'ns', limit: 'ns', ...SIDES },
  },
  air_psi: { en: `Air: ${BEYOND}`, values: { value: 'psi', limit: 'psi', ...SIDES } },
  not_a_number: { en: 'A number is missing. Enter speed, power and passes.' },
  whole_passes: { en: 'Passes: enter a whole number.' },

  material_safe: {
    en: '{material} is safe to {operation, select, Cut {cut} Score {score} Perforate {perforate} Mark {mark} other {engrave}} with a {laser} laser',
    values: {
      material: 'material_first',
      operation: ['Cut', 'Score', 'Perforate', 'Mark', 'Engrave'],
      laser: 'laser',
    },
  },
  material_warned: {
    en: 'Not blocked, but take care. {reasons}',
    values: { reasons: 'sentences' },
  },
  material_impossible: { en: '{reasons}', values: { reasons: 'sentences' } },

  energy_within: {
    en: `${ENERGY}, within our limit of {limit} {unit}{outside, select, yes {, but outside our range of {low} {unit} to {high} {unit}} other {}}{burns, select, yes {. Watch for flames.} other {}}`,
    values: {
      ...ENERGY_VALUES,
      limit: 'number',
      burns: 'flag',
      outside: 'flag',
      low: 'number',
      high: 'number',
    },
  },
  energy_above: {
    en: `${ENERGY}, above our limit of {limit} {unit}. Go faster or lower the power.`,
    values: { ...ENERGY_VALUES, limit: 'number' },
  },
  energy_at_once: {
    en: '{times} times our energy at once, above our limit of {limit} times. Spread it over more passes, closer lines or weaker pulses.',
    values: { times: 'number', limit: 'number' },
  },
  energy_too_little: {
    en: `${ENERGY}, too little to do the work. Our range starts at {low} {unit}.`,
    values: { ...ENERGY_VALUES, low: 'number' },
  },
  energy_unknown: {
    en: 'The energy can’t be compared with ours. Check the numbers{fill, select, yes { and the line interval} other {}}.',
    values: { fill: 'flag' },
  },
  not_judged: { en: 'Not checked: nothing can be proposed for this material on this laser' },

  air_on: {
    en: 'Air assist on{pressure, select, none {} other {, {pressure}}}',
    values: { pressure: 'psi?' },
  },
  air_free: { en: 'This work doesn’t need air assist' },
  air_none: { en: 'A galvo has no air assist' },
  air_off: {
    en: 'Air assist is off. {material} can catch fire without it: set at least {limit}.',
    values: { material: 'material_first', limit: 'psi' },
  },
  air_unknown: {
    en: 'It isn’t known whether air assist is on. {material} can catch fire without it: set at least {limit}.',
    values: { material: 'material_first', limit: 'psi' },
  },
  air_low: {
    en: 'Air at {pressure} is too low: {material} needs at least {limit}.',
    values: { pressure: 'psi', material: 'material', limit: 'psi' },
  },
});
