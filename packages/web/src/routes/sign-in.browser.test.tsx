import {
  getHealth,
  getProfile,
  getSession,
  judgeNewPassword,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  signUp,
} from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connection } from '../lib/connection.ts';
import type { typedAccount } from '../features/accounts/typed-account.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  expectCall,
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
const PASSWORD = 'a long enough password';

const password = () => page.getByLabelText('Password', { exact: true });
const submit = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click();

/** From here on, the server returns the signed-in user. */
const becomeUser = (profile = aProfile()) => {
  api.on(getSession, { profile }).on(getProfile, profile);
  return profile;
};

beforeEach(() => {
  withMachines(aMachine());
});

describe('a reload', () => {
  it('keeps name and email of a sign-up, never the password', async () => {
    openApp('/signup', null);
    await textbox('Name').fill('Ada');
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
    expect(sessionStorage.getItem('beamwright:typed-account')).toBe(
      JSON.stringify({ email: EMAIL, name: 'Ada' }),
    );
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain(PASSWORD);
    await closeScreen();
    openApp('/signup', null);
    await expect.element(textbox('Name')).toHaveValue('Ada');
    await closeScreen();
    // As a reload loads it.
    const reloaded = '../features/accounts/typed-account.ts?reloaded';
    const module = (await import(/* @vite-ignore */ reloaded)) as {
      typedAccount: typeof typedAccount;
    };
    expect(module.typedAccount()).toEqual({ email: EMAIL, name: 'Ada' });
  });

  it('brings nothing back once the account is there', async () => {
    openApp('/signup', null);
    await textbox('Name').fill('Grace');
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
    api.on(signUp, () => becomeUser());
    await submit(/^Create account$/);
    await expectShown(textbox(/Describe/));
    expect(sessionStorage.getItem('beamwright:typed-account')).toBeNull();
  });
});

describe('a connection that is lost and comes back', () => {
  const lose = async () => {
    for (const operation of [getHealth, requestPasswordReset, requestSignInLink, signIn, signUp]) {
      api.on(operation, noAnswer);
    }
    await connection.check();
  };
  const comeBack = async () => {
    api.on(getHealth, sampleOf(getHealth.output, { version: '1.2.3' }));
    await connection.check();
  };

  it.each([
    ['/signup', /^Create account$/],
    ['/login', /^Sign in$/],
    ['/email-link', /^Send link$/],
    ['/forgot-password', /^Send link$/],
  ])('takes the error at %s with it, and nothing that was typed', async (path, action) => {
    openApp(path, null);
    await textbox('Email').fill(EMAIL);
    const isUp = path === '/signup';
    if (isUp) await textbox('Name').fill('Ada');
    const hasPassword = password().elements().length > 0;
    if (hasPassword) await password().fill(PASSWORD);
    await lose();
    await submit(action);
    await expectShown(alert());
    await comeBack();
    await expectGone(alert());
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
    if (isUp) await expect.element(textbox('Name')).toHaveValue('Ada');
    if (hasPassword) await expect.element(password()).toHaveValue(PASSWORD);
  });

  it('leaves other errors', async () => {
    openApp('/login', null);
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
    api.on(signIn, () => refusal('rate_limited'));
    await submit(/^Sign in$/);
    await expectShown(alert());
    await lose();
    await comeBack();
    await expectShown(alert());
  });
});

describe('signing in', () => {
  const fill = async () => {
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
  };

  it('continues to the requested page', async () => {
    openApp('/machines', null);
    await expectShown(heading('Sign in'));
    await fill();
    api.on(signIn, () => becomeUser());
    await submit(/^Sign in$/);
    await expectCall(signIn, { body: { email: EMAIL, password: PASSWORD } });
    await expectShown(heading('Machines'));
  });

  it('shows the error of each field before anything is sent', async () => {
    openApp('/login', null);
    await textbox('Email').fill('ada');
    await submit(/^Sign in$/);
    await expect.element(textbox('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    expect(api.calls(signIn)).toEqual([]);
  });

  it('shows why it is refused, and keeps the typed text', async () => {
    openApp('/login', null);
    await fill();
    api.on(signIn, () => refusal('rate_limited'));
    await submit(/^Sign in$/);
    await expectShown(alert());
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
  });

  it('says at the password that one of the two is wrong, until another is typed', async () => {
    openApp('/login', null);
    await fill();
    api.on(signIn, () => refusal('invalid_credentials'));
    await submit(/^Sign in$/);
    await expectText('Email or password is wrong. Try again.');
    await expect.element(password()).toHaveFocus();
    await expect.element(password()).toHaveAccessibleDescription(/Try again/);
    await expect.element(password()).toHaveValue(PASSWORD);
    await password().fill('another password');
    await expectGone(page.getByText(/is wrong/));
  });

  it('is paused after too many tries, for this account', async () => {
    openApp('/login', null);
    await fill();
    api.on(signIn, () => refusal('too_many_failures', { retryAfter: 840 }));
    await submit(/^Sign in$/);
    await expectText(/Too many tries\. You can try again in 14 minutes\./);
    await expect.element(button(/^Sign in$/)).toBeDisabled();
    await password().fill('another password');
    await expectShown(alert());
    await textbox('Email').fill('grace@example.com');
    await expectGone(alert());
    await expect.element(button(/^Sign in$/)).toBeEnabled();
  });

  it('goes on when the time is over', async () => {
    openApp('/login', null);
    await fill();
    api.on(signIn, () => refusal('too_many_failures', { retryAfter: 1 }));
    await submit(/^Sign in$/);
    await expectText(/in 1 s/);
    await expectGone(alert());
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
  });

  it('says that Caps Lock is on', async () => {
    openApp('/login', null);
    await password().click();
    const press = (isOn: boolean) =>
      password()
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: isOn }),
        );
    press(true);
    await expectText('Caps Lock is on.');
    press(false);
    await expectGone(page.getByText('Caps Lock is on.'));
  });

  it('keeps the email on the way to a new account and back', async () => {
    openApp('/login', null);
    await textbox('Email').fill(EMAIL);
    await link(/Create account/).click();
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
    await textbox('Email').fill('grace@example.com');
    await link('Sign in').click();
    await expect.element(textbox('Email')).toHaveValue('grace@example.com');
    await textbox('Email').fill('');
  });

  it.each([
    ['Email me a sign-in link', 'Sign in by email'],
    ['Forgot password?', 'Reset password'],
  ])('hands the email over outside of the address: %s', async (name, title) => {
    const router = openApp('/login', null);
    await textbox('Email').fill(EMAIL);
    await link(name).click();
    await expectShown(heading(title));
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
    const { href } = router.state.location;
    expect(decodeURIComponent(href)).not.toContain('@');
    await closeScreen();
    openApp(href, null);
    await expect.element(textbox('Email')).toHaveValue(EMAIL);
  });

  it('reports a missing connection', async () => {
    openApp('/login', null);
    await fill();
    api.on(signIn, noAnswer);
    await submit(/^Sign in$/);
    await expectShown(alert());
  });

  it('sends once, however often it is pressed', async () => {
    openApp('/login', null);
    await fill();
    api.on(signIn, never);
    await password().click();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => api.calls(signIn).length).toBe(1);
  });

  it('shows the password on demand', async () => {
    openApp('/login', null);
    await password().fill('secret words');
    await expect.element(password()).toHaveAttribute('type', 'password');
    await press(/[Ss]how/);
    await expect.element(password()).toHaveAttribute('type', 'text');
  });

  it('never leads to another site', async () => {
    const router = openApp('/login?return=https%3A%2F%2Fevil.example', null);
    await fill();
    api.on(signIn, () => becomeUser());
    await submit(/^Sign in$/);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('redirects users who are already signed in', async () => {
    const router = openApp('/login', aProfile());
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('links to sign-up and back', async () => {
    const router = openApp('/machines', null);
    await link(/Create account/).click();
    await expectShown(heading(/Create account/));
    expect(router.state.location.search).toEqual({ return: '/machines' });
  });
});

describe('a new account', () => {
  const fill = async (name = 'Ada') => {
    await textbox('Name').fill(name);
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
  };

  it('is created, and starts with onboarding', async () => {
    openApp('/signup', null);
    await fill();
    api.on(signUp, () => becomeUser(aProfile({ onboarding_completed: false })));
    await submit(/^Create account/);
    await expectCall(signUp, { body: { name: 'Ada', email: EMAIL, password: PASSWORD } });
    await expectShown(heading('What do you make?'));
  });

  it('says the rule for passwords once in an empty form', async () => {
    openApp('/signup', null);
    await expectText(/At least 10 characters/);
    await submit(/^Create account/);
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    expect(page.getByText(/at least 10 characters/i).elements()).toHaveLength(1);
  });

  it.each([
    ['short', passwordMessage.sentences.short.en],
    ['1234567890', passwordMessage.sentences.predictable.en],
    ['ada@example.com', passwordMessage.sentences.personal.en],
  ])('refuses the password %s', async (weak, words) => {
    openApp('/signup', null);
    await fill();
    await password().fill(weak);
    await submit(/^Create account/);
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    await expectText(words);
    expect(api.calls(signUp)).toEqual([]);
  });

  it('says once that the server knows the password as a common one', async () => {
    openApp('/signup', null);
    await fill();
    const message = passwordMessage.sentences.common.en;
    api.on(signUp, () =>
      refusal('validation_failed', { errors: [{ field: 'body.password', message }] }),
    );
    await submit(/^Create account/);
    await expectText(message);
    expect(page.getByText(message).elements()).toHaveLength(1);
    expect(page.getByText(/Hard to guess|Very hard to guess/).elements()).toEqual([]);
  });

  it('says how hard the password is to guess, as the server judges it', async () => {
    openApp('/signup', null);
    await fill();
    await password().fill('laser2026');
    await expectText('Too weak. Use at least 10 characters');
    await password().fill('seven wooden gears');
    await expectText('Good. Hard to guess.');
    await expect.element(password()).toHaveAccessibleDescription('Good. Hard to guess.');
    api.on(judgeNewPassword, { issue: 'common', strength: null });
    await password().fill('password1234');
    await expectText(`Too weak. ${passwordMessage.sentences.common.en}`);
    await expectCall(judgeNewPassword, {
      body: { password: 'password1234', email: EMAIL, name: 'Ada' },
    });
    api.on(judgeNewPassword, () => refusal('rate_limited'));
    await password().fill('sunshine12');
    await expectText('At least 10 characters. A short sentence works well.');
  });

  it('claims nothing about a password before the server has judged it', async () => {
    openApp('/signup', null);
    await fill();
    api.on(judgeNewPassword, never);
    await password().fill('manchester united');
    await expectText('Checking…');
    expect(page.getByText(/^(Fair|Good|Strong)/).elements()).toEqual([]);
  });

  it('reports that the email already has an account', async () => {
    openApp('/signup', null);
    await fill();
    api.on(signUp, () => refusal('email_taken'));
    await submit(/^Create account/);
    await expectShown(alert());
  });

  it('shows the server’s error next to its field', async () => {
    openApp('/signup', null);
    await fill();
    api.on(signUp, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.name', message: 'Choose another name' }],
      }),
    );
    await submit(/^Create account/);
    await expect.element(textbox('Name')).toHaveAttribute('aria-invalid', 'true');
    await expectText('Choose another name');
  });
});
