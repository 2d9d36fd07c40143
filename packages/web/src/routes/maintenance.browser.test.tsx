import {
  getHealth,
  getProfile,
  MAINTENANCE_CHANNEL,
  updateSetting,
  type OperationOutput,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsent } from '../lib/unsent-writes.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { CUT, openLibrary, withSettings } from '../testing/fake-library.ts';
import { expectCalls, expectGone, expectText, press, textbox } from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile, aSetting, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

type Shown = OperationOutput<typeof getHealth>['maintenance'];

const ON = { is_on: true, from: null, until: null, message: 'Moving to a faster server.' };

const healthWith = (maintenance: Shown) =>
  api.on(getHealth, { ...sampleOf(getHealth.output, { version: '1.2.3' }), maintenance });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const notice = () => page.getByText(/^Read-only for maintenance/);
/** Nothing of it is on the first screen. */
const interact = () => userEvent.keyboard('{Shift}');

describe('maintenance', () => {
  it('keeps what was saved meanwhile, and sends it afterward', async () => {
    withSettings(CUT());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('30');
    api.on(updateSetting, () => refusal('maintenance'));
    healthWith(ON);
    await press('Save numbers');
    await expectText('Beamwright is read-only for maintenance');
    await expectText(/Moving to a faster server\. Your changes wait in this browser/);
    await expect.element(textbox(/^Speed/)).toHaveValue('30');
    expect(hasUnsent()).toBe(true);

    api.on(updateSetting, aSetting({ speed_mm_min: 1800 })).on(getProfile, aProfile());
    healthWith(null);
    await expect.poll(() => isSubscribed(MAINTENANCE_CHANNEL), { timeout: 5000 }).toBe(true);
    publish(MAINTENANCE_CHANNEL, 'changed', null);
    await expectText('What you entered earlier was saved.');
    await expectCalls(updateSetting, 2);
    expect(hasUnsent()).toBe(false);
    await expectGone(notice());
  });

  it('is announced to everybody at once', async () => {
    openApp('/settings', aProfile());
    await interact();
    await expect.poll(() => isSubscribed(MAINTENANCE_CHANNEL), { timeout: 5000 }).toBe(true);
    const begun = { ...ON, until: inMinutes(10) };
    healthWith(begun);
    publish(MAINTENANCE_CHANNEL, 'changed', begun);
    await expectText(/^Read-only for maintenance until /);
    await expectText(/^You can read and export\./);
  });

  it('that begins while the first answer is on its way is announced, too', async () => {
    const waiting: ((health: OperationOutput<typeof getHealth>) => void)[] = [];
    api.on(getHealth, () => new Promise((resolve) => waiting.push(resolve)));
    openApp('/settings', aProfile());
    await interact();
    await expect.poll(() => isSubscribed(MAINTENANCE_CHANNEL), { timeout: 5000 }).toBe(true);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    const begun = { ...ON, until: inMinutes(10) };
    healthWith(begun);
    publish(MAINTENANCE_CHANNEL, 'changed', begun);
    const before = { ...sampleOf(getHealth.output, { version: '1.2.3' }), maintenance: null };
    for (const answer of waiting) answer(before);
    await expectText(/^Read-only for maintenance until /);
  });

  it('is announced a day before it begins', async () => {
    healthWith({ is_on: false, from: inMinutes(60), until: inMinutes(75), message: '' });
    openApp('/settings', aProfile());
    await interact();
    await expectText(/^Maintenance from .* to /);
    await expectText(/^During maintenance, you can read and export, but not save\./);
  });

  it('that is further away says nothing yet', async () => {
    healthWith({ is_on: false, from: inMinutes(26 * 60), until: inMinutes(27 * 60), message: '' });
    openApp('/settings', aProfile());
    await interact();
    await expect.poll(() => isSubscribed(MAINTENANCE_CHANNEL), { timeout: 5000 }).toBe(true);
    await expectGone(page.getByText(/^Maintenance from /));
  });
});
