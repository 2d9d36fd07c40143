import { getProfile, getSession, signIn, updateProfile } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../lib/api.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

describe('another user of the browser', () => {
  it('sees nothing that was loaded before', async () => {
    withMachines(aMachine({ name: 'K40 of Ada' }));
    openApp('/machines', aProfile({ id: idOf(1) }));
    await expectText('K40 of Ada');
    api.on(getSession, { profile: null }).on(getProfile, () => refusal('session_expired'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectShown(heading('Sign in'));

    let isSeen = false;
    const observer = new MutationObserver(() => {
      isSeen ||= document.body.textContent.includes('K40 of Ada');
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    withMachines(aMachine({ name: 'Galvo of Bob' }));
    const bob = aProfile({ id: idOf(2) });
    api.on(signIn, () => {
      api.on(getSession, { profile: bob }).on(getProfile, bob);
      return bob;
    });
    await textbox('Email').fill('bob@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('a long enough password');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Sign in$/ })
      .click();
    await expectText('Galvo of Bob');
    observer.disconnect();
    expect(isSeen).toBe(false);
  });

  it('gets the page again after signing in in another tab', async () => {
    withMachines(aMachine({ name: 'K40 of Ada' }));
    openApp('/machines', aProfile({ id: idOf(1) }));
    await expectText('K40 of Ada');
    withMachines(aMachine({ name: 'Galvo of Bob' }));
    api.on(getProfile, aProfile({ id: idOf(2) }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectText('Galvo of Bob');
    await expectGone(page.getByText('K40 of Ada'));
  });

  it('stays signed in when a call of the one before is refused late', async () => {
    withMachines(aMachine({ name: 'K40 of Ada' }));
    openApp('/machines', aProfile({ id: idOf(1) }));
    await expectText('K40 of Ada');
    const late = Promise.withResolvers<void>();
    api.on(updateProfile, async () => {
      await late.promise;
      return refusal('authentication_required');
    });
    const refused = call(updateProfile, { body: { speed_unit: 'in/s' } }).catch(() => null);
    await expectCalls(updateProfile, 1);
    withMachines(aMachine({ name: 'Galvo of Bob' }));
    const bob = aProfile({ id: idOf(2) });
    api.on(getSession, { profile: bob }).on(getProfile, bob);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectText('Galvo of Bob');
    late.resolve();
    await refused;
    await expectText('Galvo of Bob');
    await expectGone(heading('Sign in'));
  });

  it('sees no data that the browser kept of the previous one', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(2)));
    localStorage.setItem('beamwright:user:other', '"secret"');
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    expect(localStorage.getItem('beamwright:user:other')).toBeNull();
  });
});
