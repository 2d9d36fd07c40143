import { LINK_LIFETIME_S } from '@beamwright/contract';
import {
  accountMail,
  eraseMail,
  exportMail,
  inEnglish,
  mailMessage,
  usageMail,
} from '@beamwright/domain/messages';
import { expect, test } from 'vitest';
import { secondFactorOffMail } from '../factors/mails.ts';
import {
  changeEmailMail,
  emailChangedMail,
  passwordResetMail,
  resetPasswordMail,
  signInLinkMail,
  verifyEmailMail,
} from './mails.ts';

const UNITS = { minute: 60, hour: 3600, day: 86_400 };

/** Every time that a text names, in seconds. */
const timesOf = (text: string): number[] =>
  [...text.matchAll(/(\d+) (minute|hour|day)s?\b/g)].map(
    ([, count, unit]) => Number(count) * UNITS[unit as keyof typeof UNITS],
  );

const path = '/x';
const { undo_email: undo } = LINK_LIFETIME_S;

test.each([
  ['verify', verifyEmailMail.content({ path }), [LINK_LIFETIME_S.verify_email]],
  ['reset', resetPasswordMail.content({ path }), [LINK_LIFETIME_S.reset_password, undo]],
  ['sign in', signInLinkMail.content({ path }), [LINK_LIFETIME_S.sign_in]],
  ['change', changeEmailMail.content({ path, old_email: '' }), [LINK_LIFETIME_S.change_email]],
  ['changed', emailChangedMail.content({ path, new_email: '' }), [undo]],
  ['password reset', passwordResetMail.content({}), [undo]],
  ['a factor', secondFactorOffMail.content({}), [undo]],
])('the mail “%s” names the times that apply', (_name, { text, note }, times) => {
  expect(timesOf([...text, ...(note ? [note] : [])].map(inEnglish).join(' '))).toEqual(times);
});

test('no mail has a time of its own', () => {
  const tables = [accountMail, eraseMail, exportMail, mailMessage, usageMail];
  const sentences = tables.flatMap((table) => Object.values(table.sentences));
  expect(sentences.filter(({ en }) => timesOf(en).length > 0)).toEqual([]);
});
