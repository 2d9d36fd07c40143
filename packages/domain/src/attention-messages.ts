import { defineMessages } from './messages/message.ts';

/** What needs an administrator: titles, details and acts of the overview. */
export const attentionMessage = defineMessages('attention', {
  drafts: {
    en: '{n, plural, one {# AI draft} other {# AI drafts}} to review',
    values: { n: 'count' },
  },
  drafts_detail: {
    en: '{inside, plural, one {# is inside our band} other {# are inside our band}}, {far} far outside.',
    values: { inside: 'count', far: 'count' },
  },
  drafts_act: { en: 'Review drafts' },
  model_away: { en: 'The AI model isn’t responding' },
  model_away_detail: { en: 'Jobs get computed settings meanwhile.' },
  model_act: { en: 'See model' },
  spending_near: {
    en: 'AI budget of the day {percent} used',
    values: { percent: 'percent' },
  },
  spending_detail: { en: 'When it’s used up, jobs get computed settings until midnight UTC.' },
  spending_act: { en: 'See spending' },
  webhooks: {
    en: '{n, plural, one {# Stripe webhook} other {# Stripe webhooks}} not processed',
    values: { n: 'count' },
  },
  webhooks_detail: { en: 'Users may be on the wrong plan. They’re retried automatically.' },
  webhooks_act: { en: 'Open webhooks' },
  mails_failed: {
    en: '{n, plural, one {# email} other {# emails}} not delivered',
    values: { n: 'count' },
  },
  mails_failed_detail: { en: 'Last answer: {answer}', values: { answer: 'text' } },
  mails_act: { en: 'Open outbox' },
  mails_late: {
    en: '{n, plural, one {# email waits} other {# emails wait}} for the mail server',
    values: { n: 'count' },
  },
  cases: {
    en: '{n, plural, one {# expert case} other {# expert cases}} nobody took in time',
    values: { n: 'count' },
  },
  cases_detail: { en: 'The makers wait for an answer.' },
  cases_act: { en: 'Assign an expert' },
  name_drafts: { en: 'AI drafts' },
  name_model: { en: 'AI model' },
  name_spending: { en: 'AI budget' },
  name_webhooks: { en: 'Webhooks' },
  name_mail: { en: 'Mail' },
  name_cases: { en: 'Expert cases' },
  none_waiting: { en: 'none waiting' },
  all_processed: { en: 'all processed' },
  all_sent: { en: 'all sent' },
  kept_here: { en: 'kept here, no mail server' },
  responds: { en: 'responding' },
  not_configured: { en: 'not configured' },
  percent_used: { en: '{percent} used today', values: { percent: 'percent' } },
  usage_resets: { en: 'Monthly usage resets' },
});
