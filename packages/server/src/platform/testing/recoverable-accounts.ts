import {
  requestPasswordReset,
  resetPassword,
  signUp,
  verifyEmail,
  type Operation,
} from '@beamwright/contract';
import { expect } from 'vitest';
import { readMail } from './fake-mail-server.ts';
import type { MailedServer } from './mailed-server.ts';
import type { TestClient } from './test-server.ts';

export const password = 'quiet copper lantern';
export const newPassword = 'seven wooden gears';
let count = 0;

/** Accounts with API access that get a new password by mail, and what they were mailed. */
export function createRecoverableAccounts(mailed: MailedServer) {
  const { query, expectMail } = mailed;
  const tokenOf = async (to: string, subject: string) => (await expectMail(to, subject)).token;
  const open = (operation: Operation, token: string, more: object = {}) =>
    mailed.server.createClient().call(operation, { body: { token, ...more } });
  return {
    tokenOf,
    /** Follows the link of a mail, in another browser. */
    open,
    addUser: async ({ isProved = true } = {}): Promise<{ client: TestClient; email: string }> => {
      const client = mailed.server.createClient();
      const email = `recovered${++count}@holt.example`;
      await client.call(signUp, { body: { email, password, name: 'Mara' } });
      await query(`update profiles set plan_text = 'Corporate' where email = $1`, [email]);
      if (isProved) await open(verifyEmail, await tokenOf(email, 'Verify your email'));
      return { client, email };
    },
    reset: async (email: string): Promise<void> => {
      await mailed.server.createClient().call(requestPasswordReset, { body: { email } });
      const token = await tokenOf(email, 'Choose a new password');
      expect((await open(resetPassword, token, { password: newPassword })).status).toBe(200);
    },
    /** The words of the mails with this subject. */
    wordsOf: async (email: string, subject: string): Promise<string> => {
      await expectMail(email, subject);
      return mailed.fake.received
        .filter((mail) => readMail(mail).to === email && readMail(mail).subject === subject)
        .map((mail) => mail.replaceAll(/=\r?\n/g, ''))
        .join('\n');
    },
  };
}
