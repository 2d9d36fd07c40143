import { judgePassword, PASSWORD_ISSUES, type PasswordOwner } from '@beamwright/contract';

/** What the server will say of the password, but for its list of common ones. */
export function judgeNewAccount(
  account: PasswordOwner & { password: string },
): Partial<Record<string, string>> {
  const issue = judgePassword(account.password, account);
  return issue === undefined ? {} : { password: PASSWORD_ISSUES[issue] };
}
