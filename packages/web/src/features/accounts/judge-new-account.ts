import { judgePassword, type PasswordOwner } from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
import { i18n } from '../../lib/i18n.ts';

/** Checks a new password like the server, except for the server's list of common passwords. */
export function judgeNewAccount(
  account: PasswordOwner & { password: string },
): Partial<Record<string, string>> {
  const issue = judgePassword(account.password, account);
  return issue === undefined ? {} : { password: i18n.t(passwordMessage.sentences[issue].en) };
}
