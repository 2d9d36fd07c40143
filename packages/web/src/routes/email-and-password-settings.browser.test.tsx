import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  getEmailChange,
  sendEmailChangeAgain,
  sendVerification,
  updateProfile,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
  choose,
  expectCall,
  expectGone,
  expectText,
  heading,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const EMAIL = 'ada@example.com';
const secret = (label: string) => page.getByLabelText(label, { exact: true });

beforeEach(() => void withMachines(aMachine()));

describe('account settings', () => {
  it('saves a unit at once and undoes it', async () => {
    openApp('/settings/units', aProfile());
    const profile = aProfile();
    api.on(updateProfile, { ...profile, pressure_unit: 'bar' });
    await choose('bar');
    await expectCall(updateProfile, { body: { pressure_unit: 'bar' } });
    await expectText(/Air pressure shown in bar/);
    api.on(updateProfile, profile);
    await press('Undo');
    await expectCall(updateProfile, { body: { pressure_unit: profile.pressure_unit } });
  });

  it('saves the name when the field is left', async () => {
    openApp('/settings', aProfile());
    api.on(updateProfile, { ...aProfile(), name: 'Ada L.' });
    await textbox('Name').fill('Ada L.');
    await heading('Account settings').click();
    await expectCall(updateProfile, { body: { name: 'Ada L.' } });
  });

  it('sends the link again while the address is not verified', async () => {
    openApp('/settings', { ...aProfile(), email_verified: false });
    await expectText('Not verified');
    api.on(sendVerification, undefined);
    await press('Send link');
    await expectCall(sendVerification, {});
  });

  it('changes the email by a link, after the password', async () => {
    openApp('/settings', { ...aProfile(), email_verified: true });
    await button('Change').first().click();
    await textbox('New email').fill('new@example.com');
    await secret('Current password').fill('not this one');
    api.on(changeEmail, () => refusal('wrong_password'));
    await pressInDialog('Send link');
    await expectText('Wrong password');
    api.on(changeEmail, undefined);
    await pressInDialog('Send link');
    await expectText(/Link sent to new@example\.com/);
  });

  it('sends no link to the address that somebody already has', async () => {
    openApp('/settings', { ...aProfile(), email: EMAIL, email_verified: true });
    await button('Change').first().click();
    await textbox('New email').fill('Ada@Example.com');
    await secret('Current password').fill('a long enough password');
    await pressInDialog('Send link');
    await expectText('This is already your email');
    expect(api.calls(changeEmail)).toEqual([]);
  });

  it('shows the address that the email changes to, on every device', async () => {
    const change = { email: 'new@example.com', expires_at: '2030-01-02T10:00:00.000Z' };
    api.on(getEmailChange, { change });
    openApp('/settings', { ...aProfile(), email_verified: true });
    await expectText(/^new@example\.com/);
    await expectText(/The link works until /);
    const sent = Promise.withResolvers<undefined>();
    api.on(sendEmailChangeAgain, () => sent.promise);
    await press('Send again');
    await expectCall(sendEmailChangeAgain, {});
    // The browser moves the focus away from what can't have it with the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    sent.resolve(undefined);
    await expectText('Link sent to new@example.com');
    await expect.element(button('Send again')).toHaveFocus();
    api.on(cancelEmailChange, () => void api.on(getEmailChange, { change: null }));
    await press('Cancel change');
    await expectCall(cancelEmailChange, {});
    await expectText('Email change canceled');
    await expectGone(page.getByText(/The link works until/));
  });

  it('shows it as soon as it is asked for, and no more once it is gone', async () => {
    openApp('/settings', { ...aProfile(), email_verified: true });
    await button('Change').first().click();
    await textbox('New email').fill('new@example.com');
    await secret('Current password').fill('a long enough password');
    api.on(changeEmail, () => {
      const change = { email: 'new@example.com', expires_at: '2030-01-02T10:00:00.000Z' };
      api.on(getEmailChange, { change });
      return undefined;
    });
    await pressInDialog('Send link');
    await expectText(/The link works until /);
    // The link was opened on another device meanwhile.
    api.on(getEmailChange, { change: null });
    api.on(cancelEmailChange, () => refusal('email_change_ended'));
    await press('Cancel change');
    await expectText('This change is no longer pending');
    expect(page.getByText('Email change canceled').elements()).toEqual([]);
    await expectGone(page.getByText(/The link works until/));
  });

  it('changes the password', async () => {
    openApp('/settings/security', aProfile());
    await button('Change').last().click();
    await secret('Current password').fill('a long enough password');
    await secret('New password').fill('seven wooden gears');
    api.on(changePassword, undefined);
    await pressInDialog('Change password');
    await expectText('Password changed. Every other device is signed out.');
  });
});
