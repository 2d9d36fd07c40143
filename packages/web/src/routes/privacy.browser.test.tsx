import {
  CONSENT_VERSION,
  createMachine,
  decideConsent,
  endVisit,
  getConsent as getOperation,
  PAGES,
  recordEvent,
  recordPageLoad,
  recordPageView,
  signOut,
  startVisit,
} from '@beamwright/contract';
import type { Consent } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../lib/api.ts';
import { getConsent, setConsent } from '../lib/consent.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { findBrowserRow } from '../features/privacy/stored/browser-rows.ts';
import { setStorageOwner, writeStored } from '../lib/storage.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import { aConsent, aStoredConsent } from '../testing/fake-consent.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { alert, button, expectGone, expectShown, heading, press, region } from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { createAppRouter } from './router.tsx';

const bar = () => region('Cookies');
const toggle = (name: string) => page.getByRole('switch', { name });
const stored = () => localStorage.getItem('cookie-consent');

/** The account records whatever is decided, from now on. */
function withAccount(first: Consent | null): () => Consent | null {
  let latest = first;
  api.on(getOperation, () => ({ consent: latest }));
  api.on(decideConsent, ({ body: { decided_s_ago: ago, necessary: _n, ...draft } }) => {
    latest = { ...draft, decided_at: new Date(Date.now() - ago * 1000).toISOString() };
    return { consent: latest };
  });
  return () => latest;
}

const sendGpc = () =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });

beforeEach(() => {
  withMachines(aMachine());
  setConsent(null);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

describe('the cookie bar', () => {
  it('asks a visitor, stores nothing before, and goes with the answer', async () => {
    openApp('/login', null);
    await expectShown(bar());
    await expectShown(heading('We value your privacy'));
    for (const name of ['Customize', 'Necessary Only', 'Accept All'])
      await expectShown(button(name));
    expect(Object.keys(localStorage)).toEqual([]);
    await press('Necessary Only');
    await expectGone(bar());
    expect(getConsent()).toMatchObject({
      necessary: true,
      functional: false,
      analytics: false,
      marketing: false,
      version: CONSENT_VERSION,
    });
    expect(stored()).toContain('"date"');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('gives both answers the same weight', async () => {
    openApp('/login', null);
    await expectShown(bar());
    const looks = ['Necessary Only', 'Accept All'].map((name) => {
      const { backgroundColor, color, height, fontWeight } = getComputedStyle(
        button(name).element(),
      );
      return { backgroundColor, color, height, fontWeight };
    });
    expect(looks[0]).toEqual(looks[1]);
  });

  it('lets each category be chosen, all off at first; Escape decides nothing', async () => {
    openApp('/login', null);
    await press('Customize');
    for (const name of ['Functional', 'Analytics', 'Marketing']) {
      await expect.element(toggle(name)).not.toBeChecked();
    }
    expect(toggle('Necessary').elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expectShown(button('Accept All'));
    await expect.element(button('Customize')).toHaveFocus();
    expect(stored()).toBeNull();
    await press('Customize');
    await toggle('Analytics').click();
    await press('Save Preferences');
    await expectGone(bar());
    expect(getConsent()).toMatchObject({ functional: false, analytics: true, marketing: false });
  });

  it('rejects all in the customize view', async () => {
    openApp('/login', null);
    await press('Customize');
    await toggle('Marketing').click();
    await press('Reject All');
    expect(getConsent()).toMatchObject({ functional: false, analytics: false, marketing: false });
  });

  it('closes when another tab decides', async () => {
    openApp('/login', null);
    await expectShown(bar());
    localStorage.setItem('cookie-consent', JSON.stringify(aStoredConsent()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }));
    await expectGone(bar());
  });

  it('says what Global Privacy Control refuses, and records that it was sent', async () => {
    sendGpc();
    openApp('/login', null);
    await expectShown(page.getByText(/sends Global Privacy Control/));
    await press('Accept All');
    expect(getConsent()).toMatchObject({ analytics: true, gpc: true });
  });

  it('keeps its buttons in view on a phone held sideways, and leaves room above', async () => {
    await page.viewport(844, 390);
    openApp('/login', null);
    await press('Customize');
    const { top } = bar().element().getBoundingClientRect();
    expect(top).toBeGreaterThan(120);
    for (const name of ['Reject All', 'Save Preferences']) {
      expect(button(name).element().getBoundingClientRect().bottom).toBeLessThan(390);
    }
    await page.viewport(1280, 800);
  });

  it('stays away from the page that has the choices', async () => {
    const router = openApp('/login', null);
    await expectShown(bar());
    await router.navigate({ to: '/privacy' });
    await expectShown(heading('Your choices'));
    await expectGone(bar());
  });

  it('makes room, so that the page can be read to its end', async () => {
    openApp('/login', null);
    await expectShown(bar());
    const { height } = bar().element().getBoundingClientRect();
    const { style } = document.documentElement;
    const room = () => parseFloat(style.getPropertyValue('--room-below') || '0');
    await expect.poll(room).toBeGreaterThan(height);
    await press('Necessary Only');
    await expectGone(bar());
    expect(room()).toBe(0);
  });
});

describe('the decision of an account', () => {
  it('is taken over by another browser, without a question', async () => {
    withAccount(aConsent({ marketing: true }));
    openApp('/machines', aProfile());
    await expectShown(heading('Machines'));
    await expect.poll(getConsent).toMatchObject({ marketing: true, isRecorded: true });
    await expectGone(bar());
    expect(api.calls(decideConsent)).toEqual([]);
  });

  it('is asked for when there is none, and recorded', async () => {
    const latest = withAccount(null);
    // The visit that this allows may begin before the test ends.
    api
      .on(startVisit, { id: idOf(70) })
      .on(recordPageView, undefined)
      .on(endVisit, undefined);
    openApp('/machines', aProfile());
    await press('Accept All');
    await expect.poll(latest).toMatchObject({ functional: true, analytics: true });
    await expect.poll(() => getConsent()?.isRecorded).toBe(true);
  });

  it('is replaced by a newer one made before signing in', async () => {
    const latest = withAccount(aConsent({ decided_at: '2026-01-01T00:00:00.000Z' }));
    setConsent(aStoredConsent({ functional: false, isRecorded: false }));
    openApp('/machines', aProfile());
    await expect.poll(latest).toMatchObject({ functional: false });
    await expect.poll(getConsent).toMatchObject({ functional: false, isRecorded: true });
  });

  it('is not taken from who used this browser before', async () => {
    withAccount(null);
    setConsent(aStoredConsent({ analytics: true }));
    openApp('/machines', aProfile());
    await expectShown(heading('Machines'));
    await userEvent.keyboard('{Shift}');
    await expectShown(bar());
    expect(api.calls(decideConsent)).toEqual([]);
  });

  it('is kept for the next visit when the server does not answer the bar', async () => {
    api.on(getOperation, { consent: null });
    api.on(decideConsent, noAnswer);
    openApp('/machines', aProfile());
    await press('Necessary Only');
    await expectGone(bar());
    await expect.poll(() => api.calls(decideConsent)).toHaveLength(1);
    expect(getConsent()).toMatchObject({ functional: false, isRecorded: false });
  });
});

describe('the privacy page', () => {
  beforeEach(() => setConsent(aStoredConsent()));

  it('applies a choice at once, with date and version', async () => {
    const latest = withAccount(aConsent());
    openApp('/privacy', aProfile());
    await toggle('Marketing').click();
    await expect.poll(latest).toMatchObject({ functional: true, marketing: true });
    await expectShown(page.getByText('Saved'));
    await expectShown(page.getByText(new RegExp(`^Decided .+ · version ${CONSENT_VERSION}$`)));
  });

  it('deletes what a category stored when it is turned off', async () => {
    withAccount(aConsent());
    setStorageOwner(aProfile().id);
    writeStored('machine-choice', { machine_id: idOf(1), lens_id: null });
    writeStored('note.1', 'mine');
    openApp('/privacy', aProfile());
    await toggle('Functional').click();
    await expect.poll(() => localStorage.getItem('beamwright:user:machine-choice')).toBeNull();
    expect(localStorage.getItem('beamwright:user:note.1')).not.toBeNull();
  });

  it('takes a choice back that could not be saved, and says so', async () => {
    api.on(decideConsent, () => refusal('server_busy'));
    setStorageOwner(aProfile().id);
    writeStored('machine-choice', { machine_id: idOf(1), lens_id: null });
    openApp('/privacy', aProfile());
    await toggle('Functional').click();
    await expectShown(alert());
    await expect.element(toggle('Functional')).toBeChecked();
    expect(localStorage.getItem('beamwright:user:machine-choice')).not.toBeNull();
  });

  it('shows what Global Privacy Control refuses, until it is allowed in spite of it', async () => {
    sendGpc();
    withAccount(aConsent({ analytics: true }));
    setConsent(aStoredConsent({ analytics: true }));
    openApp('/privacy', aProfile());
    await expectShown(page.getByText(/sends Global Privacy Control/));
    await expect.element(toggle('Analytics')).not.toBeChecked();
    await toggle('Analytics').click();
    await expect.element(toggle('Analytics')).toBeChecked();
    await expect.poll(() => getConsent()?.gpc).toBe(true);
  });

  it('is open to visitors, who decide in this browser alone', async () => {
    setConsent(null);
    openApp('/privacy', null);
    await expectShown(heading('What is stored'));
    await expectShown(
      page.getByText('user_sessions, user_activity, analytics_events, unread_sentences'),
    );
    await toggle('Functional').click();
    await expect.poll(getConsent).toMatchObject({ functional: true, isRecorded: false });
    expect(api.calls(decideConsent)).toEqual([]);
    await expectGone(bar());
  });

  it('can be read before onboarding is finished', async () => {
    openApp('/privacy/stored', aProfile({ onboarding_completed: false }));
    await expectShown(heading('What is stored'));
  });
});

describe('analytics', () => {
  const allowed = { analytics: true };
  function allow() {
    withAccount(aConsent(allowed));
    setConsent(aStoredConsent(allowed));
    api.on(startVisit, { id: idOf(70) });
    for (const operation of [recordPageView, recordEvent, recordPageLoad, endVisit] as const) {
      api.on(operation, undefined);
    }
  }
  const pages = () => api.calls(recordPageView).map(({ body }) => body.page);

  it('count one page view for each path, without its search', async () => {
    allow();
    const router = openApp('/machines', aProfile());
    await expect.poll(pages).toEqual(['/machines']);
    await router.navigate({ to: '/library', search: { q: 'secret' } as never });
    await expect.poll(pages).toEqual(['/machines', '/library']);
    await router.navigate({ to: '/library', search: { q: 'other' } as never });
    await router.navigate({ to: '/settings/$section', params: { section: 'units' } });
    await expect.poll(pages).toEqual(['/machines', '/library', '/settings/$section']);
    expect(api.calls(startVisit)).toHaveLength(1);
  });

  it('count what was done', async () => {
    allow();
    api.on(createMachine, aMachine());
    openApp('/machines', aProfile());
    await expect.poll(pages).toHaveLength(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const client = createQueryClient();
    const cache = client.getMutationCache();
    const { startAnalytics } = await import('../lib/analytics.ts');
    const stop = startAnalytics({ readPage: () => '/', onPath: () => () => {}, mutations: cache });
    await cache
      .build(client, { mutationKey: [createMachine.id], mutationFn: () => Promise.resolve() })
      .execute(undefined)
      .then(() => resolve());
    await promise;
    await expect
      .poll(() => api.calls(recordEvent))
      .toMatchObject([{ body: { name: 'machine_added', properties: {} } }]);
    stop();
  });

  it.each([
    ['before a decision', null],
    ['after a no', aStoredConsent()],
    ['before the account has the decision', aStoredConsent({ ...allowed, isRecorded: false })],
  ])('ask nothing %s', async (_when, consent) => {
    setConsent(consent);
    api.on(getOperation, () => Promise.reject(new TypeError('Failed to fetch')));
    openApp('/machines', aProfile());
    await expectShown(heading('Machines'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.calls(startVisit)).toEqual([]);
  });

  it('end when the page is left and when consent is withdrawn', async () => {
    allow();
    openApp('/privacy', aProfile());
    await expect.poll(pages).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.poll(() => api.calls(endVisit)).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(pages).toHaveLength(2);
    await toggle('Analytics').click();
    await expect.poll(() => api.calls(endVisit)).toHaveLength(2);
  });

  it('end with the session of the account', async () => {
    allow();
    api.on(signOut, undefined);
    openApp('/machines', aProfile());
    await expect.poll(pages).toHaveLength(1);
    await button(/Ada|Maker|account/i)
      .first()
      .click();
    await page.getByText('Sign Out').click();
    await expect.poll(() => api.calls(endVisit)).toHaveLength(1);
  });

  it('disturb nobody when they fail, and are not sent again', async () => {
    allow();
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    api.on(recordPageView, () => refusal('rate_limited', { values: { seconds: 60 } }));
    const router = openApp('/machines', aProfile());
    await expect.poll(pages).toHaveLength(1);
    await router.navigate({ to: '/settings' });
    await expectShown(heading('Account settings'));
    expect(pages()).toHaveLength(1);
    expect(alert().elements()).toEqual([]);
    expect(debug).toHaveBeenCalledWith('analytics: analytics.recordPageView failed', 429);
    debug.mockRestore();
  });

  it('know every page of the app', () => {
    const { routesByPath } = createAppRouter(createQueryClient());
    const paths = Object.keys(routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
    expect([...new Set(paths)].toSorted()).toEqual([...PAGES].toSorted());
  });
});

it('everything stored on a tour of the app is in the table', async () => {
  withAccount(null);
  const router = openApp('/', aProfile());
  await press('Accept All');
  api.on(startVisit, { id: idOf(70) });
  api.on(recordPageView, undefined);
  api.on(endVisit, undefined);
  for (const to of ['/machines', '/library', '/history', '/settings', '/privacy'] as const) {
    await router.navigate({ to });
  }
  await call(getOperation);
  const found = [
    ...Object.keys(localStorage).map((key) => ['local storage', key] as const),
    ...Object.keys(sessionStorage).map((key) => ['session storage', key] as const),
  ];
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(([place, key]) => findBrowserRow(place, key) === undefined)).toEqual([]);
});
