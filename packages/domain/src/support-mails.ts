import { defineMessages } from './messages/message.ts';

/** The mail that brings a message to the mailbox of support, whose filters sort by its subject. */
export const supportMail = defineMessages('support_mail', {
  subject: {
    en: '[{label}] {topic, select, settings {Settings} wrong_number {Wrong number} safety {Safety} account {Account} billing {Billing} problem {Problem} other {Other}}, case {case_number}',
    values: {
      label: 'text',
      topic: ['settings', 'wrong_number', 'safety', 'account', 'billing', 'problem', 'other'],
      case_number: 'text',
    },
  },
  text: { en: '{text}', values: { text: 'text' } },
  from_label: { en: 'From' },
  from: {
    en: '{name, select, none {} other {{name}, }}{email}',
    values: { name: 'text?', email: 'text' },
  },
  account_label: { en: 'Account' },
  account: { en: '{plan} plan', values: { plan: 'text' } },
  page_action: { en: 'Open the page it is about' },
  reply_note: {
    en: 'Reply to this email to answer. Nobody has proved that the address is theirs.',
  },
  unproved_note: {
    en: 'Reply to this email to answer. It was sent without the checks against robots: JavaScript was off, or it looks like advertising.',
  },
});
