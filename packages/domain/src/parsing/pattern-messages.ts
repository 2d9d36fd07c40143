import { defineMessages } from '../messages/message.ts';

/** Why the pattern of an installation's own rule can't be saved. */
export const patternMessage = defineMessages('pattern', {
  too_wide: {
    en: 'It matches {matched} of our {all} example jobs. Write a pattern that matches only the jobs it is about.',
    values: { matched: 'count', all: 'count' },
  },
  no_words: { en: 'Write at least one word or number.' },
  too_large: {
    en: 'It is too large once its repetitions are written out. Use smaller counts.',
  },
  matches_empty: { en: 'It matches an empty text, so it would match every job.' },
  too_slow: {
    en: 'It takes too long on long texts. Use smaller counts, such as {example}.',
    values: { example: 'text' },
  },
  unreadable: { en: 'It can’t be read: {reason}.', values: { reason: 'text' } },
});
