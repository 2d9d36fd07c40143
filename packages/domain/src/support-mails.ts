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
  by_visitor: {
    en: 'From the support form, by somebody who wasn’t signed in. Nobody has proved that the address is theirs, so don’t answer with anything about an account.',
  },
  by_account: { en: 'From the support form, by the signed-in owner of this address.' },
  by_account_elsewhere: {
    en: 'From the support form, by somebody who was signed in. Nobody has proved that the address for the reply is theirs.',
  },
  unproved: {
    en: 'It was sent without the checks against robots: JavaScript was off, or it looks like advertising.',
  },
  unusual: { en: 'Unusually many messages name this address today.' },
  email_label: { en: 'Email' },
  name_label: { en: 'Name' },
  account_label: { en: 'Account' },
  account: { en: '{email}, {plan} plan', values: { email: 'text', plan: 'text' } },
  page_action: { en: 'Open the page it is about' },
  reply_note: { en: 'Reply to this email to answer.' },
  own_address_note: {
    en: 'The address given is one of ours, so a reply to this email reaches nobody else.',
  },
});
