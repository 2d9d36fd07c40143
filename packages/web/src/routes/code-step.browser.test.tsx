import { getProfile, getSession, signIn, verifySecondFactor } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

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

  it('asks for all digits, and says where a recovery code goes', async () => {
    await openCode();
    await code().fill('aB3cD-x9Yz1');
    await press('Continue');
    await expectText(/^Enter all 6 digits\. For a longer code with letters/);
    expect(api.calls(verifySecondFactor)).toHaveLength(0);
  });

  it('takes a recovery code', async () => {
    await openCode();
    await press('Use recovery code');
    await expectText(/An administrator can help/);
    await expectShown(page.getByRole('link', { name: /^Write to / }));
    api.on(verifySecondFactor, becomeUser);
    await textbox('Recovery code').fill(' aB3cD-x9Yz1 ');
    await userEvent.keyboard('{Enter}');
    await expectCall(verifySecondFactor, { body: { code: 'aB3cD-x9Yz1' } });
    await expectShown(heading('Machines'));
  });

  it.each([
    ['none', ''],
    ['a part of one', 'aB3cD'],
    ['all of them at once', Array.from({ length: 5 }, () => 'aB3cD-x9Yz1').join(' ')],
  ])('says at the field that it takes one recovery code, not %s', async (_, typed) => {
    await openCode();
    await press('Use recovery code');
    await textbox('Recovery code').fill(typed);
    await press('Continue');
    await expect
      .element(textbox('Recovery code'))
      .toHaveAccessibleDescription('Enter one of your recovery codes.');
    expect(api.calls(verifySecondFactor)).toHaveLength(0);
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

  it.each(['sign_in_again', 'too_many_codes'] as const)(
    'asks for no other code when the sign-in has ended: %s',
    async (refused) => {
      await openCode();
      await press('Use recovery code');
      api.on(verifySecondFactor, () => refusal(refused));
      await textbox('Recovery code').fill('aB3cD-x9Yz1');
      await press('Continue');
      await expectShown(page.getByRole('alert'));
      const controls = page.getByRole('main').getByRole('button').elements();
      expect(controls.map((one) => one.textContent)).toEqual(['Back to sign in']);
      expect(page.getByRole('textbox').elements()).toEqual([]);
      await expect.element(button('Back to sign in')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expectShown(textbox('Email'));
    },
  );
});
