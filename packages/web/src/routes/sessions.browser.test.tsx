import { endOtherSessions, endSession, listPasskeys, listSessions } from '@beamwright/contract';
import type { Session } from '@beamwright/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setRegion } from '../lib/format.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
  region,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const aSession = (n: number, fields: Partial<Session> = {}): Session => ({
  id: idOf(n),
  device_type: 'desktop',
  browser: 'Firefox',
  system: 'Windows',
  first_seen_at: '2026-11-09T12:00:00Z',
  last_seen_at: ago(2),
  is_current: false,
  ...fields,
});

const MAC = aSession(1, { browser: 'Chrome', system: 'macOS', is_current: true });
const PHONE = aSession(2, { device_type: 'mobile', browser: 'Safari', system: 'iPhone' });
const IDLE = aSession(3, { last_seen_at: ago(30) });

const sessions = () => region('Sessions').getByRole('listitem');

beforeEach(() => {
  withMachines(aMachine());
});
afterEach(() => setRegion(null));

function open(...items: Session[]): void {
  api.on(listSessions, { items });
  openApp('/settings', aProfile());
}

it('lists where the account is signed in', async () => {
  open(MAC, PHONE, IDLE);
  for (const [index, words] of [
    [0, 'Chrome on macOS'],
    [0, 'This device'],
    [0, 'Signed in Nov 9, 2026, 12:00 PM'],
    [1, 'Safari on iPhone'],
    [1, 'Active 2 hours ago · signed in Nov 9, 2026, 12:00 PM'],
    [2, /^Last active \w+ \d+, \d{4}, \d+:\d\d [AP]M · ends after 48 hours without activity$/],
  ] as const) {
    await expectShown(sessions().nth(index).getByText(words));
  }
  expect(sessions().nth(0).getByRole('button').elements()).toEqual([]);
});

it('tells sign-ins of the same day apart, as the region writes times', async () => {
  const times = ['2026-11-09T09:05:00Z', '2026-11-09T17:40:00Z'];
  const items = times.map((first_seen_at, n) => aSession(n + 2, { first_seen_at }));
  api.on(listSessions, { items: [MAC, ...items] });
  openApp('/settings', { ...aProfile(), region: 'DE' });
  for (const [index, time] of ['09:05', '17:40'].entries()) {
    await expect
      .element(button('Sign out of Firefox on Windows').nth(index))
      .toHaveAccessibleDescription(`Active 2 hours ago · signed in 09.11.2026, ${time}`);
  }
});

it('signs out of one', async () => {
  open(MAC, PHONE, IDLE);
  await expectShown(button('Sign out of Safari on iPhone'));
  // The window that gets the focus by the click may read the list before it.
  api.on(endSession, () => void api.on(listSessions, { items: [MAC, IDLE] }));
  await press('Sign out of Safari on iPhone');
  await expectCall(endSession, { params: { id: PHONE.id } });
  await expectText('Signed out of Safari on iPhone');
  await expectGone(button('Sign out of Safari on iPhone'));
});

it('shows the list again when one has ended elsewhere', async () => {
  open(MAC, PHONE, IDLE);
  await expectShown(button('Sign out of Safari on iPhone'));
  api.on(listSessions, { items: [MAC] }).on(endSession, () => refusal('not_found'));
  await press('Sign out of Safari on iPhone');
  await expectGone(button('Sign out of Safari on iPhone'));
});

it.each([
  ['the window', () => window.dispatchEvent(new Event('focus'))],
  ['the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('reads the lists again when the user comes back to %s', async (_, comeBack) => {
  open(MAC, PHONE);
  await expectShown(button('Sign out of Safari on iPhone'));
  const key = { id: idOf(1), name: 'Bench laptop', is_synced: false };
  const times = { created_at: '2026-11-09T12:00:00Z', last_used_at: '2026-11-10T12:00:00Z' };
  api.on(listSessions, { items: [MAC] }).on(listPasskeys, { items: [{ ...key, ...times }] });
  comeBack();
  await expectGone(button('Sign out of Safari on iPhone'));
  await expectText('Last used Nov 10, 2026, 12:00 PM');
});

it('signs out of all others, after asking', async () => {
  open(MAC, PHONE, IDLE);
  await press('Sign out all others');
  await expectText('2 other devices will have to sign in again.');
  api.on(listSessions, { items: [MAC] }).on(endOtherSessions, { ended: 2 });
  await pressInDialog('Sign out all others');
  await expectText('Signed out of 2 devices');
  await expect.poll(() => sessions().elements().length).toBe(1);
  expect(page.getByRole('button', { name: 'Sign out all others' }).elements()).toEqual([]);
});

it.each([
  ['one', endSession, 'Sign out of Safari on iPhone'],
  ['all others', endOtherSessions, 'Sign out all others'],
] as const)(
  'says what to do without the passkey that signing out %s needs',
  async (_, act, name) => {
    open(MAC, PHONE);
    api.on(act, () => refusal('factor_confirmation_required'));
    await press(name);
    if (act === endOtherSessions) await pressInDialog(name);
    await expectText('Can’t confirm? Change your password: that signs out every other device.');
    await pressInDialog('Cancel');
  },
);

it('names a device that sent nothing about itself', async () => {
  open(MAC, aSession(4, { browser: null, system: null }));
  await expectShown(button('Sign out of Unknown device'));
});
