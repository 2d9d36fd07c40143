import { test as base, expect } from '@playwright/test';
import { newAccount, openAccount, type Account } from './account.ts';

interface Fixtures {
  /** A visitor without an account. */
  stranger: Account;
  /** Signed in on this page, first steps done, without a machine. */
  maker: Account;
  /** Fails the test when the page logs an error or breaks its security policy. */
  quiet: void;
}

/** A refused request is no error of the page: journeys provoke them on purpose. */
const EXPECTED = /Failed to load resource/;

export const test = base.extend<Fixtures>({
  stranger: async ({}, use) => use(newAccount()),
  maker: async ({ page }, use) => {
    const account = newAccount();
    await openAccount(page.request, account);
    await use(account);
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) {
          complaints.push(message.text());
        }
      });
      await use();
      expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
