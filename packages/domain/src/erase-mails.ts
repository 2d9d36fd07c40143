import { defineMessages } from './messages/message.ts';

/** Mails about erasing an account. */
export const eraseMail = defineMessages('erase_mail', {
  requested_subject: { en: 'Your account will be erased on {day}', values: { day: 'date' } },
  requested_text: {
    en: 'You asked us to erase your account. On {day} (UTC), everything in it is erased for good. Until then, nothing is lost: sign in and choose Keep my account.',
    values: { day: 'date' },
  },
  requested_action: { en: 'Sign in to keep it' },
  requested_note: {
    en: 'Wasn’t you? Sign in, keep the account, and change your password. Every device was signed out.',
  },

  requested_elsewhere_text: {
    en: 'Someone asked us to erase the account that signed in with this address before its email changed. On {day} (UTC), everything in it is erased for good.',
    values: { day: 'date' },
  },
  requested_elsewhere_note: {
    en: 'Wasn’t you? Undo the change with the link in the email “Your email was changed”. That also keeps the account.',
  },

  undone_subject: { en: 'Your account stays' },
  undone_text: { en: 'Your account won’t be erased. Everything is as it was.' },
  undone_action: { en: 'Reset password' },
  undone_note: {
    en: 'Wasn’t you? Someone can sign in to your account. Reset your password: that signs out every device.',
  },
});
