import {
  checkLink,
  checkSetupLink,
  clearStorage,
  confirm,
  getProfile,
  getSession,
  getStorage,
  LINK_LIFETIME_S,
  requestPasswordReset,
  requestSignInLink,
  setUpAdministrator,
  signOut,
  updateProfile,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
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
import { aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

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

describe('the first administrator', () => {
  const TOKEN = 'x'.repeat(43);

  it('is created with a valid link', async () => {
    api.on(checkSetupLink, { works: true });
    openApp(`/setup?token=${TOKEN}`, null);
    await textbox('Name').fill('Ada');
    await textbox('Email').fill(EMAIL);
    await password().fill(PASSWORD);
    api.on(setUpAdministrator, () => becomeUser(aProfile({ role: 'admin' })));
    await submit(/^Create administrator/);
    await expectCall(setUpAdministrator, {
      body: { name: 'Ada', email: EMAIL, password: PASSWORD, token: TOKEN },
    });
    await expectShown(link('Admin').first());
  });

  it('is not created with a used link', async () => {
    api.on(checkSetupLink, { works: false });
    openApp(`/setup?token=${TOKEN}`, null);
    await expectShown(heading(/does not work|doesn.t work/));
    await expectGone(textbox('Email'));
  });

  it('needs a link', async () => {
    openApp('/setup', null);
    await expectShown(heading(/link/));
    expect(api.calls(checkSetupLink)).toEqual([]);
  });

  it('retries when the link could not be checked', async () => {
    api.on(checkSetupLink, () => refusal('database_unavailable'));
    openApp(`/setup?token=${TOKEN}`, null);
    await expectShown(button(/try again/i));
    api.on(checkSetupLink, { works: true });
    await press(/try again/i);
    await expectShown(textbox('Email'));
  });
});

describe('a mailed link', () => {
  const { sign_in, reset_password, undo_email } = LINK_LIFETIME_S;

  it.each([
    ['/email-link', sign_in],
    ['/forgot-password', reset_password],
  ])('works as long as %s says', async (path, lifetimeS) => {
    openApp(path, null);
    api.on(requestSignInLink, undefined).on(requestPasswordReset, undefined);
    await textbox('Email').fill(EMAIL);
    await press('Send link');
    await expectText(new RegExp(`for ${lifetimeS / 60} minutes`));
  });

  it('for a new password says since when new ways to sign in are removed', async () => {
    api.on(checkLink, { purpose: 'reset_password' });
    openApp(`/reset-password#${'x'.repeat(43)}`, null);
    await expectText(new RegExp(`added in the last ${undo_email / 86_400} days`));
  });
});

describe('the account', () => {
  const openSettings = (profile = aProfile()) => openApp('/settings', profile);

  it('changes the name', async () => {
    openSettings();
    api.on(updateProfile, ({ body }) => becomeUser(aProfile({ name: body.name ?? '' })));
    await textbox('Name').fill('Grace');
    await userEvent.tab();
    await expectCall(updateProfile, { body: { name: 'Grace' } });
    await expectShown(button(/Grace/).first());
  });

  it('an empty name is not saved, the old one comes back, and it says why', async () => {
    openSettings(aProfile({ name: 'Ada' }));
    await textbox('Name').fill(' ');
    await userEvent.tab();
    await expect.element(textbox('Name')).toHaveValue('Ada');
    await expectText('A name is required. Your old one stays.');
    expect(api.calls(updateProfile)).toEqual([]);
    await textbox('Name').fill('Ada M');
    await expectGone(page.getByText('A name is required. Your old one stays.'));
  });

  it('judges a new password while it is typed, and says its rule once', async () => {
    openApp('/settings/security', aProfile());
    await button('Change').last().click();
    const next = page.getByLabelText('New password', { exact: true });
    await next.fill('short');
    await expectText('Too weak. Use at least 10 characters');
    await next.fill('seven wooden gears');
    await expectText('Good. Hard to guess.');
    await next.fill('');
    await expectText('At least 10 characters. A short sentence works well.');
    await pressInDialog('Change password');
    await expect.element(next).toHaveAttribute('aria-invalid', 'true');
    expect(page.getByText(/at least 10 characters/i).elements()).toHaveLength(1);
  });

  it('shows the usage of the plan', async () => {
    openSettings(
      aProfile({
        plan: { limits: { machines: 2, jobs_per_month: 50 } },
        usage: { machines: 1, jobs_this_month: 12 },
      }),
    );
    await expectText('of 2');
    await expectText('of 50');
    await expectShown(heading('Storage'));
  });

  const stored = (overrides = {}) =>
    sampleOf(getStorage.output, {
      used_bytes: 3_000_000,
      limit_bytes: 10_000_000,
      bin_bytes: 1_000_000,
      kinds: [
        { kind: 'settings', bytes: 2_000_000 },
        { kind: 'imports', bytes: 1_000_000 },
      ],
      ...overrides,
    } as never);

  it('empties the bin after confirmation', async () => {
    api.on(getStorage, stored());
    openSettings();
    api.on(clearStorage, stored({ used_bytes: 2_000_000, bin_bytes: 0 }));
    await press(/^Empty bin/);
    await pressInDialog('Cancel');
    expect(api.calls(clearStorage)).toEqual([]);
    await press(/^Empty bin/);
    await pressInDialog(/^Empty bin/);
    await expectCall(clearStorage, { body: { what: 'bin' } });
    await expectText(/1\sMB freed/);
  });

  it('deletes imported files after confirmation', async () => {
    api.on(getStorage, stored({ bin_bytes: 0 }));
    openSettings();
    api.on(clearStorage, stored({ bin_bytes: 0 }));
    await press(/^Delete imported/);
    await pressInDialog(/^Delete imported/);
    await expectCall(clearStorage, { body: { what: 'imports' } });
    await expectGone(button(/^Empty bin/));
  });

  it('asks who it is before it deletes for good, if that was long ago', async () => {
    api.on(getStorage, stored());
    openSettings();
    api.on(clearStorage, () => refusal('confirmation_required'));
    await press(/^Empty bin/);
    await pressInDialog(/^Empty bin/);
    await expectShown(heading('Confirm it’s you'));
    const empty = stored({ used_bytes: 2_000_000, bin_bytes: 0 });
    api.on(confirm, undefined).on(clearStorage, empty).on(getStorage, empty);
    await password().fill(PASSWORD);
    await pressInDialog('Confirm');
    await expectGone(button(/^Empty bin/));
    await expectCalls(clearStorage, 2);
  });

  it('signs out and deletes the user’s data from the browser', async () => {
    openSettings();
    localStorage.setItem('beamwright:user:draft', '"x"');
    await press(/Ada/);
    api.on(signOut, () => {
      api.on(getSession, { profile: null });
      return undefined;
    });
    await menuitem(/Sign out/i).click();
    await expectShown(heading('Sign in'));
    expect(localStorage.getItem('beamwright:user:draft')).toBeNull();
  });

  it('leaves when the server could only take the session from this browser', async () => {
    openSettings();
    localStorage.setItem('beamwright:user:draft', '"x"');
    await press(/Ada/);
    api.on(signOut, () => {
      api.on(getSession, { profile: null });
      return refusal('disk_full');
    });
    await menuitem(/Sign out/i).click();
    await expectShown(heading('Sign in'));
    expect(localStorage.getItem('beamwright:user:draft')).toBeNull();
  });
});
