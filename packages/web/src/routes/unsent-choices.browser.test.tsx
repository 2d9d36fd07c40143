import { decideConsent, getConsent as getOperation, getHealth } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../lib/connection.ts';
import { getConsent, setConsent } from '../lib/consent.ts';
import { setStorageOwner } from '../lib/storage.ts';
import { api, noAnswer } from '../testing/fake-api.ts';
import { aConsent, aStoredConsent } from '../testing/fake-consent.ts';
import { alert, expectGone, expectShown } from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const functional = () => page.getByRole('switch', { name: 'Functional' });

it('a choice made without a connection counts here, says so, and is recorded when it is back', async () => {
  setConsent(aStoredConsent());
  api.on(getOperation, { consent: aConsent() });
  setStorageOwner(aProfile().id);
  openApp('/privacy', aProfile());
  await expect.element(functional()).toBeChecked();
  api.on(decideConsent, noAnswer).on(getHealth, noAnswer);
  await functional().click();
  const words = page.getByText(/saved to your account when the connection is back/);
  await expectShown(words);
  await expect.element(functional()).not.toBeChecked();
  expect(alert().elements()).toEqual([]);
  api.on(decideConsent, ({ body: { decided_s_ago: ago, necessary: _, ...choices } }) => ({
    consent: { ...choices, decided_at: new Date(Date.now() - ago * 1000).toISOString() },
  }));
  api.on(getHealth, sampleOf(getHealth.output, { version: '1.2.3' }));
  await connection.check();
  await expect.poll(() => getConsent()).toMatchObject({ functional: false, isRecorded: true });
  await expectGone(words);
});
