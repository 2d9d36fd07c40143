import { defineMessages } from '../messages/message.ts';

const NUMBERS =
  '{speed} at {power}, {passes, plural, one {# pass} other {# passes}}{interval, select, none {} other {, lines {interval} apart}}';
const NUMBER_VALUES = {
  speed: 'mm_min',
  power: 'percent',
  passes: 'count',
  interval: 'mm?',
} as const;

const ENERGY =
  '{energy, select, same {about the same energy} times {{times} times the energy} more {{percent} more energy} other {{percent} less energy}} per {per}';
const ENERGY_VALUES = {
  energy: ['same', 'times', 'more', 'less'],
  times: 'number',
  percent: 'percent',
  per: ['mm', 'mm²'],
} as const;

const PULSES = '{frequency}{width, select, none {} other { with {width}}}';
const PULSE_VALUES = { frequency: 'hz', width: 'ns?' } as const;

/** The outcome of a language model's proposal, or of stored numbers. */
export const proposalMessage = defineMessages('proposal', {
  // Why a step has these numbers.
  agrees: { en: 'A language model agrees with our numbers.' },
  within: {
    en: `Proposed by a language model: ${ENERGY}, inside our band. Ours is ${NUMBERS}.`,
    values: { ...ENERGY_VALUES, ...NUMBER_VALUES },
  },
  outside: {
    en: `Proposed by a language model: ${ENERGY}, outside our band. Ours is ${NUMBERS}.`,
    values: { ...ENERGY_VALUES, ...NUMBER_VALUES },
  },
  unfounded: {
    en: `We kept our numbers. A language model proposed ${NUMBERS}, outside our band and without a reason.`,
    values: NUMBER_VALUES,
  },
  refused: {
    en: 'We kept our numbers. {refusal}',
    values: { refusal: 'message' },
  },
  baseline: {
    en: 'From the baseline: a reviewed setting for this material, operation and power.',
  },
  approved: { en: 'A setting that was reviewed and approved for this exact job.' },
  case: {
    en: 'From a case that a maker and an expert solved: it worked for this material and operation at similar power.',
  },

  // Shown with the sources.
  our_answer: { en: 'Our own answer: {answer}', values: { answer: 'message' } },

  // What to watch.
  run_test_card: {
    en: 'These numbers come from a language model and are outside our band. Run a test card first.',
  },
  left_out: {
    en: 'Some of what the language model wrote is left out because it reads as unsafe advice.',
  },
  max_power: { en: 'Power set to {power}, the maximum.', values: { power: 'percent' } },
  passes_lowered: {
    en: 'More passes were proposed than make sense; lowered to {passes}.',
    values: { passes: 'count' },
  },
  passes_kept: {
    en: 'More passes were proposed, but only a cut or a deep engraving takes more than ours: kept at {passes}.',
    values: { passes: 'count' },
  },
  interval_kept: {
    en: 'A line interval of {interval} was proposed. It doesn’t suit the {spot} spot and this material, so ours was kept.',
    values: { interval: 'mm', spot: 'mm' },
  },
  kerf_kept: {
    en: 'A kerf of {kerf} was proposed, far from ours. Ours was kept.',
    values: { kerf: 'mm' },
  },
  air_kept: {
    en: 'Air at {pressure} was proposed, far from ours. Ours was kept.',
    values: { pressure: 'psi' },
  },
  less_air_kept: {
    en: 'With less air, a cut can catch fire. Air at {pressure} was proposed; ours was kept.',
    values: { pressure: 'psi' },
  },
  hatch_kept: {
    en: 'A crosshatch burns every spot twice. It was proposed; our hatch was kept.',
  },
  focus_far_kept: {
    en: 'A focus offset of {offset} was proposed, beyond the depth of focus from ours. Ours was kept.',
    values: { offset: 'mm' },
  },
  focus_tight_kept: {
    en: 'A focus offset of {offset} was proposed, closer to the surface than ours. Ours was kept.',
    values: { offset: 'mm' },
  },
  pulses_unreachable: {
    en: `${PULSES} was proposed, but no such source reaches that. Our pulses were kept.`,
    values: PULSE_VALUES,
  },
  pulses_overlong: {
    en: `${PULSES} was proposed, but each pulse would be longer than its period. Our pulses were kept.`,
    values: PULSE_VALUES,
  },
  pulses_hotter: {
    en: `${PULSES} was proposed, but each pulse would be hotter than ours. Our pulses were kept.`,
    values: PULSE_VALUES,
  },
  pulses_weak: {
    en: `${PULSES} was proposed, but such pulses carry about {percent} of the power. Our pulses were kept.`,
    values: { ...PULSE_VALUES, percent: 'percent' },
  },
  pulses_apart: {
    en: `${PULSES} was proposed, but the pulses would land as a row of dots. Our pulses were kept.`,
    values: PULSE_VALUES,
  },

  // Why a proposal is refused.
  not_comparable: {
    en: `A language model proposed ${NUMBERS}, which can’t be compared with our numbers. It was refused.`,
    values: NUMBER_VALUES,
  },
  too_much: {
    en: `A language model proposed ${NUMBERS}: {times} times our energy{at_once, select, yes { at once} other {}}. It was refused: {burns, select, yes {{stock, select, none {this material} other {{stock}}} can burn, so we show} other {on {stock, select, none {this material} other {{stock}}} we show}} {limit, select, none {no more than our energy} other {at most {limit} times our energy}}.`,
    values: {
      ...NUMBER_VALUES,
      times: 'number',
      at_once: 'flag',
      burns: 'flag',
      stock: 'material?',
      limit: 'number?',
    },
  },
  too_little: {
    en: `A language model proposed ${NUMBERS}: {percent} of our energy, too little to do the work. It was refused.`,
    values: { ...NUMBER_VALUES, percent: 'percent' },
  },
  unreadable: { en: 'The proposal can’t be read.' },
  wrong_step_count: {
    en: 'The proposal has {given, plural, one {# step} other {# steps}} instead of {wanted}.',
    values: { given: 'count', wanted: 'count' },
  },
  invalid_number: {
    en: 'The proposal has no usable number for {field}.',
    values: { field: 'text' },
  },
  unknown_unit: { en: 'The proposal has an unknown {field}.', values: { field: 'text' } },
  rejected: { en: 'A second model rejected the proposal.' },
  unreviewed: { en: 'The review of the proposal can’t be used.' },
  not_planned: {
    en: 'The job has no answer for {operation} yet.',
    values: { operation: 'operation' },
  },
});
