import { defineMessages } from './messages/message.ts';

/** Mails about exports of an account. */
export const exportMail = defineMessages('export_mail', {
  ready_subject: { en: 'Your export is ready' },
  ready_text: {
    en: 'Everything you own in Beamwright is in one file of {bytes}. It’s kept for {days, plural, one {# day} other {# days}}, for you alone.',
    values: { bytes: 'bytes', days: 'count' },
  },
  ready_action: { en: 'Open export' },
  ready_note: {
    en: 'Wasn’t you? Change your password. Nobody can download the file without your password or passkey.',
  },
});
