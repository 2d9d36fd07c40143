import { getKeyUsage, listApiKeys, listPlans, plan } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aKey } from '../testing/api-key-samples.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import { CORPORATE_API, openKeyMenu, openKeys } from '../testing/fake-api-keys.ts';
import {
  button,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  region,
  text,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { anAdministrator, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const keys = () => page.getByRole('table', { name: 'Keys' });

describe('API Management', () => {
  it('is in the menu of Corporate alone', async () => {
    openKeys([]);
    await expectShown(heading('API Management'));
    expect(document.title).toMatch(/^API Management \|/);
    await expect.element(link('API Access')).toHaveAttribute('aria-current', 'page');
  });

  it('is not in the menu of Shop, which has a key', async () => {
    api.on(listApiKeys, { items: [], included: { keys: 1, requests_per_minute: 60 } });
    openApp('/api', aProfile({ plan: { name: 'Shop' } }));
    await expectShown(heading('No keys'));
    await expectGone(link('API Access'));
  });

  it('shows what the plan includes and what came of it', async () => {
    openKeys([aKey(1), aKey(2, { state: 'expired' }), aKey(3, { kind: 'test' })]);
    const figures = region('Figures');
    for (const words of ['of 10', '600', '2,000', '95']) {
      await expectShown(figures.getByText(words, { exact: true }));
    }
    await expectShown(figures.getByText('1', { exact: true }));
  });

  it('shows when a key is used, from where, and when it ends', async () => {
    const used = { last_used_at: inHours(-2), calls_30_days: 112_480 };
    openKeys([
      aKey(1, { ...used, scopes: ['jobs:write', 'library:read', 'library:write'] }),
      aKey(2, { allowed_addresses: ['203.0.113.0/28', '198.51.100.7'] }),
      aKey(3, { previous: { last_four: 'abcd', ends_at: inHours(23) } }),
      aKey(4, { state: 'expired', expires_at: '2026-11-20T12:00:00.000Z' }),
      aKey(5, { state: 'revoked', revoked_at: '2026-11-21T12:00:00.000Z' }),
    ]);
    for (const words of [
      'bw_live_…0001',
      'library:read, write',
      '2 hours ago',
      '112,480',
      '203.0.113.0/28 and 1 other',
      'Old key ends in 23 h',
      'Nov 20, 2026',
    ]) {
      await expectShown(keys().getByText(words));
    }
    await expectShown(button('End now: Key 3'));
    await expectText('Revoked in the last 30 days: 1');
    await expectGone(button('More for Key 5'));
  });

  it('on a phone has everything in the menu of a key', async () => {
    await page.viewport(390, 844);
    openKeys([aKey(1)]);
    await openKeyMenu('Key 1');
    await expectShown(menuitem('Rotate'));
    await expectGone(button('Rotate: Key 1'));
    await page.viewport(1280, 800);
  });
});

describe('the account settings', () => {
  it.each([
    ['Shop', aProfile({ plan: { name: 'Shop', api: { keys: 1, requests_per_minute: 60 } } })],
    ['an administrator, whatever the plan', anAdministrator()],
  ])('lead to the keys of %s', async (_, profile) => {
    openApp('/settings', profile);
    await expect.element(link('Manage keys')).toHaveAttribute('href', '/api');
    await expect
      .element(region('API').getByRole('link', { name: 'Read' }))
      .toHaveAttribute('href', '/api/docs');
    await press(new RegExp(profile.name));
    await expect.element(menuitem('API Access')).toHaveAttribute('href', '/api');
  });
});

describe('requests', () => {
  it('are shown by day, at the pointer and as a table', async () => {
    openKeys([aKey(1)]);
    const chart = page.getByRole('slider', { name: 'Requests by day' });
    await expect.element(chart).toHaveAttribute('aria-valuetext', 'Nov 30: 1,000');
    chart.element().focus();
    await userEvent.keyboard('{Home}');
    const words = 'Nov 28: 900, 30 4xx, 70 over';
    await expect.element(chart).toHaveAttribute('aria-valuetext', words);
    await expectText('Busiest day: 1,000 requests');
    for (const words of ['OK (2xx)', 'Refused (4xx)', 'Over the limit (429)', 'Failed (5xx)']) {
      await expectShown(region('Requests').getByText(words).first());
    }
    await expectText('Nov 28, 2026: 70 requests over 600 a minute.');
    await text('Show as a table').click();
    await expectShown(page.getByRole('row', { name: 'Nov 28, 2026 900 30 70 0' }));
  });

  it('are shown by operation', async () => {
    openKeys([aKey(1)]);
    await expectShown(page.getByRole('row', { name: 'POST /jobs 1,000 10.0' }));
    await expectShown(page.getByRole('row', { name: 'Assistants (/mcp) 1,000 0.0' }));
  });

  it('of one key and of a week are asked for', async () => {
    openKeys([aKey(1), aKey(2)]);
    await combobox('Key').selectOptions('Key 2');
    await expectCall(getKeyUsage, { query: { days: 30, key_id: idOf(2) } });
    await expectText(/over 600 a minute, from Key 2/);
    await page.getByRole('radio', { name: '7\u00a0d' }).click({ force: true });
    await expectCall(getKeyUsage, { query: { days: 7, key_id: idOf(2) } });
  });

  it('that can’t be read leave the keys as they are', async () => {
    openKeys([aKey(1)]);
    api.on(getKeyUsage, () => refusal('internal'));
    await expectShown(region('Requests').getByRole('alert'));
    await expectShown(keys());
  });
});

describe('the plan', () => {
  const plans = () => {
    const shop = sampleOf(plan, { name: 'Shop', api: { keys: 1, requests_per_minute: 60 } });
    const corporate = sampleOf(plan, { name: 'Corporate', api: CORPORATE_API });
    api.on(listPlans, { items: [sampleOf(plan, { name: 'Free' }), shop, corporate] });
  };

  it('without API access says which have it', async () => {
    plans();
    openKeys([], { keys: 0, requests_per_minute: 0 });
    await expectShown(heading('Your plan doesn’t include API access'));
    await expectText(/^Shop has 1 key at 60 requests a minute and Corporate has 10 keys at 600/);
    await expect.element(link('See plans')).toHaveAttribute('href', '/upgrade');
    await expectGone(button('Create key'));
  });

  it('that no longer has it keeps the keys', async () => {
    openKeys([aKey(1, { state: 'over_plan' })], { keys: 0, requests_per_minute: 0 });
    await expectText(/^Your keys are kept, and refused/);
    await expectShown(keys().getByText('Over your plan'));
    await expectShown(button('More for Key 1'));
  });

  it('with fewer keys says how many don’t work', async () => {
    openKeys([aKey(1, { state: 'over_plan' }), aKey(2)], { keys: 1, requests_per_minute: 60 });
    await expectText('1 key doesn’t work: your plan includes 1');
    await expectGone(button('Create key'));
  });

  it('whose keys are all used leads to a larger one', async () => {
    plans();
    openKeys([aKey(1)], { keys: 1, requests_per_minute: 60 });
    await expectText('You’ve used every key in your plan');
    await expectText('Corporate has 10 keys at 600 requests a minute.');
    await expectGone(button('Create key'));
  });
});

describe('keys that are not there yet', () => {
  it('say that they load', async () => {
    api.on(listApiKeys, () => never());
    openApp('/api', aProfile());
    await expectShown(heading('API Management'));
    await expectGone(button('Create key'));
  });

  it('can be asked for again after a failure', async () => {
    api.on(listApiKeys, () => refusal('internal'));
    openApp('/api', aProfile());
    await expectShown(page.getByRole('alert'));
    api.on(listApiKeys, { items: [aKey(1)], included: CORPORATE_API });
    await press('Try Again');
    await expectShown(keys());
  });
});
