import { defineMessages } from '../messages/message.ts';

/** What keeps a model's setting from an approval without a person, what was checked of it, and why it was decided. */
export const reviewMessage = defineMessages('review', {
  // Bounds of the automatic approval.
  generic_answer: { en: 'Our own answer is only a generic starting point.' },
  low_confidence: {
    en: 'Its confidence is below {percent}.',
    values: { percent: 'percent' },
  },
  too_much_energy: { en: 'It puts more energy into the material than we ever serve.' },
  far_energy: { en: 'The energy of a pass, line or pulse is far outside our band.' },
  blocked_material: { en: 'The material is blocked.' },
  bypassed_block: { en: 'A safety block was bypassed for it.' },
  weak_machine: { en: 'The machine can hardly do this work.' },
  other_work: {
    en: '{step, select, none {It} other {Step {step}}} does different work from our own answer.',
    values: { step: 'count?' },
  },
  too_fast: {
    en: '{step, select, none {It} other {Step {step}}} puts too little energy into the material: a factor of {factor} outside our band, too fast.',
    values: { step: 'count?', factor: 'number' },
  },
  too_slow: {
    en: '{step, select, none {It} other {Step {step}}} puts too much energy into the material: a factor of {factor} outside our band, too slow.',
    values: { step: 'count?', factor: 'number' },
  },
  unsure_model: {
    en: 'The reviewing model is less than {percent} sure.',
    values: { percent: 'percent' },
  },

  // Notes of decisions.
  note: { en: '{words}', values: { words: 'text' } },
  reason_with_bounds: {
    en: '{reason} {bounds}',
    values: { reason: 'message', bounds: 'sentences' },
  },
  unreadable_answer: { en: 'The answer of the model could not be read.' },
  not_asked: {
    en: '{kind, select, unavailable {The AI service isn’t responding} timed_out {The model didn’t answer in time} canceled {The question was canceled} unusable {The model gave no answer that can be used} refused {The AI service refused the question} too_large {The answer of the model is too large} other {The model could not be asked}}{status, select, none {} other { (HTTP {status})}}.{check, select, none {} other { Check {check} in the configuration of the server.}}',
    values: {
      kind: ['unavailable', 'timed_out', 'canceled', 'unusable', 'refused', 'too_large', 'other'],
      status: 'count?',
      check: 'text?',
    },
  },
  refused_by_person: {
    en: 'An administrator rejected a setting for this job or undid its approval.',
  },
  approval_rolled_back: { en: 'Approval rolled back by {name}.', values: { name: 'text' } },
  setting_deleted: {
    en: '{operation} {material}, setting {id}.',
    values: { operation: 'operation', material: 'material', id: 'text' },
  },

  // Checks.
  check_other_work: { en: 'Different work from our answer' },
  check_same_energy: { en: 'Same energy as our answer' },
  check_many_times: { en: '{times} times our energy', values: { times: 'number' } },
  check_energy: {
    en: '{percent} {direction, select, more {more} other {less}} energy than our answer',
    values: { percent: 'percent', direction: ['more', 'less'] },
  },
  check_air_on: {
    en: 'Air assist on{pressure, select, none {} other {, {pressure}}}',
    values: { pressure: 'psi?' },
  },
  check_air_missing: {
    en: 'Air assist {state, select, off {off} other {unknown}}; ours is on',
    values: { state: ['off', 'unknown'] },
  },
  check_review: {
    en: 'Automatic review: {action, select, approve {recommends approval} reject {recommends rejection} other {undecided}}, {score}',
    values: { action: ['approve', 'reject', 'other'], score: 'number' },
  },
});
