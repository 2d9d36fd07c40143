import {
  getProfile,
  getSession,
  refreshSession,
  signIn,
  signOut,
  updateProfile,
} from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const HOUR = 3_600_000;
const INACTIVE = 'You have been logged out due to 48 hours of inactivity for security purposes.';

/** Moves the clock of the page; timers go on as they are. */
function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const click = () => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
const showTab = () => document.dispatchEvent(new Event('visibilitychange'));

/** As another tab does it, whose changes only send an event. */
function storeInOtherTab(name: string, value: unknown): void {
  const key = `beamwright:user:${name}`;
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

async function openSettings(): Promise<void> {
  openApp('/settings', aProfile());
  await expectShown(textbox('Name'));
  click();
}

let tests = 0;
beforeEach(() => {
  withMachines(aMachine());
  // Later than in the test before, whose last refresh the page may remember.
  tests += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + tests * 100 * HOUR });
});
afterEach(() => void vi.useRealTimers());

describe('without activity', () => {
  it('47 hours change nothing', async () => {
    await openSettings();
    pass(47 * HOUR);
    showTab();
    click();
    await expectCalls(refreshSession, 2);
    await expectShown(textbox('Name'));
    expect(api.calls(signOut)).toEqual([]);
  });

  it('49 hours end the session with an alert, and signing in leads back', async () => {
    await openSettings();
    pass(49 * HOUR);
    api.on(getSession, { profile: null });
    api.on(signOut, undefined);
    showTab();
    await expectShown(heading('Sign in'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(INACTIVE);
    expect(page.getByText('What you typed is kept.').elements()).toEqual([]);
    await expectCalls(signOut, 1);

    api.on(signIn, () => {
      api.on(getSession, { profile: aProfile() });
      return aProfile();
    });
    await textbox('Email').fill('ada@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectShown(textbox('Name'));
    showTab();
    click();
    await expectShown(textbox('Name'));
  });

  it('a profile that arrives meanwhile does not sign in again', async () => {
    await openSettings();
    const { promise, resolve } = Promise.withResolvers<Profile>();
    api.on(getProfile, () => promise);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => api.calls(getProfile)).not.toEqual([]);
    pass(49 * HOUR);
    api.on(getSession, { profile: null }).on(signOut, undefined);
    showTab();
    resolve(aProfile());
    await expectText(INACTIVE);
    await textbox('Email').fill('ada@example.com');
    await expectText(INACTIVE);
  });

  it('a click after 49 hours comes too late', async () => {
    await openSettings();
    await expectCalls(refreshSession, 1);
    pass(49 * HOUR);
    api.on(getSession, { profile: null }).on(signOut, undefined);
    click();
    await expectText(INACTIVE);
    expect(api.calls(refreshSession)).toHaveLength(1);
  });

  it('a page opened after 49 hours signs out first', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(1)));
    localStorage.setItem('beamwright:user:active-at', String(Date.now() - 49 * HOUR));
    api.on(signOut, undefined);
    openApp('/settings', aProfile());
    await expectText(INACTIVE);
    await expectCalls(signOut, 1);
  });

  it('activity in another tab counts', async () => {
    await openSettings();
    pass(49 * HOUR);
    storeInOtherTab('active-at', Date.now() - HOUR);
    showTab();
    click();
    await expectShown(textbox('Name'));
    expect(api.calls(signOut)).toEqual([]);
  });
});

describe('at work', () => {
  it('the session is refreshed after 45 minutes, not before and not while idle', async () => {
    await openSettings();
    await expectCalls(refreshSession, 1);
    pass(44 * 60_000);
    click();
    pass(60 * 60_000);
    showTab();
    expect(api.calls(refreshSession)).toHaveLength(1);
    click();
    await expectCalls(refreshSession, 2);
  });

  it('a refused refresh leads to sign-in', async () => {
    await openSettings();
    pass(46 * 60_000);
    api.on(getSession, { profile: null }).on(refreshSession, () => refusal('session_expired'));
    click();
    await expectShown(heading('Sign in'));
    await expectText('Your session has expired. Please sign in again to continue.');
  });

  it('a refresh that gets no answer changes nothing', async () => {
    await openSettings();
    pass(46 * 60_000);
    api.on(refreshSession, () => refusal('internal'));
    click();
    await expectCalls(refreshSession, 2);
    // Due again in a minute.
    const refreshedAt = () => Number(localStorage.getItem('beamwright:user:refreshed-at'));
    await expect.poll(refreshedAt).toBe(Date.now() - 44 * 60_000);
    await expectShown(textbox('Name'));
  });

  it('typed text keeps the page when the refresh is refused', async () => {
    await openSettings();
    await textbox('Name').fill('Ada Lovelace');
    pass(46 * 60_000);
    api.on(getSession, { profile: null }).on(refreshSession, () => refusal('session_expired'));
    click();
    await expectText('Session Expired');
    await expect.element(textbox('Name')).toHaveValue('Ada Lovelace');
    expect(api.calls(updateProfile)).toEqual([]);
  });
});

describe('two tabs', () => {
  it('signing out in one signs out the other', async () => {
    await openSettings();
    api.on(getSession, { profile: null });
    storeInOtherTab('owner', null);
    await expectShown(heading('Sign in'));
    await expectText('Session ended');
    await expectGone(textbox('Name'));
    expect(page.getByText('What you typed is kept.').elements()).toEqual([]);
  });

  it('signing in as another user in one shows their data in the other', async () => {
    await openSettings();
    const bob = aProfile({ id: idOf(2), name: 'Bob' });
    api.on(getSession, { profile: bob }).on(getProfile, bob);
    storeInOtherTab('owner', idOf(2));
    await expect.element(textbox('Name')).toHaveValue('Bob');
  });

  it('signing in again in one continues the other', async () => {
    openApp('/settings', null);
    await expectShown(heading('Sign in'));
    api.on(getSession, { profile: aProfile() }).on(getProfile, aProfile());
    storeInOtherTab('owner', idOf(1));
    await expectShown(textbox('Name'));
  });
});
