import { defineMessages } from '../../messages/message.ts';

const TO_THE_POWER = { power: 'number' } as const;

/** What each factor of a computed speed means. */
export const factorMessage = defineMessages('factor', {
  family: {
    en: 'family: {family, select, none {none} other {{family}}}',
    values: { family: 'text?' },
  },
  material: { en: 'material: {material}', values: { material: 'material' } },
  watts: { en: 'watts compared with 20 W, to the power {power}', values: TO_THE_POWER },
  percent: { en: 'power compared with 100 %, to the power {power}', values: TO_THE_POWER },
  thickness: { en: 'thickness compared with 3 mm, to the power {power}', values: TO_THE_POWER },
  density: {
    en: 'density compared with 600 kg/m³, to the power {power}',
    values: TO_THE_POWER,
  },
  interval: {
    en: 'line interval compared with the usual one, to the power {power}',
    values: TO_THE_POWER,
  },
  dark: { en: 'a dark mark, to the power {power}', values: TO_THE_POWER },
  passes_compared: { en: 'number of passes, to the power {power}', values: TO_THE_POWER },
  nearby: {
    en: 'similar settings from {count, plural, one {# source} other {# sources}}',
    values: { count: 'count' },
  },
  energy: { en: 'the energy other sources use' },
  depth: { en: 'requested depth' },
  results: {
    en: 'your {count, plural, one {# result} other {# results}} on this machine',
    values: { count: 'count' },
  },
  passes: {
    en: '{count, plural, one {# pass} other {# passes}}',
    values: { count: 'count' },
  },
});
