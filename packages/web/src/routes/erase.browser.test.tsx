import {
  confirm,
  decideConsent,
  eraseAccount,
  getConsent,
  getErasure,
  getProfile,
  getSession,
  keepAccount,
  listMachines,
  listPasskeys,
  passkey,
  signOut,
  startVisit,
} from '@beamwright/contract';
import type { Erasure } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { getConsent as getStoredConsent, setConsent } from '../lib/consent.ts';
import { aConsent, aStoredConsent } from '../testing/fake-consent.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  dialog,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  region,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { openApp } from '../testing/screen.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const anErasure = (fields: Partial<Erasure> = {}): Erasure => ({
  erase_at: null,
  would_erase_at: '2030-12-06T10:00:00.000Z',
  erases: { machines: 3, settings: 214, jobs: 1082, results: 1, photos: 0 },
  keeps: { approved_settings: 0 },
  teams: [],
  is_last_administrator: false,
  ...fields,
});

const password = () => page.getByLabelText('Password', { exact: true });

beforeEach(() => {
  withMachines(aMachine());
});

describe('the section that erases the account', () => {
  const open = (fields: Partial<Erasure> = {}) => {
    api.on(getErasure, anErasure(fields));
    openApp('/privacy/erase', aProfile({ plan: { name: 'Pro', price_usd: 19.99 } }));
  };

  it('says what becomes of teams, also when it asks', async () => {
    const team = (n: number, name: string, more: Partial<Erasure['teams'][number]>) =>
      ({ id: idOf(n), name, outcome: 'left', successor: null, ...more }) as const;
    open({
      teams: [
        team(70, 'Northlight Works', { outcome: 'handed_over', successor: 'Ines' }),
        team(71, 'Shed', { outcome: 'erased' }),
        team(72, 'Eastside', {}),
        team(73, 'Harbor', {}),
      ],
    });
    const section = region('Erase account');
    await expectShown(section.getByText(/^Northlight Works goes to Ines\./));
    await expectShown(section.getByText('Shed is erased, because nobody else is in it.'));
    await expectShown(section.getByText('You leave Eastside and Harbor.'));
    await expectShown(section.getByText(/in teams that go on stay there, without your name/));
    await press('Erase account');
    await expectContent(
      dialog('Erase account?'),
      /Northlight Works goes to Ines\..* Shed is erased, because nobody else is in it\./,
    );
    await pressInDialog('Cancel');
  });

  it('says what goes and what stays, with dates', async () => {
    open({ keeps: { approved_settings: 2 } });
    const section = region('Erase account');
    await expectShown(
      section.getByText('Erased: 3 machines, 214 settings, 1,082 jobs, and 1 result.'),
    );
    await expectShown(
      section.getByText('2 AI settings that answer everyone stay, without your name.'),
    );
    await expectShown(
      section.getByText('The log of sign-ins stays for 12 months, under a pseudonym.'),
    );
    await expectShown(
      section.getByText('Pro isn’t renewed. If you keep your account, it goes on.'),
    );
    await expectShown(section.getByText('Dec 6, 2030'));
    await expectShown(section.getByRole('link', { name: 'Export first' }));
  });

  it('marks the section of the address, although the last ones cannot reach the top', async () => {
    open();
    await expectShown(heading('Erase account'));
    await userEvent.keyboard('{Shift}');
    // What is in view is known a frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const index = page.getByRole('navigation', { name: 'Privacy' });
    await expect
      .element(index.getByRole('link', { name: 'Erase account' }))
      .toHaveAttribute('data-current');
    window.scrollTo(0, 0);
    await expect
      .element(index.getByRole('link', { name: 'Your choices' }))
      .toHaveAttribute('data-current');
  });

  it('asks for the password, even if it was confirmed just now, and says goodbye', async () => {
    open();
    await press('Erase account');
    await expectShown(heading('Erase account?'));
    const erase = dialog().getByRole('button', { name: 'Erase account' });
    await expect.element(erase).toBeDisabled();
    api.on(confirm, () => refusal('wrong_password'));
    await password().fill('not this one');
    await erase.click();
    await expectText('Wrong password');
    expect(api.calls(eraseAccount)).toEqual([]);
    api.on(confirm, undefined).on(eraseAccount, { erase_at: '2030-12-06T10:00:00.000Z' });
    await password().fill('a long enough password');
    await userEvent.keyboard('{Enter}');
    await expectShown(heading('Your account will be erased on Dec 6, 2030'));
    await expectShown(page.getByRole('main').getByRole('link', { name: 'Sign in' }));
  });

  it('offers a passkey below what is lost', async () => {
    api.on(listPasskeys, { items: [sampleOf(passkey, {})] });
    open();
    await press('Erase account');
    const lost = dialog().getByText(/^Erases 3 machines/);
    const offer = dialog().getByRole('button', { name: 'Use passkey' });
    await expectShown(offer);
    const order = [lost, password(), offer, dialog().getByRole('button', { name: 'Cancel' })];
    const tops = order.map((one) => one.element().getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await userEvent.keyboard('{Escape}');
    await expectGone(offer);
  });

  it('does nothing when the dialog is canceled', async () => {
    open();
    await press('Erase account');
    await expectShown(heading('Erase account?'));
    await userEvent.keyboard('{Escape}');
    await expectGone(heading('Erase account?'));
    expect(api.calls(eraseAccount)).toEqual([]);
  });

  it('says what the only administrator has to do first', async () => {
    open({ is_last_administrator: true });
    await expectText('You are the only administrator');
    await expect.element(button('Erase account')).toBeDisabled();
  });

  it('shows a refusal', async () => {
    open();
    api.on(confirm, undefined).on(eraseAccount, () => refusal('last_administrator'));
    await press('Erase account');
    await password().fill('a long enough password');
    await userEvent.keyboard('{Enter}');
    await expectText('You are the only administrator');
  });
});

describe('an account that waits to be erased', () => {
  const open = (days: number, address = '/library') => {
    const profile = aProfile({ erase_at: inDays(days), onboarding_completed: true });
    openApp(address, profile);
    return profile;
  };

  it('shows nothing else, and is kept by one press', async () => {
    const profile = open(10.5);
    await expectShown(heading(/^This account will be erased on /));
    await expectText('Nothing is lost yet. 11 days left.');
    const rule = page.getByRole('img', { name: '3 of 14 days are over' }).element();
    const { width, height } = rule.getBoundingClientRect();
    expect([width > 100, height]).toEqual([true, 14]);
    expect(page.getByRole('navigation').elements()).toEqual([]);
    const kept = { ...profile, erase_at: null };
    api.on(keepAccount, () => {
      api.on(getProfile, kept).on(getSession, { profile: kept });
      return undefined;
    });
    await press('Keep my account');
    await expectShown(heading('Library'));
    await expectText('Your account stays. Everything is as it was.');
  });

  it.each(['/', '/library/print', `/library/${idOf(3)}/job-sheet`, `/s/${idOf(3)}`])(
    'asks for nothing that is refused to it: %s',
    async (address) => {
      api.on(listMachines, () => refusal('account_being_erased'));
      setConsent(aStoredConsent({ analytics: true }));
      api.on(getConsent, { consent: aConsent({ analytics: true }) });
      open(3, address);
      await expectShown(button('Keep my account'));
      await page.getByRole('link', { name: 'Privacy' }).click();
      const analytics = page.getByRole('switch', { name: 'Analytics' });
      await expect.element(analytics).toBeChecked();
      for (const allowed of [false, true]) {
        api.on(decideConsent, { consent: aConsent({ analytics: allowed }) });
        await analytics.click({ force: true });
        await expect.poll(() => getStoredConsent()?.analytics).toBe(allowed);
        await expect.poll(() => getStoredConsent()?.isRecorded).toBe(true);
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(api.calls(startVisit)).toEqual([]);
      expect(api.calls(listMachines)).toEqual([]);
    },
  );

  it('can be exported', async () => {
    open(3);
    await page.getByRole('link', { name: 'Export' }).click();
    await expectShown(heading('Privacy'));
    expect(page.getByRole('region', { name: 'Erase account' }).elements()).toEqual([]);
    await page.getByRole('link', { name: 'Back' }).click();
    await expectShown(button('Keep my account'));
  });

  it('can still withdraw a consent', async () => {
    open(3);
    await page.getByRole('link', { name: 'Privacy' }).click();
    const functional = page.getByRole('switch', { name: 'Functional' });
    await expect.element(functional).toBeChecked();
    api.on(decideConsent, { consent: aConsent({ functional: false }) });
    await functional.click({ force: true });
    await expectCall(decideConsent, {});
    expect(api.calls(decideConsent).at(-1)?.body.functional).toBe(false);
    await page.getByRole('link', { name: 'Back' }).click();
    await expectShown(button('Keep my account'));
  });

  it('can be left', async () => {
    open(3);
    api.on(signOut, undefined);
    await press('Sign Out');
    await expectCalls(signOut, 1);
    await expectShown(heading('Sign in'));
  });

  it('says when it is too late', async () => {
    open(0.5);
    api.on(keepAccount, () => refusal('erase_begun', { values: { days: 14 } }));
    await press('Keep my account');
    await expectText('Its 14 days are over, so it can no longer be kept.');
  });

  it('is no longer kept after its days', async () => {
    open(-0.1);
    await expectShown(heading('This account is being erased'));
    expect(page.getByRole('button', { name: 'Keep my account' }).elements()).toEqual([]);
  });
});
