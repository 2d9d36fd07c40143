import { test as base, expect } from '@playwright/test';
import { CONSENT_VERSION } from '../../packages/contract/src/consent-terms.ts';
import { newAccount, openAccount, type Account } from './account.ts';

interface Fixtures {
  /** A person who has not signed up yet. */
  stranger: Account;
  /** Signed in on this page and onboarded, without a machine. */
  maker: Account;
  /** Whether this browser's user decided what may be stored; without it, the cookie bar asks. */
  hasDecided: boolean;
  /** Fails the test when the page logs an error or violates its content security policy. */
  quiet: void;
  /** Prints what the page of a failed test shows and waits for: CI keeps no files of it. */
  explained: void;
}

/** Specs provoke refused requests on purpose; they are not page errors. */
const EXPECTED = /Failed to load resource/;

/** Functional only, as somebody who works offline chooses. Runs in the page. */
function decideOnce(version: number): void {
  // A blank page has no storage.
  if (location.origin === 'null') return;
  if (localStorage.getItem('cookie-consent') !== null) return;
  const choices = { necessary: true, functional: true, analytics: false, marketing: false };
  const date = new Date().toISOString();
  const decision = { ...choices, gpc: false, date, version, isRecorded: false };
  localStorage.setItem('cookie-consent', JSON.stringify(decision));
}

export const test = base.extend<Fixtures>({
  stranger: async ({}, use) => use(newAccount()),
  maker: async ({ page }, use) => {
    const account = newAccount();
    await openAccount(page.request, account);
    await use(account);
  },
  hasDecided: [true, { option: true }],
  context: async ({ context, hasDecided }, use) => {
    if (hasDecided) await context.addInitScript(decideOnce, CONSENT_VERSION);
    await use(context);
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
  explained: [
    async ({ page }, use, info) => {
      const pending = new Set<string>();
      page.on('request', (request) => pending.add(request.url()));
      page.on('requestfinished', (request) => pending.delete(request.url()));
      page.on('requestfailed', (request) => pending.delete(request.url()));
      await use();
      if (info.status === info.expectedStatus) return;
      const shown = await page.ariaSnapshot({ timeout: 5000 }).catch(String);
      console.log(
        `${info.title}\nat ${page.url()}, waiting for ${[...pending].join(' ')}\n${shown}`,
      );
    },
    { auto: true },
  ],
});

export { expect };
