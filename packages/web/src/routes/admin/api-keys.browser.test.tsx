import { listAccountKeys, revokeAccountKey, type AccountKey } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aKey } from '../../testing/api-key-samples.ts';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  button,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const OWNER = { user_id: idOf(5), user_name: 'Pia', user_email: 'pia@lindqvist.example' };

const anAccountKey = (n: number, fields: Partial<AccountKey> = {}): AccountKey =>
  sampleOf(listAccountKeys.output.shape.items.def.element, {
    ...aKey(n),
    ...OWNER,
    ...fields,
  });

function openKeys(...items: AccountKey[]) {
  api.on(listAccountKeys, { items, next_cursor: null });
  return openApp('/admin/api-keys', anAdministrator());
}

it('lists the keys of all accounts with their use, and is in the menu', async () => {
  openKeys(
    anAccountKey(1, { calls_30_days: 112_480 }),
    anAccountKey(2, { state: 'revoked', revoked_at: '2026-11-21T12:00:00.000Z' }),
  );
  await expect.element(link('API keys').first()).toHaveAttribute('href', '/admin/api-keys');
  const words = /^Key 1 bw_live_…0001 Pia pia@lindqvist\.example .*Never 112,480/;
  await expectShown(page.getByRole('row', { name: words }));
  await expectShown(page.getByText('Revoked', { exact: true }));
  await expectGone(button('Revoke Key 2 of Pia'));
});

it('revokes a key after asking', async () => {
  openKeys(anAccountKey(1));
  await press('Revoke Key 1 of Pia');
  await expectText('It was never used. This can’t be undone.');
  api.on(revokeAccountKey, undefined);
  await pressInDialog('Revoke key');
  await expectCall(revokeAccountKey, { params: { id: idOf(1) } });
  await expectText('Key revoked. Its owner gets an email.');
});

it('searches, with what is searched in the address', async () => {
  const router = openKeys();
  await expectShown(heading('No keys'));
  await page.getByRole('searchbox').fill('pia');
  await expectCall(listAccountKeys, { query: expect.objectContaining({ q: 'pia' }) });
  await expectShown(heading('No keys found'));
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'pia' });
});

it('says what failed, and tries again', async () => {
  api.on(listAccountKeys, () => refusal('internal'));
  openApp('/admin/api-keys', anAdministrator());
  await expectShown(page.getByRole('alert'));
  api.on(listAccountKeys, { items: [anAccountKey(1)], next_cursor: null });
  await press('Try Again');
  await expectShown(button('Revoke Key 1 of Pia'));
});
