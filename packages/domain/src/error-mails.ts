import { defineMessages } from './messages/message.ts';

/** Mails about errors: alerts for administrators, and replies to who reported one. */
export const errorMail = defineMessages('error_mail', {
  alert_subject: {
    en: '{trigger, select, new {New error} came_back {An error came back} other {An error is frequent}}: {type}',
    values: { trigger: ['new', 'came_back', 'users', 'events'], type: 'text' },
  },
  alert_text: { en: '{message}', values: { message: 'text' } },
  rule_label: { en: 'Alert rule' },
  rule: { en: '{name}', values: { name: 'text' } },
  place_label: { en: 'Where' },
  place: { en: '{place}', values: { place: 'text' } },
  count_label: { en: 'Last 24 h' },
  counts: {
    en: '{events, plural, one {1 event} other {# events}}, {users, plural, one {1 user} other {# users}}',
    values: { events: 'count', users: 'count' },
  },
  alert_action: { en: 'Open error' },
  reply_subject: { en: 'About the error you reported' },
  reply_text: { en: '{text}', values: { text: 'text' } },
  wrote_label: { en: 'You wrote' },
  wrote: { en: '{text}', values: { text: 'text' } },
  reply_action: { en: 'Open Beamwright' },
});
