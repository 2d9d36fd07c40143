import { defineMessages } from '../messages/message.ts';

/** Why a job has no answer of a model, and what its settings are instead. */
export const generationMessage = defineMessages('generation', {
  failed: {
    en: '{reason} These settings {origin, select, approved {were reviewed and approved before} other {are computed}}{cost, select, none {, and cost no request} other {}}.',
    values: {
      reason: 'message',
      origin: ['approved', 'computed'],
      cost: ['none', 'not_asked'],
    },
  },
  failed_for: {
    en: '{operations}: {reason} These settings {origin, select, approved {were reviewed and approved before} other {are computed}}{cost, select, none {, and cost no request} other {}}.',
    values: {
      operations: { all: 'operation' },
      reason: 'message',
      origin: ['approved', 'computed'],
      cost: ['none', 'not_asked'],
    },
  },

  daily_limit: { en: 'The AI budget of this installation is used up for today.' },
  user_daily_limit: {
    en: 'You’ve asked the AI too often today. Try again tomorrow (UTC).',
  },
  not_checked: { en: 'Your AI limit couldn’t be checked, so no AI was asked.' },
  unavailable: { en: 'The AI service isn’t responding.' },
  timed_out: { en: 'The AI service didn’t respond in time.' },
  canceled: { en: 'You stopped the AI.' },
  rejected: { en: 'The AI’s proposal didn’t pass our checks.' },
  vetoed: { en: 'A second AI reviewer rejected the proposal.' },
  unreviewed: {
    en: 'The second AI reviewer gave no verdict, so the proposal isn’t shown.',
  },

  // The specification's words (§8).
  limit_exceeded: {
    en: 'AI usage limit exceeded ({used}/{limit}). Resets on {date}',
    values: { used: 'digits', limit: 'digits', date: 'date' },
  },
  limit_exceeded_unknown: { en: 'AI usage limit exceeded.' },
});
