import {
  getProfile,
  getSession,
  listMachines,
  signIn,
  signOut,
  updateProfile,
  updateSetting,
} from '@beamwright/contract';
import type { ErrorCode, Operation } from '@beamwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../lib/api.ts';
import { clearStored } from '../lib/storage.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { CUT, openLibrary, withSettings } from '../testing/fake-library.ts';
import {
  alert,
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

/** The unit of speeds of gantry lasers; those of galvos have one of their own. */
const chooseInches = () =>
  page
    .getByRole('group', { name: 'Speed', exact: true })
    .getByRole('radio', { name: 'in/s' })
    .click({ force: true });

const EMAIL = 'ada@example.com';
const PASSWORD = 'a long enough password';
const KEPT = 'Your changes are kept. They’re saved after you sign in.';

const password = () => page.getByLabelText('Password', { exact: true });
const submit = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click();

beforeEach(() => {
  withMachines(aMachine());
});

async function signInAgain(): Promise<void> {
  api.on(signIn, () => {
    api.on(getSession, { profile: aProfile() }).on(getProfile, aProfile());
    return aProfile();
  });
  await textbox('Email').fill(EMAIL);
  await password().fill(PASSWORD);
  await submit(/^Sign in$/);
}

const endsFor = (operation: Operation, code: ErrorCode = 'session_expired') =>
  api.on(getSession, { profile: null }).on(operation, () => refusal(code) as never);

describe('an expired session', () => {
  it('leaves the page with a toast, and what was entered is sent after signing in', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(updateProfile);
    await chooseInches();
    await expectText('Session Expired');
    await expectText('Your session has expired. Please refresh the page to sign in again.');
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await expectShown(heading('Account settings'));

    await press('Refresh Page');
    await expectShown(heading('Sign in'));
    await expectText('Your session has expired. Please sign in again to continue.');
    await expectText('What you typed is kept.');
    await expect.element(textbox('Email')).toHaveValue(aProfile().email);
    await expectGone(page.getByText('Session Expired'));

    api.on(updateProfile, aProfile({ speed_unit: 'in/s' }));
    await signInAgain();
    await expectText('Speed shown in in/s');
    await expectCalls(updateProfile, 2);
    await expectCall(updateProfile, { body: { speed_unit: 'in/s' } });
    await expectShown(heading('Account settings'));
  });

  it('says where it is announced that a change is kept, and at the setting that it isn’t saved', async () => {
    const router = openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(listMachines);
    await link(/^Machines/).click();
    await expectText('Session Expired');
    expect(page.getByText(KEPT).elements()).toEqual([]);
    await router.navigate({ to: '/settings' });
    endsFor(updateProfile);
    await chooseInches();
    await expectText(KEPT);
    await expectText('Not saved yet. Saves after you sign in.');
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expectGone(page.getByText(KEPT));
    await expectText('Not saved yet. Saves after you sign in.');
  });

  it('keeps what a form sent, and says so', async () => {
    withSettings(CUT());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('30');
    endsFor(updateSetting);
    await press('Save numbers');
    await expectText(KEPT);
  });

  it('says at a form that the authentication has expired', async () => {
    withSettings(CUT());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('30');
    endsFor(updateSetting);
    await press('Save numbers');
    await expectText('Authentication expired. Please refresh the page to sign in again.');
    await expect.element(textbox(/^Speed/)).toHaveValue('30');
    await expectText('Session Expired');
  });

  it('says in place of a page that it has to be refreshed', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(listMachines);
    await link(/^Machines/).click();
    await expectText('Session Expired');
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expectText('Your session has expired. Please refresh the page to continue.');
  });

  it('opens the page again when another tab has signed in', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    api.on(updateProfile, () => refusal('session_expired'));
    await chooseInches();
    await press('Refresh Page');
    await expectGone(page.getByText('Session Expired'));
    await expectShown(textbox('Name'));
  });

  it('hands the email that was filled in over to the page of links', async () => {
    const router = openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(updateProfile, 'authentication_required');
    await chooseInches();
    await link('Email me a sign-in link').click();
    await expectShown(heading('Sign in by email'));
    await expect.element(textbox('Email')).toHaveValue(aProfile().email);
    expect(router.state.location.search).toEqual({});
  });

  it('is explained at sign-in when the browser has dropped the cookie', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(updateProfile, 'authentication_required');
    await chooseInches();
    await expectShown(heading('Sign in'));
    await expectText('Your session has expired. Please sign in again to continue.');
  });

  it('is explained at sign-in when the page is opened after it', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(1)));
    openApp('/machines', null);
    await expectShown(heading('Sign in'));
    await expectText('Your session has expired. Please sign in again to continue.');
  });

  it('is not what ended the session when another tab has signed out', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(1)));
    openApp('/machines', null);
    await expectText('Your session has expired. Please sign in again to continue.');
    localStorage.removeItem('beamwright:user:owner');
    window.dispatchEvent(new StorageEvent('storage', { key: 'beamwright:user:owner' }));
    await expectText('You were signed out.');
    await expectGone(page.getByText(/session has expired/));
    await expectGone(page.getByText('What you typed is kept.'));
  });

  it('says that another tab signed out, and what is gone with it', async () => {
    openApp('/settings', aProfile());
    await textbox('Name').fill('Grace');
    api.on(getSession, { profile: null });
    clearStored();
    window.dispatchEvent(new StorageEvent('storage', { key: 'beamwright:user:owner' }));
    await expectShown(heading('Sign in'));
    await expectText('You were signed out. Anything you hadn’t sent was deleted.');
  });

  it('needs no explanation for a visitor', async () => {
    openApp('/machines', null);
    await expectShown(heading('Sign in'));
    expect(alert().elements()).toEqual([]);
    expect(page.getByText('What you typed is kept.').elements()).toEqual([]);
  });

  it('keeps edited numbers and sends them when the same user is back', async () => {
    withSettings(CUT());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('30');
    endsFor(updateSetting, 'authentication_required');
    await press('Save numbers');
    await expectShown(heading('Sign in'));
    api.on(updateSetting, aSetting({ speed_mm_min: 1800 }));
    await signInAgain();
    await expectCalls(updateSetting, 2);
    await expectCall(updateSetting, { body: { speed_mm_min: 1800, version: '1.0' } });
    await expectShown(button(/^Edit numbers/));
  });

  it('says what could not be saved afterward', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(updateProfile);
    await chooseInches();
    await press('Refresh Page');
    api.on(updateProfile, () => refusal('validation_failed'));
    await signInAgain();
    await expectText('Couldn’t save “Speed shown in in/s”');
  });

  it('is not announced on the page that was left for sign-in', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(listMachines);
    api.on(getProfile, () => refusal('authentication_required'));
    await Promise.allSettled([call(listMachines, { query: {} }), call(getProfile)]);
    await expectShown(heading('Sign in'));
    await import('./session-toasts.tsx');
    await expectGone(page.getByText('Session Expired'));
  });

  it('takes its announcement along when its user signs out', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(updateProfile);
    await chooseInches();
    await expectText('Session Expired');
    api.on(signOut, () => refusal('session_expired'));
    await press(/Ada/);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expectShown(heading('Sign in'));
    await expectGone(page.getByText('Session Expired'));
  });

  it('is announced again when it is another session', async () => {
    const router = openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(listMachines);
    await link(/^Machines/).click();
    await expectText('Session Expired');
    api.on(getProfile, () => refusal('authentication_required'));
    await call(getProfile).catch(() => null);
    await expectShown(heading('Sign in'));
    withMachines(aMachine());
    await signInAgain();
    await expectShown(heading('Machines'));
    await router.navigate({ to: '/settings' });
    endsFor(listMachines);
    await call(listMachines, { query: {} }).catch(() => null);
    await expectText('Session Expired');
  });

  it('does not leave by itself once it was announced', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(listMachines);
    await link(/^Machines/).click();
    await expectText('Session Expired');
    api.on(getProfile, () => refusal('session_expired'));
    await call(getProfile).catch(() => null);
    await expectText('It loads after you sign in again.');
    await press('Refresh Page');
    await expectShown(heading('Sign in'));
  });

  it('leaves a password that is being typed, whatever is answered late', async () => {
    const router = openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(updateProfile);
    await chooseInches();
    const opened = vi.spyOn(router, 'invalidate');
    const late = Promise.withResolvers<{ profile: null }>();
    api.on(getSession, () => late.promise);
    await press('Refresh Page');
    api.on(getProfile, () => refusal('authentication_required'));
    await call(getProfile).catch(() => null);
    await expectShown(heading('Sign in'));
    await password().fill(PASSWORD);
    const field = password().element();
    late.resolve({ profile: null });
    await expectCalls(getSession, 2);
    await call(getProfile).catch(() => null);
    expect(opened).toHaveBeenCalledTimes(1);
    await expect.element(password()).toHaveValue(PASSWORD);
    expect(password().element()).toBe(field);
  });

  it('ends nothing for who has signed in again before the last refusal arrives', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    const late = Promise.withResolvers<void>();
    api.on(getProfile, async () => {
      await late.promise;
      return refusal('authentication_required');
    });
    const refused = call(getProfile).catch(() => null);
    await expectCalls(getProfile, 1);
    endsFor(updateProfile, 'authentication_required');
    await chooseInches();
    await expectShown(heading('Sign in'));
    api.on(updateProfile, aProfile({ speed_unit: 'in/s' }));
    await signInAgain();
    await expectShown(heading('Account settings'));
    late.resolve();
    await refused;
    await expectText('Speed shown in in/s');
    await expectShown(heading('Account settings'));
    await expectGone(heading('Sign in'));
  });

  it('is said once, also where a part of the page could not be loaded', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    endsFor(listMachines);
    await link(/^Machines/).click();
    await expectText('Session Expired');
    await expectText('It loads after you sign in again.');
    expect(alert().elements()).toHaveLength(1);
    expect(button('Refresh Page').elements()).toHaveLength(1);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expectText('Your session has expired. Please refresh the page to continue.');
    await press('Refresh Page');
    await expectShown(heading('Sign in'));
  });

  it('is noticed when the Back button restores the page', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    api.on(getSession, { profile: null }).on(getProfile, () => refusal('session_expired'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectShown(heading('Sign in'));
  });

  it('shows nothing when the Back button restores the page after signing out here', async () => {
    openApp('/settings', aProfile());
    await expectShown(textbox('Name'));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    clearStored();
    // The server doesn’t answer.
    api.on(getProfile, () => new Promise(() => {})).on(getSession, () => new Promise(() => {}));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectShown(heading('Sign in'));
    expect(textbox('Name').elements()).toEqual([]);
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
    await submit(/^Sign in$/);
    await expectShown(alert());
    expect(page.getByText('Session Expired').elements()).toEqual([]);
  });
});
