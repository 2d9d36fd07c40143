import {
  addPasskey,
  beginPasskey,
  confirm,
  getProfile,
  getSecondFactor,
  getSession,
  listPasskeys,
  removePasskey,
  renamePasskey,
  setUpSecondFactor,
  turnOnSecondFactor,
} from '@beamwright/contract';
import type { Passkey } from '@beamwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
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
import { openApp } from '../testing/screen.tsx';

const KEY: Passkey = {
  id: idOf(1),
  name: 'Bench laptop',
  is_synced: false,
  created_at: '2026-11-09T12:00:00Z',
  last_used_at: null,
};
const NO_CODES = {
  is_on: false,
  is_required: false,
  recovery_codes_left: 0,
  recovery_codes_made_at: null,
};
const URI = 'otpauth://totp/Beamwright:ada?secret=ABCDEFGH&issuer=Beamwright';
const KEY_OF_APP = { recovery_codes: ['aaaaa-11111', 'bbbbb-22222'], replaces_secret: false };
const password = () => page.getByLabelText('Password', { exact: true });
const code = () => page.getByLabelText('6-digit code');

beforeEach(() => {
  withMachines(aMachine());
});

describe('the security settings', () => {
  const open = (...items: Passkey[]) => {
    api.on(listPasskeys, { items });
    api.on(getSecondFactor, NO_CODES);
    return openApp('/settings/security', aProfile());
  };
  /** Up to the key of a new authenticator app. */
  const openSetUp = async (more: { replaces_secret?: boolean } = {}) => {
    const router = open();
    api.on(setUpSecondFactor, { uri: URI, ...KEY_OF_APP, ...more });
    await press('Set up');
    await password().fill('a long enough password');
    await pressInDialog('Continue');
    return router;
  };

  it('shows the key of an app as a picture and as text, then the recovery codes', async () => {
    await openSetUp();
    await expectShown(page.getByRole('img', { name: 'Code for your authenticator app' }));
    await pressInDialog('Show key');
    await expectText('ABCD EFGH');
    expect(page.getByText('aaaaa-11111').elements()).toEqual([]);
    api.on(turnOnSecondFactor, undefined);
    api.on(getSecondFactor, {
      ...NO_CODES,
      is_on: true,
      recovery_codes_left: 2,
      recovery_codes_made_at: '2026-11-24T12:00:00.000Z',
    });
    await code().fill('418203');
    await expectShown(heading('Save your recovery codes'));
    await expectText('aaaaa-11111');
    await press('Done');
    await expectShown(heading('Close without saving the codes?'));
    await press('Cancel');
    await expectText('aaaaa-11111');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await pressInDialog('Copy');
    await expectText('Codes copied');
    write.mockRestore();
    await pressInDialog('Done');
    await expectText('Authenticator app · 2 recovery codes left, made Nov 24, 2026');
    await expectGone(page.getByText('aaaaa-11111'));
  });

  it('asks before a page with unsaved codes is left', async () => {
    const router = await openSetUp();
    api.on(turnOnSecondFactor, undefined);
    await code().fill('418203');
    await expectShown(heading('Save your recovery codes'));
    await pressInDialog('Done');
    await expectShown(heading('Close without saving the codes?'));
    await press('Cancel');
    await expectGone(heading('Close without saving the codes?'));
    void router.navigate({ to: '/machines' });
    await expectShown(heading('Close without saving the codes?'));
    await press('Close anyway');
    await expectShown(heading('Machines'));
  });

  it('leaves a page with unsaved codes without a question when the session has ended', async () => {
    await openSetUp();
    api.on(turnOnSecondFactor, undefined);
    await code().fill('418203');
    await expectShown(heading('Save your recovery codes'));
    api.on(getSession, { profile: null }).on(getProfile, () => refusal('session_expired'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectShown(heading('Sign in'));
    expect(dialog().elements()).toEqual([]);
  });

  it('says no date once all recovery codes are used', async () => {
    open();
    api.on(getSecondFactor, {
      is_on: true,
      is_required: false,
      recovery_codes_left: 0,
      recovery_codes_made_at: '2026-11-24T12:00:00Z',
    });
    await expectText(/^Authenticator app · no recovery codes left$/);
  });

  it('says that a second try replaces the key of the first', async () => {
    await openSetUp({ replaces_secret: true });
    await expectText('This key replaces the one from your last try');
  });

  it('opens the app and copies the key on the phone itself', async () => {
    await page.viewport(390, 844);
    await openSetUp();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const opener = page.getByRole('link', { name: 'Open authenticator app' });
    await expect.element(opener).toHaveAttribute('href', URI);
    await expectText(/Keep this page open: after a reload, you get a new key/);
    await expectText('ABCD EFGH');
    await pressInDialog('Copy');
    await expectText('Key copied');
    expect(write).toHaveBeenCalledWith('ABCDEFGH');
    write.mockRestore();
    await page.viewport(1280, 800);
  });

  const removeKey = async () => {
    await press('Options for Bench laptop');
    await menuitem('Remove').click();
    await pressInDialog('Remove passkey');
  };

  it('asks for the password on a refusal, and repeats the call', async () => {
    open(KEY);
    api.on(removePasskey, () => refusal('confirmation_required'));
    await removeKey();
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

  it('asks for a code where the password is not enough, and says who helps without one', async () => {
    open(KEY);
    api.on(getSecondFactor, {
      is_on: true,
      is_required: false,
      recovery_codes_left: 4,
      recovery_codes_made_at: null,
    });
    api.on(removePasskey, () => refusal('factor_confirmation_required'));
    await removeKey();
    await expectText('Your password isn’t enough for this.');
    await expectText(/^Lost your passkey and app\? Write to .+$/);
    // Which removes no passkey.
    expect(page.getByText(/Change your password/).elements()).toEqual([]);
    expect(password().elements()).toEqual([]);
    api.on(confirm, undefined).on(removePasskey, undefined).on(listPasskeys, { items: [] });
    await code().fill('418203');
    await expectCall(confirm, { body: { code: '418203' } });
    await expectText('Passkey removed');
    await expectCalls(removePasskey, 2);
    await expectGone(dialog());
  });

  it('closes the question when the session ends', async () => {
    open(KEY);
    api.on(removePasskey, () => refusal('confirmation_required'));
    await removeKey();
    await expectShown(heading('Confirm it’s you'));
    api.on(getSession, { profile: null }).on(getProfile, () => refusal('session_expired'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expectShown(heading('Sign in'));
    await expectGone(dialog());
    await expectCalls(removePasskey, 1);
  });

  it('repeats nothing when the question is closed', async () => {
    open(KEY);
    api.on(removePasskey, () => refusal('confirmation_required'));
    await removeKey();
    await expectShown(heading('Confirm it’s you'));
    await pressInDialog('Cancel');
    await expectGone(heading('Confirm it’s you'));
    await expectText('Confirm that it’s you');
    await expectCalls(removePasskey, 1);
  });

  /** The browser makes no passkey when it is asked for one. */
  function refuseToCreate(reason: DOMException) {
    const options = {
      challenge: 'AAAA',
      rp: { id: window.location.hostname, name: 'Beamwright' },
      user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    };
    api.on(beginPasskey, { options });
    return vi.spyOn(navigator.credentials, 'create').mockRejectedValue(reason);
  }

  it('adds nothing, and says nothing, when the browser’s window is closed', async () => {
    open();
    const create = refuseToCreate(new DOMException('Closed', 'NotAllowedError'));
    await press('Add passkey');
    await expect.poll(() => create.mock.calls.length).toBe(1);
    await expect.element(button('Add passkey')).toBeEnabled();
    expect(api.calls(addPasskey)).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
    create.mockRestore();
  });

  it('says without a tick that this device has one already', async () => {
    open();
    const create = refuseToCreate(new DOMException('Registered', 'InvalidStateError'));
    await press('Add passkey');
    const words = page.getByText('This device has a passkey for your account already.');
    await expectShown(words);
    const toast = words.element().closest('[data-kind]');
    expect(toast?.getAttribute('data-kind')).toBe('info');
    expect(toast?.querySelector('[data-tone="ok"]')).toBeNull();
    create.mockRestore();
  });

  it('keeps a new name in its dialog until it is saved', async () => {
    open(KEY);
    await press('Options for Bench laptop');
    await menuitem('Rename').click();
    await textbox('Name', dialog()).fill('Shop laptop');
    api.on(renamePasskey, noAnswer);
    await pressInDialog('Rename');
    await expectShown(dialog().getByRole('alert'));
    await expect.element(textbox('Name', dialog())).toHaveValue('Shop laptop');
    api.on(renamePasskey, undefined).on(listPasskeys, { items: [{ ...KEY, name: 'Shop laptop' }] });
    await pressInDialog('Rename');
    await expectText('Shop laptop');
    await expectGone(dialog());
  });
});
