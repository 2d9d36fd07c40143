import {
  createApiKey,
  endPreviousApiKey,
  getKeyUsage,
  listJobs,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@beamwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aKey } from '../testing/api-key-samples.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { openKeyMenu, openKeys } from '../testing/fake-api-keys.ts';
import {
  button,
  checkbox,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { idOf } from '../testing/samples.ts';

const TOKEN = 'bw_live_abcdefghijklmnopqrstuvwxyz0123456789';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a new key', () => {
  const issued = { ...aKey(7, { name: 'Laser cell 4' }), token: TOKEN };

  async function create(): Promise<void> {
    openKeys([]);
    await press('Create key');
    await expect.element(textbox('Name')).toHaveFocus();
    await textbox('Name').fill('Laser cell 4');
    api.on(createApiKey, issued);
  }

  it('is created with scopes, addresses and an expiry', async () => {
    await create();
    await checkbox('library:read').click();
    await checkbox('teams:read').click();
    await textbox('Allowed IP addresses').fill('198.51.100.7, 203.0.113.0/28');
    await combobox('Expires').selectOptions('Never');
    await button('Create key').last().click();
    await expectCall(createApiKey, {
      body: expect.objectContaining({
        name: 'Laser cell 4',
        scopes: ['machines:read', 'jobs:read', 'jobs:write', 'teams:read'],
        allowed_addresses: ['198.51.100.7', '203.0.113.0/28'],
        expires_at: null,
      }),
    });
  });

  it('ends at the end of a chosen day', async () => {
    await create();
    await combobox('Expires').selectOptions('On a day');
    // Without one, it would never end.
    await button('Create key').last().click();
    await expectText('Choose a future date.');
    expect(api.calls(createApiKey)).toEqual([]);
    await page.getByLabelText('Last day').fill('2020-02-20');
    await button('Create key').last().click();
    await expectText('Choose a future date.');
    await page.getByLabelText('Last day').fill('2031-02-20');
    await button('Create key').last().click();
    const expires_at = new Date(2031, 1, 20, 23, 59, 59).toISOString();
    await expectCall(createApiKey, { body: expect.objectContaining({ expires_at }) });
  });

  it('says what is wrong at its field, before anything is sent', async () => {
    await create();
    await textbox('Name').fill('');
    await textbox('Allowed IP addresses').fill('198.51.100.7, office');
    for (const scope of ['machines:read', 'jobs:read', 'jobs:write', 'library:read']) {
      await checkbox(scope).click();
    }
    await button('Create key').last().click();
    await expectText('Fill this in');
    await expectText(/^“office” is neither an IP address nor a network/);
    await expectText('Choose at least one.');
    await expect.element(textbox('Name')).toHaveFocus();
    expect(api.calls(createApiKey)).toEqual([]);
  });

  it('is shown once, and leaving without a copy asks', async () => {
    await create();
    await button('Create key').last().click();
    await expectShown(heading('Key “Laser cell 4” created'));
    await expectShown(page.getByText(TOKEN, { exact: true }));
    await expectText(/^curl -H "Authorization: Bearer bw_live_/);
    await link('Library').first().click();
    await expectShown(heading('Leave without copying the key?'));
    await pressInDialog('Cancel');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await button('Copy').first().click();
    await expectText('Key copied');
    expect(write).toHaveBeenCalledWith(TOKEN);
    write.mockRestore();
    await press('I’ve copied it');
    await expectGone(page.getByText(TOKEN, { exact: true }));
  });

  it('stays shown when another one is created', async () => {
    await create();
    await button('Create key').last().click();
    await expectShown(heading('Key “Laser cell 4” created'));
    await press('Create key');
    await expectShown(textbox('Name'));
    await expectShown(page.getByText(TOKEN, { exact: true }));
  });

  it('is tried at once, and a refusal says why', async () => {
    await create();
    await button('Create key').last().click();
    await expectShown(heading('Key “Laser cell 4” created'));
    api.on(listJobs, () => refusal('api_key_address_refused'));
    await press('Send a first request');
    await expectText(/^403: This API key isn’t allowed from your address[.] Add /);
  });

  it('is tried at once, and its answer and use are shown', async () => {
    await create();
    await button('Create key').last().click();
    await expectShown(heading('Key “Laser cell 4” created'));
    const read = api.calls(getKeyUsage).length;
    const timers = vi.spyOn(window, 'setTimeout');
    api.on(listJobs, sampleOf(listJobs.output, { items: [], next_cursor: null }));
    await press('Send a first request');
    await expectText(/"next_cursor": null/);
    const [counted] = timers.mock.calls.find(([, delay]) => delay === 6000) ?? [];
    timers.mockRestore();
    (counted as () => void)();
    await expect.poll(() => api.calls(getKeyUsage).length).toBeGreaterThan(read);
  });

  it('gives the focus back when its form is closed, also by Escape', async () => {
    openKeys([aKey(1)]);
    await press('Create key');
    await expect.element(textbox('Name')).toHaveFocus();
    await press('Cancel');
    await expect.element(button('Create key')).toHaveFocus();
    await press('Create key');
    await expect.element(textbox('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectGone(textbox('Name'));
    await expect.element(button('Create key')).toHaveFocus();
    await openKeyMenu('Key 1');
    await menuitem('Edit').click();
    await press('Cancel');
    await expect.element(button('More for Key 1')).toHaveFocus();
  });

  it('says why it was refused', async () => {
    await create();
    api.on(createApiKey, () => refusal('api_access_missing'));
    await button('Create key').last().click();
    await expectText('Your plan doesn’t include API access');
    await expectShown(textbox('Name'));
  });
});

describe('a key', () => {
  it('is rotated with the overlap that was chosen', async () => {
    openKeys([aKey(1)]);
    await press('Rotate: Key 1');
    await page.getByRole('radio', { name: '7 days' }).click({ force: true });
    api.on(rotateApiKey, { ...aKey(1), token: TOKEN });
    await pressInDialog('Rotate key');
    await expectCall(rotateApiKey, { params: { id: idOf(1) }, body: { overlap_hours: 168 } });
    await expectShown(heading('Key “Key 1” rotated'));
    await expectGone(dialog());
  });

  it('is rotated once by a button that is pressed twice, and only the newest is offered', async () => {
    openKeys([aKey(1)]);
    await press('Rotate: Key 1');
    api.on(rotateApiKey, { ...aKey(1), token: TOKEN });
    const rotate = dialog().getByRole('button', { name: 'Rotate key' }).element() as HTMLElement;
    const fetched = vi.spyOn(window, 'fetch');
    rotate.click();
    rotate.click();
    await expectShown(heading('Key “Key 1” rotated'));
    await expectCalls(rotateApiKey, 1);
    const [, sent] =
      fetched.mock.calls.find(([to]) => typeof to === 'string' && to.endsWith('/rotate')) ?? [];
    fetched.mockRestore();
    expect(sent?.headers).toMatchObject({ 'idempotency-key': expect.any(String) });
    api.on(rotateApiKey, { ...aKey(1), token: `${TOKEN}2` });
    await press('Rotate: Key 1');
    await pressInDialog('Rotate key');
    await expectShown(page.getByText(`${TOKEN}2`, { exact: true }));
    await expectGone(page.getByText(TOKEN, { exact: true }));
  });

  it('says when it ends while it is rotated', async () => {
    const previous = { last_four: 'abcd', ends_at: inHours(23) };
    openKeys([aKey(1, { expires_at: '2031-03-01T12:00:00.000Z', previous })]);
    await expectShown(page.getByText('Rotating'));
    await expectText('Expires Mar 1, 2031');
    await expectText('Old key ends in 23\u00a0h');
  });

  it('before a rotation ends once that is confirmed', async () => {
    openKeys([aKey(1, { previous: { last_four: 'abcd', ends_at: inHours(23) } })]);
    await press('End now: Key 1');
    await expectText('Programs that still use …abcd are refused within a second.');
    expect(api.calls(endPreviousApiKey)).toEqual([]);
    api.on(endPreviousApiKey, undefined);
    await pressInDialog('End old key');
    await expectText('The old key no longer works.');
    await expectCalls(endPreviousApiKey, 1);
  });

  it('is revoked after its last use was named', async () => {
    openKeys([aKey(1, { last_used_at: inHours(-3) })]);
    await openKeyMenu('Key 1');
    await menuitem('Revoke').click();
    await expectText(/^Last used 3 hours ago/);
    api.on(revokeApiKey, undefined);
    await pressInDialog('Revoke key');
    await expectCall(revokeApiKey, { params: { id: idOf(1) } });
  });

  it('is changed in what it may do', async () => {
    const expires_at = '2031-03-01T12:00:00.000Z';
    openKeys([aKey(1, { expires_at, allowed_addresses: ['198.51.100.7'] })]);
    await openKeyMenu('Key 1');
    await menuitem('Edit').click();
    await expect.element(textbox('Allowed IP addresses')).toHaveValue('198.51.100.7');
    await textbox('Name').fill('Kiosk');
    await checkbox('jobs:write').click();
    api.on(updateApiKey, aKey(1, { name: 'Kiosk' }));
    await press('Save');
    await expectCall(updateApiKey, {
      params: { id: idOf(1) },
      body: {
        name: 'Kiosk',
        scopes: ['jobs:read', 'jobs:write'],
        allowed_addresses: ['198.51.100.7'],
        expires_at,
      },
    });
    await expectText('“Kiosk” saved.');
    await expectGone(heading('Change “Key 1”'));
  });

  it('of the documentation can only be revoked here', async () => {
    openKeys([aKey(1, { kind: 'test' })]);
    await openKeyMenu('Key 1');
    expect(menuitem().elements()).toHaveLength(1);
    await expectGone(button('Rotate: Key 1'));
  });
});
