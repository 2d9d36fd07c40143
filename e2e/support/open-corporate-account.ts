import type { Profile } from '@beamwright/contract';
import type { APIRequestContext } from '@playwright/test';
import { newAccount, openAccount } from './account.ts';
import { expect } from './test.ts';

/** Opens an account with its requests, which an administrator then gives the plan with API access. */
export async function openCorporateAccount(
  maker: APIRequestContext,
  administrator: APIRequestContext,
  origin: string,
): Promise<void> {
  await openAccount(maker, newAccount());
  const { id } = (await (await maker.get('/api/v1/profile')).json()) as Profile;
  const granted = await administrator.post(`${origin}/api/v1/admin/users/${id}/grants`, {
    data: { what: { kind: 'plan', plan: 'Corporate' }, until: null, reason: 'To use the API' },
  });
  expect(granted.ok(), await granted.text()).toBe(true);
}
