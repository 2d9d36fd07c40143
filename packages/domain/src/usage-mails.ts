import { defineMessages } from './messages/message.ts';

/** Mails about how much of a plan is used. */
export const usageMail = defineMessages('usage_mail', {
  near_subject: {
    en: '{percent} of your AI generations are used',
    values: { percent: 'percent' },
  },
  near_text: {
    en: '{left, plural, one {1 AI generation is left} other {# AI generations are left}} this month. Without them, jobs still get computed settings.',
    values: { left: 'count' },
  },
  all_subject: { en: 'All AI generations for this month are used' },
  all_text: {
    en: 'Jobs still get computed settings. Generations start again on {date}.',
    values: { date: 'date' },
  },
  used_label: { en: 'Used' },
  used: { en: '{used} of {limit}', values: { used: 'bound', limit: 'bound' } },
  plan_label: { en: 'Plan' },
  plan: { en: '{plan}', values: { plan: 'text' } },
  resets_label: { en: 'Resets on' },
  resets: { en: '{date}', values: { date: 'date' } },
  see_action: { en: 'See usage' },
  upgrade_action: { en: 'Upgrade to Continue' },
});
