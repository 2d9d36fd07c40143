import { getProfile, getSession, signIn, updateProfile, updateSetting } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { CUT, openLibrary, withSettings } from '../testing/fake-library.ts';
import {
  alert,
  button,
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const EMAIL = 'ada@example.com';
const PASSWORD = 'a long enough password';

const password = () => page.getByLabelText('Password', { exact: true });
const submit = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click();

beforeEach(() => {
  withMachines(aMachine());
});

describe('an expired session', () => {
  it('leads to sign-in with the reason', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    api.on(getSession, { profile: null }).on(updateProfile, () => refusal('session_expired'));
    await choose('in/s');
    await expectShown(heading('Sign in'));
    await expectText(/session has expired/);
    expect(page.getByRole('alert').elements()).toHaveLength(1);
  });

  it('says that the user was signed out when the session is gone', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    api
      .on(getSession, { profile: null })
      .on(updateProfile, () => refusal('authentication_required'));
    await choose('in/s');
    await expectShown(heading('Sign in'));
    await expectText('Session ended');
    expect(page.getByText(/session has expired/).elements()).toEqual([]);
  });

  it('keeps edited numbers until the same user is back', async () => {
    withSettings(CUT());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('30');
    api
      .on(getSession, { profile: null })
      .on(updateSetting, () => refusal('authentication_required'));
    await press('Save numbers');
    await expectShown(heading('Sign in'));
    await expectText('Session ended');
    api.on(signIn, () => {
      api.on(getSession, { profile: aProfile() }).on(getProfile, aProfile());
      return aProfile();
    });
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
    await submit(/^Sign in/);
    await expect.element(textbox(/^Speed/)).toHaveValue('30');
    await expectText(/aren’t saved yet/);
    await expectGone(page.getByText('Session ended'));
    api.on(updateSetting, aSetting({ speed_mm_min: 1800 }));
    await press('Save numbers');
    await expectCall(updateSetting, { body: { speed_mm_min: 1800, version: '1.0' } });
    await expectShown(button(/^Edit numbers/));
  });

  it('is noticed when the Back button restores the page', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    api.on(getSession, { profile: null }).on(getProfile, () => refusal('session_expired'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectShown(heading('Sign in'));
  });

  it('is not asked for again when the page was loaded', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await expectShown(textbox('Name'));
    expect(api.calls(getProfile)).toEqual([]);
  });

  it('is not announced to somebody who was not signed in', async () => {
    openApp('/login', null);
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
    api.on(signIn, () => refusal('session_expired'));
    await submit(/^Sign in/);
    await expectShown(alert());
    expect(page.getByText('Session Expired').elements()).toEqual([]);
  });

  it('shows another user nothing that was loaded before', async () => {
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
    await password().fill(PASSWORD);
    await submit(/^Sign in/);
    await expectText('Galvo of Bob');
    observer.disconnect();
    expect(isSeen).toBe(false);
  });

  it('loads the page again when another user signed in in another tab', async () => {
    withMachines(aMachine({ name: 'K40 of Ada' }));
    openApp('/machines', aProfile({ id: idOf(1) }));
    await expectText('K40 of Ada');
    withMachines(aMachine({ name: 'Galvo of Bob' }));
    api.on(getProfile, aProfile({ id: idOf(2) }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectText('Galvo of Bob');
    await expectGone(page.getByText('K40 of Ada'));
  });

  it('shows no data of the previous user', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(2)));
    localStorage.setItem('beamwright:user:other', '"secret"');
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    expect(localStorage.getItem('beamwright:user:other')).toBeNull();
  });
});
