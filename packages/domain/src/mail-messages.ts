import { defineMessages } from './messages/message.ts';

/** What mails say. */
export const mailMessage = defineMessages('mail', {
  footer: {
    en: 'Sent by Beamwright at {address}.',
    values: { address: 'text' },
  },
  unsubscribe: { en: 'Stop these emails' },
});
