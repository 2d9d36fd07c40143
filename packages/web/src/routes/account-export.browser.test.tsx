import {
  accountExport,
  cancelExport,
  createExportLink,
  getExports,
  startExport,
} from '@beamwright/contract';
import type { AccountExport } from '@beamwright/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  press,
  region,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const anExport = (overrides: Partial<AccountExport> = {}): AccountExport => ({
  ...sampleOf(accountExport, {}),
  id: idOf(7),
  state: 'building',
  counts: [
    { kind: 'settings', done: 1214, total: 1214 },
    { kind: 'photos', done: 61, total: 96 },
  ],
  done: 0.72,
  is_interrupted: false,
  seconds_left: 95,
  bytes: null,
  failure: null,
  created_at: '2026-11-22T10:00:00Z',
  expires_at: null,
  ...overrides,
});
const READY = anExport({
  state: 'ready',
  done: 1,
  seconds_left: null,
  bytes: 148_000_000,
  expires_at: '2026-11-29T10:00:00Z',
});

const answer = (latest: AccountExport | null, ready: AccountExport | null = null) =>
  api.on(getExports, { latest, ready });

beforeEach(() => {
  withMachines(aMachine());
});
afterEach(() => vi.restoreAllMocks());

const open = (...exports: Parameters<typeof answer>) => {
  answer(...exports);
  return openApp('/privacy/export', aProfile());
};
const section = () => region('Export');
const progress = () => page.getByRole('progressbar', { name: 'Export' });

it.each([
  ['is mailed to a verified address', { email_verified: true }, 'We’ll email you when it’s ready.'],
  ['waits here for one that is not', { email_verified: false }, 'It will be here when it’s ready.'],
])('the word that it is ready %s', async (_how, profile, words) => {
  answer(null);
  openApp('/privacy/export', { ...aProfile(), ...profile });
  await expectText(words);
});

it('starts an export and follows it over the channel', async () => {
  open(null);
  const waiting = anExport({ state: 'waiting', counts: [], done: 0, seconds_left: null });
  api.on(startExport, () => {
    answer(waiting);
    return waiting;
  });
  await press('Start export');
  await expectText('Waiting to start');
  await expectText('You can leave this page.');
  const channel = `account-exports-${aProfile().id}`;
  await expect.poll(() => isSubscribed(channel)).toBe(true);
  answer(anExport());
  publish(channel, 'changed');
  await expectText('Preparing your export');
  await expectText('About 2 min left. You can leave this page.');
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '72');
  await expectShown(section().getByText('1,214'));
  await expectShown(section().getByText('61 of 96'));
  answer(READY, READY);
  publish(channel, 'changed');
  await expectText('148 MB · for you alone · until Nov 29, 2026');
  await expectGone(progress());
});

it.each([
  [96, 'README.md · settings.csv · jobs.json · results.csv · photos/'],
  [0, 'README.md · settings.csv · jobs.json · results.csv'],
])('lists a folder of photos only if there are any: %i', async (total, files) => {
  const ready = { ...READY, counts: [{ kind: 'photos' as const, done: total, total }] };
  open(ready, ready);
  await expectShown(page.getByText(files, { exact: true }));
});

it('shows a running export after a reload, and cancels it', async () => {
  open(anExport({ seconds_left: 20 }));
  await expectText('Less than a minute left. You can leave this page.');
  api.on(cancelExport, () => {
    answer(anExport({ state: 'canceled' }));
    return anExport({ state: 'canceled' });
  });
  await press('Cancel');
  await expectCall(cancelExport, { params: { id: idOf(7) } });
  await expectText('Export canceled');
  await expectShown(button('Start export'));
});

it('says that an export was interrupted, until another process continues', async () => {
  open(anExport({ is_interrupted: true }));
  await expectText('Export interrupted');
  await expectText(
    'The server stopped. The export starts over, usually within 3 minutes. You can leave this page.',
  );
  await expectShown(button('Cancel'));
  const channel = `account-exports-${aProfile().id}`;
  await expect.poll(() => isSubscribed(channel)).toBe(true);
  answer(anExport());
  publish(channel, 'changed');
  await expectText('Preparing your export');
});

it('downloads at the address that the server gives', async () => {
  open(READY, READY);
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
  api.on(createExportLink, { path: '/api/v1/privacy/exports/7/file?expires=1&signature=x' });
  await expectShown(button('Download'));
  (button('Download').element() as HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  );
  await expectCall(createExportLink, { params: { id: idOf(7) } });
  await expect.poll(() => opened).toEqual(['/api/v1/privacy/exports/7/file?expires=1&signature=x']);
});

it('keeps the last file while a new one is prepared', async () => {
  open(anExport(), READY);
  await expectText('Preparing your export');
  await expectShown(button('Download'));
  await expectGone(button('New export'));
});

it.each([
  ['interrupted', 'The server restarted several times during the export. Your data is safe.'],
  ['disk_full', 'The server is out of disk space. Your data is safe; try again later.'],
  ['unknown', 'Something went wrong on our side. Your data is safe.'],
] as const)('says why an export failed: %s', async (failure, words) => {
  open(anExport({ state: 'failed', failure }));
  await expectText('The export failed');
  await expectText(words);
  await expectShown(button('Try again'));
});

it('says that the file of an old export is gone', async () => {
  open(anExport({ state: 'expired' }));
  await expectText('Your last export has expired');
  await expectShown(button('Start export'));
});

it('says when there were enough today', async () => {
  open(null);
  api.on(startExport, () => refusal('too_many_exports', { values: { n: 3 } }));
  await press('Start export');
  await expectText('You can start 3 exports a day');
});
