import {
  addPasskey,
  beginPasskey,
  confirm,
  getProfile,
  getSecondFactor,
  getSession,
  listPasskeys,
  removePasskey,
  setUpSecondFactor,
  signIn,
  turnOnSecondFactor,
  verifySecondFactor,
} from '@beamwright/contract';
import type { Passkey } from '@beamwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  menuitem,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const KEY: Passkey = {
  id: idOf(1),
  name: 'Bench laptop',
  is_synced: false,
  created_at: '2026-11-09T12:00:00Z',
  last_used_at: null,
};
const password = () => page.getByLabelText('Password', { exact: true });
const code = () => page.getByLabelText('6-digit code');

beforeEach(() => {
  withMachines(aMachine());
});

describe('the second step of signing in', () => {
  const openCode = async () => {
    openApp('/login?return=/machines', null);
    api.on(signIn, () => refusal('second_factor_required'));
    await textbox('Email').fill('ada@example.com');
    await password().fill('a long enough password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectShown(heading('Enter your code'));
  };
  const becomeUser = () => {
    const profile = aProfile();
    api.on(getSession, { profile }).on(getProfile, profile);
    return profile;
  };

  it('survives a reload, and ends with going back to sign in', async () => {
    await openCode();
    await closeScreen();
    openApp('/login?return=/machines', null);
    await expectShown(heading('Enter your code'));
    await expect.element(code()).toHaveValue('');
    await press('Back to sign in');
    await expectShown(heading('Sign in'));
    await closeScreen();
    openApp('/login', null);
    await expectShown(heading('Sign in'));
  });

  it('survives a reload after a sign-in link, whose token is gone', async () => {
    await openCode();
    await closeScreen();
    openApp('/sign-in-link', null);
    await expectShown(heading('Enter your code'));
    api.on(verifySecondFactor, becomeUser);
    await code().fill('418203');
    await expectShown(textbox(/Describe/));
    expect(Object.keys(sessionStorage)).not.toContain('beamwright:code-until');
  });

  it('is over after a reload once the server has forgotten it', async () => {
    await openCode();
    api.on(verifySecondFactor, () => refusal('sign_in_again'));
    await code().fill('418203');
    await expectShown(page.getByRole('alert'));
    await closeScreen();
    openApp('/login', null);
    await expectShown(heading('Sign in'));
  });

  it('sends a pasted code by itself', async () => {
    await openCode();
    api.on(verifySecondFactor, becomeUser);
    await code().fill('418 203');
    await expectCall(verifySecondFactor, { body: { code: '418203' } });
    await expectShown(heading('Machines'));
  });

  it('says that a code is wrong, and takes the next one', async () => {
    await openCode();
    api.on(verifySecondFactor, () => refusal('wrong_code'));
    await code().fill('418203');
    await expectText('Wrong code. Codes work once; wait for the next one.');
    await expect.element(code()).toHaveValue('');
    await code().fill('1');
    await expectGone(page.getByText('Wrong code. Codes work once; wait for the next one.'));
    expect(api.calls(verifySecondFactor)).toHaveLength(1);
  });

  it('takes a recovery code', async () => {
    await openCode();
    await press('Use recovery code');
    api.on(verifySecondFactor, becomeUser);
    await textbox('Recovery code').fill(' aB3cD-x9Yz1 ');
    await userEvent.keyboard('{Enter}');
    await expectCall(verifySecondFactor, { body: { code: 'aB3cD-x9Yz1' } });
    await expectShown(heading('Machines'));
  });

  it.each(['sign_in_again', 'too_many_codes'] as const)(
    'leads back when the sign-in has ended: %s',
    async (refused) => {
      await openCode();
      api.on(verifySecondFactor, () => refusal(refused));
      await code().fill('418203');
      await expectShown(page.getByRole('alert'));
      await press('Back to sign in');
      await expectShown(heading('Sign in'));
      await expect.element(textbox('Email')).toHaveValue('ada@example.com');
    },
  );
});

describe('the security settings', () => {
  const open = (...items: Passkey[]) => {
    api.on(listPasskeys, { items });
    api.on(getSecondFactor, { is_on: false, is_required: false, recovery_codes_left: 0 });
    openApp('/settings/security', aProfile());
  };

  it('shows the key of an app as a picture and as text, then the recovery codes', async () => {
    open();
    const uri = 'otpauth://totp/Beamwright:ada?secret=ABCDEFGH&issuer=Beamwright';
    api.on(setUpSecondFactor, { uri, recovery_codes: ['aaaaa-11111', 'bbbbb-22222'] });
    await press('Set up');
    await password().fill('a long enough password');
    await pressInDialog('Continue');
    await expectShown(page.getByRole('img', { name: 'Code for your authenticator app' }));
    await pressInDialog('Show key');
    await expectText('ABCD EFGH');
    expect(page.getByText('aaaaa-11111').elements()).toEqual([]);
    api.on(turnOnSecondFactor, undefined);
    api.on(getSecondFactor, { is_on: true, is_required: false, recovery_codes_left: 2 });
    await code().fill('418203');
    await expectShown(heading('Save your recovery codes'));
    await expectText('aaaaa-11111');
    await pressInDialog('Done');
    await expectText('Authenticator app · 2 recovery codes left');
    await expectGone(page.getByText('aaaaa-11111'));
  });

  it('opens the app and copies the key on the phone itself', async () => {
    await page.viewport(390, 844);
    open();
    const uri = 'otpauth://totp/Beamwright:ada?secret=ABCDEFGH&issuer=Beamwright';
    api.on(setUpSecondFactor, { uri, recovery_codes: ['aaaaa-11111', 'bbbbb-22222'] });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Set up');
    await password().fill('a long enough password');
    await pressInDialog('Continue');
    const opener = page.getByRole('link', { name: 'Open authenticator app' });
    await expect.element(opener).toHaveAttribute('href', uri);
    await expectText('ABCD EFGH');
    await pressInDialog('Copy');
    await expectText('Key copied');
    expect(write).toHaveBeenCalledWith('ABCDEFGH');
    write.mockRestore();
    await page.viewport(1280, 800);
  });

  it('asks for the password on a refusal, and repeats the call', async () => {
    open(KEY);
    api.on(removePasskey, () => refusal('confirmation_required'));
    await press('Options for Bench laptop');
    await menuitem('Remove').click();
    await pressInDialog('Remove passkey');
    await expectShown(heading('Confirm it’s you'));
    api.on(confirm, () => refusal('wrong_password'));
    await password().fill('not this one');
    await pressInDialog('Confirm');
    await expectText('Wrong password');
    api.on(confirm, undefined).on(removePasskey, undefined).on(listPasskeys, { items: [] });
    await password().fill('a long enough password');
    await pressInDialog('Confirm');
    await expectText('Passkey removed');
    await expectCalls(removePasskey, 2);
    await expectGone(dialog());
  });

  it('repeats nothing when the question is closed', async () => {
    open(KEY);
    api.on(removePasskey, () => refusal('confirmation_required'));
    await press('Options for Bench laptop');
    await menuitem('Remove').click();
    await pressInDialog('Remove passkey');
    await expectShown(heading('Confirm it’s you'));
    await pressInDialog('Cancel');
    await expectGone(heading('Confirm it’s you'));
    await expectText('Confirm that it’s you');
    await expectCalls(removePasskey, 1);
  });

  it('adds nothing, and says nothing, when the browser’s window is closed', async () => {
    open();
    const options = {
      challenge: 'AAAA',
      rp: { id: window.location.hostname, name: 'Beamwright' },
      user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    };
    api.on(beginPasskey, { options });
    const create = vi
      .spyOn(navigator.credentials, 'create')
      .mockRejectedValue(new DOMException('Closed', 'NotAllowedError'));
    await press('Add passkey');
    await expect.poll(() => create.mock.calls.length).toBe(1);
    await expect.element(button('Add passkey')).toBeEnabled();
    expect(api.calls(addPasskey)).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
    create.mockRestore();
  });
});
