import { defineMessages } from './messages/message.ts';

/** Why a new password is refused, and what works. */
export const passwordMessage = defineMessages('password', {
  short: { en: 'Use at least 10 characters' },
  repeated: { en: 'This repeats a few characters. Use a few unrelated words.' },
  predictable: { en: 'This follows the keyboard or the alphabet. Use a few unrelated words.' },
  personal: {
    en: 'This is mostly your name, your email or the name of this app. Use a few unrelated words.',
  },
  date: { en: 'This is mostly a date, and dates are tried first. Use a few unrelated words.' },
  name: { en: 'This is mostly a name, and names are tried first. Use a few unrelated words.' },
  lookalikes: {
    en: 'Digits and symbols in place of letters are guessed, too. Use a few unrelated words.',
  },
  words: {
    en: 'These words are guessed quickly, even with digits added. Use a few unrelated words.',
  },
  common: {
    en: 'Many people use this password, so it is tried first. Use a few unrelated words.',
  },
});

export type PasswordIssue = keyof typeof passwordMessage.sentences;
