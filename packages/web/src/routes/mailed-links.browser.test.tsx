import {
  checkLink,
  getEmailChange,
  getHealth,
  getProfile,
  getSession,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  signIn,
  signInWithLink,
  undoEmailChange,
  verifyEmail,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
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
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const EMAIL = 'ada@example.com';
const TOKEN = 'x'.repeat(43);
const PURPOSES = {
  '/verify-email': 'verify_email',
  '/sign-in-link': 'sign_in',
  '/undo-email-change': 'undo_email',
  '/reset-password': 'reset_password',
} as const;

/** A link that still works. */
const linkTo = (path: keyof typeof PURPOSES): string => {
  api.on(checkLink, { purpose: PURPOSES[path] });
  return `${path}#${TOKEN}`;
};

const secret = (label: string) => page.getByLabelText(label, { exact: true });

beforeEach(() => void withMachines(aMachine()));

describe('a forgotten password', () => {
  it('is asked for with the address typed at sign-in, and says the same for every address', async () => {
    openApp('/login', null);
    await textbox('Email').fill(EMAIL);
    await link('Forgot password?').click();
    await expectShown(heading('Reset password'));
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
    api.on(requestPasswordReset, undefined);
    await press('Send link');
    await expectCall(requestPasswordReset, { body: { email: EMAIL } });
    await expectShown(heading('Check your email'));
    await expectText(/If ada@example\.com has an account/);
    await expect.element(button(/Send again in \d+ s/)).toBeDisabled();
  });

  it('after too many wrong passwords, a link is the way in', async () => {
    openApp('/login', null);
    await textbox('Email').fill(EMAIL);
    await secret('Password').fill('not this one');
    api.on(signIn, () => refusal('too_many_failures'));
    await press('Sign in');
    await link('Email me a sign-in link').click();
    api.on(requestSignInLink, undefined);
    await press('Send link');
    await expectCall(requestSignInLink, { body: { email: EMAIL } });
  });

  it('a new password is set with the link, whose token leaves the address', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(aProfile().id));
    openApp(linkTo('/reset-password'), null);
    await expectShown(heading('Choose a new password'));
    await secret('New password').fill('short');
    await press('Save password');
    expect(api.calls(resetPassword)).toEqual([]);
    await secret('New password').fill('seven wooden gears');
    api.on(resetPassword, { email: EMAIL });
    await press('Save password');
    await expectCall(resetPassword, { body: { token: TOKEN, password: 'seven wooden gears' } });
    await expectShown(heading('Sign in'));
    await expectText('Your password is saved. Sign in with it.');
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
    await expectGone(page.getByText(/session has expired/));
  });

  it('ends the session of this browser, too, and says nothing of that', async () => {
    const router = openApp('/', aProfile());
    await expectShown(textbox(/Describe/));
    linkTo('/reset-password');
    await router.navigate({ to: '/reset-password', hash: TOKEN });
    await secret('New password').fill('seven wooden gears');
    api.on(resetPassword, () => {
      api.on(getSession, { profile: null }).on(getProfile, () => refusal('session_expired'));
      return { email: EMAIL };
    });
    await press('Save password');
    await expectText('Your password is saved. Sign in with it.');
    await expectGone(page.getByText('Session Expired'));
  });

  it('leaves somebody else signed in', async () => {
    const router = openApp(linkTo('/reset-password'), aProfile());
    await secret('New password').fill('seven wooden gears');
    api.on(resetPassword, { email: EMAIL });
    await press('Save password');
    await expectText(`Password of ${EMAIL} saved`);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('a link spent meanwhile leads to a new one', async () => {
    openApp(linkTo('/reset-password'), null);
    await secret('New password').fill('seven wooden gears');
    api.on(resetPassword, () => refusal('link_invalid'));
    await press('Save password');
    await expectShown(alert());
    await expectShown(link('Send a new link'));
  });
});

describe('a mailed link', () => {
  it.each([
    ['/reset-password', 'Send a new link', 'Reset password'],
    ['/sign-in-link', 'Send a new link', 'Sign in by email'],
    ['/verify-email', 'Sign in', 'Sign in'],
    ['/undo-email-change', 'Reset password', 'Reset password'],
  ] as const)('that is spent or cut off says so at once: %s', async (path, label, next) => {
    api.on(checkLink, { purpose: null });
    openApp(`${path}#cut-off`, null);
    await expectShown(heading('This link no longer works'));
    await expectCall(checkLink, { body: { token: 'cut-off' } });
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await link(label).click();
    await expectShown(heading(next));
  });

  it('that does something else does not work here', async () => {
    api.on(checkLink, { purpose: 'undo_email' });
    openApp(`/reset-password#${TOKEN}`, null);
    await expectShown(heading('This link no longer works'));
  });

  it('that is spent leads to a new one, also for somebody who is signed in', async () => {
    api.on(checkLink, { purpose: null });
    openApp(`/reset-password#${TOKEN}`, aProfile());
    await expectShown(link('Open Beamwright'));
    await link('Send a new link').click();
    await expectShown(heading('Reset password'));
    await closeScreen();
    openApp(`/verify-email#${TOKEN}`, aProfile());
    await link('Account settings').click();
    await expectShown(heading('Account settings'));
  });

  describe('to verify an address that is verified already', () => {
    const VERIFIED = { ...aProfile(), email: EMAIL, email_verified: true };
    const NOTE = `You’re signed in as ${EMAIL}, which is verified. There’s nothing left to do.`;

    it('leaves nothing to do', async () => {
      api.on(checkLink, { purpose: null });
      openApp(`/verify-email#${TOKEN}`, VERIFIED);
      await expectText(NOTE);
      expect(page.getByText('Send a new link there.').elements()).toEqual([]);
      expect(link('Account settings').elements()).toEqual([]);
      await link('Open Beamwright').click();
      await expectShown(textbox(/Describe/));
    });

    it('leaves nothing to do also if it was used on another device meanwhile', async () => {
      openApp(linkTo('/verify-email'), { ...VERIFIED, email_verified: false });
      api.on(verifyEmail, () => {
        api.on(getSession, { profile: VERIFIED });
        return refusal('link_invalid');
      });
      await press('Verify email');
      await expectText(NOTE);
      await expectShown(alert());
    });

    it('leads to the settings while the email waits to be changed', async () => {
      const change = { email: 'new@example.com', expires_at: '2030-01-02T10:00:00.000Z' };
      api.on(checkLink, { purpose: null }).on(getEmailChange, { change });
      openApp(`/verify-email#${TOKEN}`, VERIFIED);
      await expectText('Send a new link there.');
      await expectCalls(getEmailChange, 1);
      await expectShown(link('Account settings'));
      expect(page.getByText(NOTE).elements()).toEqual([]);
    });

    it('is no news when the server can’t be reached', async () => {
      openApp(linkTo('/verify-email'), VERIFIED);
      api.on(verifyEmail, noAnswer);
      await press('Verify email');
      await expectShown(alert());
      expect(page.getByText(NOTE).elements()).toEqual([]);
    });
  });

  it('is tried anyway if the server does not say whether it works', async () => {
    api.on(checkLink, () => refusal('internal'));
    openApp(`/reset-password#${TOKEN}`, null);
    await expectShown(secret('New password'));
    const password = 'a long and odd password';
    await secret('New password').fill(password);
    api.on(resetPassword, { email: EMAIL });
    await press('Save password');
    await expectCall(resetPassword, { body: { token: TOKEN, password } });
  });

  it.each(['/verify-email', '/sign-in-link', '/undo-email-change', '/reset-password'])(
    'without its token says so: %s',
    async (path) => {
      openApp(path, null);
      await expectShown(heading('This page needs the link from your email'));
    },
  );

  it.each([
    ['/reset-password', 'Choose a new password'],
    ['/sign-in-link', 'Sign in'],
    ['/verify-email', 'Verify your email'],
    ['/undo-email-change', 'Undo the email change?'],
  ] as const)('works after a reload, until it is used: %s', async (path, title) => {
    openApp(linkTo(path), null);
    await expectShown(heading(title));
    await closeScreen();
    openApp(path, null);
    await expectShown(heading(title));
    expect(api.calls(checkLink).at(-1)).toEqual({ body: { token: TOKEN } });
    await closeScreen();
    openApp(path === '/sign-in-link' ? '/verify-email' : '/sign-in-link', null);
    await expectShown(heading('This page needs the link from your email'));
  });

  it('is forgotten once it is used', async () => {
    openApp(linkTo('/verify-email'), null);
    api.on(verifyEmail, { email: EMAIL });
    await press('Verify email');
    await expectShown(heading('Email verified'));
    await closeScreen();
    openApp('/verify-email', null);
    await expectText(/If you already used it, you’re done/);
    expect(Object.keys(sessionStorage)).not.toContain('beamwright:mailed-link');
  });

  it('verifies the address with one press, signed in or not', async () => {
    openApp(linkTo('/verify-email'), aProfile());
    await expectShown(heading('Verify your email'));
    await expectGone(page.getByText(/sign in with/));
    expect(api.calls(verifyEmail)).toEqual([]);
    api.on(verifyEmail, { email: EMAIL });
    await press('Verify email');
    await expectCall(verifyEmail, { body: { token: TOKEN } });
    await expectShown(heading('Email verified'));
  });

  it('of another account says whose address is verified, and who is signed in here', async () => {
    openApp(linkTo('/verify-email'), { ...aProfile(), email: 'grace@example.com' });
    api.on(verifyEmail, { email: EMAIL });
    await press('Verify email');
    await expectText(
      `${EMAIL} belongs to another account. This browser is signed in as grace@example.com. To switch, sign out first.`,
    );
    expect(link('Open Beamwright').elements()).toEqual([]);
    await expectShown(button('Sign Out'));
    await link('Stay signed in').click();
    await expectShown(textbox(/Describe/));
  });

  it('that changes the email of who is signed in here belongs to no other account', async () => {
    const profile = { ...aProfile(), email: 'old@example.com' };
    openApp(linkTo('/verify-email'), profile);
    api.on(verifyEmail, () => {
      api.on(getSession, { profile: { ...profile, email: EMAIL } });
      return { email: EMAIL };
    });
    await press('Verify email');
    await expectText(`You sign in with ${EMAIL}.`);
    await expectShown(link('Open Beamwright'));
  });

  it('asks before another address signs in', async () => {
    api.on(checkLink, { purpose: 'change_email' });
    openApp(`/verify-email#${TOKEN}`, null);
    await expectShown(heading('Use this address to sign in?'));
    await expectShown(button('Use this address'));
  });

  it('says both if the server does not say which it is', async () => {
    api.on(checkLink, () => refusal('internal'));
    openApp(`/verify-email#${TOKEN}`, null);
    await expectText(/If you asked to change your email, you sign in with it from now on/);
  });

  it('that undoes nothing any more names who can help', async () => {
    api.on(checkLink, { purpose: null });
    api.on(getHealth, sampleOf(getHealth.output, { support_email: 'help@shop.example' }));
    openApp(`/undo-email-change#${TOKEN}`, null);
    await expect
      .element(link('Write to help@shop.example'))
      .toHaveAttribute('href', 'mailto:help@shop.example');
  });

  it('signs in', async () => {
    openApp(linkTo('/sign-in-link'), null);
    const profile = aProfile();
    api.on(signInWithLink, () => {
      api.on(getSession, { profile }).on(getProfile, profile);
      return profile;
    });
    await press('Sign in');
    await expectCall(signInWithLink, { body: { token: TOKEN } });
    await expectShown(textbox(/Describe/));
  });

  it.each([
    ['/sign-in-link', signInWithLink, 'Sign in', 'Send a new link'],
    ['/verify-email', verifyEmail, 'Verify email', 'Sign in'],
  ] as const)('that is spent leads to a new one: %s', async (path, operation, act, next) => {
    openApp(linkTo(path), null);
    api.on(operation, () => refusal('link_invalid'));
    await press(act);
    await expectShown(alert());
    await expectShown(link(next));
    await expectGone(button(act));
  });

  it('undoes a change of the email', async () => {
    const router = openApp('/', aProfile());
    await expectShown(textbox(/Describe/));
    linkTo('/undo-email-change');
    await router.navigate({ to: '/undo-email-change', hash: TOKEN });
    await expectText(/passkeys and authenticator apps added recently are removed/);
    api.on(undoEmailChange, () => {
      api.on(getSession, { profile: null });
      return { email: EMAIL };
    });
    await press('Undo the change');
    await expectCall(undoEmailChange, { body: { token: TOKEN } });
    await link('Choose a new password').click();
    await expectShown(heading('Reset password'));
  });
});
