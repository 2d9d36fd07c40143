import { defineMessages } from './messages/message.ts';

/** What is wrong with one field of a request. */
export const inputMessage = defineMessages('input', {
  missing: { en: 'This is needed' },
  wrong_type: {
    en: 'This must be {type, select, text {text} number {a number} whole_number {a whole number} flag {true or false} list {a list} object {an object} other {another type}}',
    values: {
      type: ['text', 'number', 'whole_number', 'flag', 'list', 'object', 'other'],
    },
  },
  empty: { en: 'This must not be empty' },
  too_short: {
    en: 'Use at least {min, plural, one {# character} other {# characters}}',
    values: { min: 'count' },
  },
  too_long: {
    en: 'Use at most {max, plural, one {# character} other {# characters}}',
    values: { max: 'count' },
  },
  too_few: {
    en: 'Give at least {min, plural, one {# entry} other {# entries}}',
    values: { min: 'count' },
  },
  too_many: {
    en: 'Give at most {max, plural, one {# entry} other {# entries}}',
    values: { max: 'count' },
  },
  too_small: { en: 'This must be at least {min}', values: { min: 'bound' } },
  too_large: { en: 'This must be at most {max}', values: { max: 'bound' } },
  not_a_choice: { en: 'Choose {choices}', values: { choices: { any: 'text' } } },
  unknown_fields: { en: 'There is no field {names}', values: { names: { any: 'text' } } },
  not_an_id: { en: 'Use an ID in the form of a UUID' },
  not_an_email: { en: 'Enter an email address, such as you@example.com' },
  wrong_form: { en: 'This is not in the form needed' },
  unfit: { en: 'This value does not fit' },

  // Named by a schema of the contract.
  machine_needed: { en: 'Machine selection required' },
  bad_field_name: { en: 'Use lowercase letters, digits and underscores, such as coating' },
  too_few_choices: { en: 'A choice needs at least two answers' },
  no_question: { en: 'Add a question' },
  too_many_answers: { en: 'Give at most {max} answers', values: { max: 'count' } },
});

export type InputProblem = keyof typeof inputMessage.sentences;
