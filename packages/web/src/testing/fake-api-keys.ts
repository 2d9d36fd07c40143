import { getKeyUsage, listApiKeys, type ApiKey, type KeyUsage } from '@beamwright/contract';
import { api } from './fake-api.ts';
import { withMachines } from './fake-machines.ts';
import { expectShown, menuitem, press } from './find.ts';
import { aMachine, aProfile } from './samples.ts';
import { openApp } from './screen.tsx';

export const CORPORATE_API = { keys: 10, requests_per_minute: 600 };

const NONE = { answered: 0, refused: 0, limited: 0, failed: 0 };

const USAGE: KeyUsage = {
  days: [
    { ...NONE, day: '2026-11-28', answered: 900, refused: 30, limited: 70 },
    { ...NONE, day: '2026-11-29' },
    { ...NONE, day: '2026-11-30', answered: 1000 },
  ],
  operations: [
    {
      ...NONE,
      operation: 'jobs.create',
      method: 'POST',
      path: '/jobs',
      answered: 900,
      refused: 100,
    },
    { ...NONE, operation: 'mcp', method: null, path: null, answered: 1000 },
  ],
};

/** API Management of an account on Corporate, whose keys were used on two of three days. */
export function openKeys(items: ApiKey[], included = CORPORATE_API) {
  withMachines(aMachine());
  api.on(getKeyUsage, USAGE).on(listApiKeys, { items, included });
  return openApp('/api', aProfile({ name: 'Vance Works', plan: { name: 'Corporate' } }));
}

export async function openKeyMenu(name: string): Promise<void> {
  await press(`More for ${name}`);
  await expectShown(menuitem('Revoke'));
}
