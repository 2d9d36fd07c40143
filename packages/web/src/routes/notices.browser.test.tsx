import {
  changeNotifications,
  getNoticeSettings,
  readNotices,
  removePushDevice,
  setQuietHours,
} from '@beamwright/contract';
import type { NoticeSettings } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { aNotice, serveNotices } from '../testing/fake-notices.ts';
import {
  button,
  expectAddress,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const panel = () => page.getByRole('dialog', { name: 'Notices' });
const items = () => panel().getByRole('listitem');

beforeEach(() => {
  withMachines(aMachine());
});

afterEach(() => vi.restoreAllMocks());

/** The code of the bell loads at the first sign of somebody. */
async function start() {
  const router = openApp('/machines', aProfile());
  await expectShown(heading('K40'));
  await userEvent.keyboard('{Shift}');
  return router;
}

describe('the bell', () => {
  it('shows the newest five, and the rest on a page', async () => {
    serveNotices(...[1, 2, 3, 4, 5, 6].map((n) => aNotice(n)));
    await start();
    await press('6 unread notices');
    await expect.poll(() => items().length).toBe(5);
    await expectText(/Maker 1 mentioned you in Northlight Works/);
    await link('See all notices').click();
    await expectShown(heading('Notices'));
    await expectText(/Maker 6 mentioned you in Northlight Works/);
    await expectGone(panel());
  });

  it('leads to what it is about, and has read it by that', async () => {
    serveNotices(aNotice(1, { path: '/history' }), aNotice(2));
    const router = await start();
    await press('2 unread notices');
    await link(/Maker 1 mentioned you/).click();
    await expect.poll(() => router.state.location.pathname).toBe('/history');
    await expectCall(readNotices, { body: { ids: [idOf(1)] } });
    await expectShown(button('1 unread notice'));
  });

  it('is quiet once all are read, and loud when another arrives', async () => {
    const { add } = serveNotices(aNotice(1), aNotice(2));
    await start();
    await press('2 unread notices');
    await press('Mark all as read');
    await expectCall(readNotices, { body: {} });
    await expectShown(button('Notices'));
    await expect.poll(() => isSubscribed(`notices-${aProfile().id}`)).toBe(true);
    add(aNotice(3));
    publish(`notices-${aProfile().id}`, 'changed');
    await expectShown(button('1 unread notice'));
  });

  it('is missing for who never had a notice', async () => {
    serveNotices();
    await start();
    await expect.poll(() => isSubscribed(`notices-${aProfile().id}`)).toBe(true);
    await expectGone(button('Notices'));
  });

  it('opens with the keyboard, and closes with Escape', async () => {
    serveNotices(aNotice(1));
    await start();
    await expectShown(button('1 unread notice'));
    (button('1 unread notice').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectShown(panel());
    await userEvent.keyboard('{Escape}');
    await expectGone(panel());
  });
});

describe('the page of notices', () => {
  it('says what will be there', async () => {
    serveNotices();
    openApp('/notices', aProfile());
    await expectShown(heading('No notices'));
    await expectAddress('Push and quiet hours', '/settings/notices');
  });
});

describe('push and quiet hours', () => {
  const NONE: NoticeSettings = { quiet_hours: null, push_key: 'B'.repeat(87), devices: [] };
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const openSettings = () => openApp('/settings/notices', aProfile());

  it('quiet hours begin as usual, change and end', async () => {
    let settings = NONE;
    api
      .on(getNoticeSettings, () => settings)
      .on(setQuietHours, ({ body }) => (settings = { ...settings, ...body }));
    openSettings();
    await expectText('Emails and pushes about your teams arrive at any time.');
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    const usual = { start_minute: 1200, end_minute: 420, time_zone };
    await expectCall(setQuietHours, { body: { quiet_hours: usual } });
    const from = page.getByLabelText('From');
    await expect.element(from).toHaveValue('20:00');
    await from.fill('21:30');
    await heading('Push and quiet hours').first().click();
    await expectCall(setQuietHours, { body: { quiet_hours: { ...usual, start_minute: 1290 } } });
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await expectCall(setQuietHours, { body: { quiet_hours: null } });
    await expectGone(page.getByLabelText('From'));
  });

  it('says so when the browser reaches no push service', async () => {
    api.on(getNoticeSettings, NONE);
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(
      new DOMException('permission denied', 'NotAllowedError'),
    );
    openSettings();
    await press('Turn on');
    await expectText('Your browser couldn’t turn on pushes. In private windows it never can.');
  });

  it('says so, too, when no push service ever answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    api.on(getNoticeSettings, NONE);
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    const asked = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
    const pushManager = { getSubscription: async () => null, subscribe: asked };
    vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({
      active: {},
      pushManager,
    } as unknown as ServiceWorkerRegistration);
    openSettings();
    await press('Turn on');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(30_000);
    await expectText('Your browser couldn’t turn on pushes. In private windows it never can.');
  });

  it('other browsers can be removed', async () => {
    const device = {
      id: idOf(30),
      device: 'Safari · iPhone',
      endpoint_hash: 'a'.repeat(64),
      created_at: '2026-11-20T12:00:00.000Z',
      last_pushed_at: null,
    };
    let settings = { ...NONE, devices: [device] };
    api
      .on(getNoticeSettings, () => settings)
      .on(removePushDevice, () => {
        settings = { ...settings, devices: [] };
        return undefined;
      });
    openSettings();
    await expectText('Safari · iPhone');
    await press('Remove Safari · iPhone');
    await expectGone(page.getByText('Safari · iPhone'));
  });

  it('what is pushed and mailed is chosen by kind', async () => {
    api.on(getNoticeSettings, NONE).on(changeNotifications, aProfile());
    openApp('/settings/notifications', aProfile());
    await page.getByRole('checkbox', { name: 'Mentions and replies, Push' }).click();
    await expectCall(changeNotifications, { body: { mentions: { push: false } } });
    await expectContent(page.getByRole('table'), /Digest of notices/);
  });
});
