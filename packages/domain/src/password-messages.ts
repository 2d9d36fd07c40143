import { defineMessages } from './messages/message.ts';

/** Why a new password is refused, and what works. */
export const passwordMessage = defineMessages('password', {
  short: { en: 'Use at least 10 characters' },
  repeated: { en: 'This repeats a few characters. Use a few unrelated words.' },
  predictable: { en: 'This follows the keyboard or the alphabet. Use a few unrelated words.' },
  personal: {
    en: 'This is mostly your name, your email or the name of this app. Use a few unrelated words.',
  },
  common: {
    en: 'Many people use this password, so it is tried first. Use a few unrelated words.',
  },
});

export type PasswordIssue = keyof typeof passwordMessage.sentences;
