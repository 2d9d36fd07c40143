import { test as base, expect } from '@playwright/test';
import { newAccount, openAccount, type Account } from './account.ts';

interface Fixtures {
  /** A person who has not signed up yet. */
  stranger: Account;
  /** Signed in on this page and onboarded, without a machine. */
  maker: Account;
  /** Fails the test when the page logs an error or violates its content security policy. */
  quiet: void;
}

/** Specs provoke refused requests on purpose; they are not page errors. */
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
