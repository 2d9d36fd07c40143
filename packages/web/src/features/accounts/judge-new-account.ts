import { judgePassword, PASSWORD_ISSUES, type PasswordOwner } from '@beamwright/contract';

/** Checks a new password like the server, except for the server's list of common passwords. */
export function judgeNewAccount(
  account: PasswordOwner & { password: string },
): Partial<Record<string, string>> {
  const issue = judgePassword(account.password, account);
  return issue === undefined ? {} : { password: PASSWORD_ISSUES[issue] };
}
