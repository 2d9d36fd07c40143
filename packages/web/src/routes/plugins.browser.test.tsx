import {
  changePluginSettings,
  getSetting,
  getTestCard,
  listPlugins,
  listTestCards,
  previewTestCard,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, never, refusal } from '../testing/fake-api.ts';
import { servePlugins } from '../testing/fake-plugins.ts';
import {
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  region,
} from '../testing/find.ts';
import { aProfile, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const section = () => region('Plugins');
const OFF = { is_accessible: false, refusal: 'switched_off' } as const;

describe('plugins in the account settings', () => {
  it('shows what the account has, and the plan of what it lacks', async () => {
    servePlugins({
      job_quote: OFF,
      test_cards: { is_accessible: false, refusal: 'plan', smallest_plan: 'Pro' },
    });
    openApp('/settings/plugins', aProfile());
    await expectShown(section().getByRole('switch', { name: 'Keyboard shortcuts' }));
    await expect.element(link('See plan for Test cards')).toHaveAttribute('href', '/upgrade');
    await expectGone(section().getByText('Job quote'));
    await expectGone(section().getByRole('switch', { name: 'Test cards' }));
  });

  it('switches a plugin off and on for the user', async () => {
    servePlugins();
    openApp('/settings/plugins', aProfile());
    const flip = section().getByRole('switch', { name: 'Keyboard shortcuts' });
    await flip.click();
    await expectCall(changePluginSettings, { body: { is_on: false } });
    await expectText('Saved');
    await expectGone(section().getByText('Quick search'));
    await flip.click();
    await expectShown(section().getByText('Quick search'));
  });

  it('saves a number when it is left, refuses what can’t be, and returns to everyone’s', async () => {
    servePlugins();
    openApp('/settings/plugins', aProfile());
    const rate = section().getByRole('textbox', { name: 'Hourly rate (USD)' });
    await rate.fill('-5');
    (rate.element() as HTMLElement).blur();
    await expectText('Use 0 USD or more');
    await expectCalls(changePluginSettings, 0);
    await rate.fill('90');
    (rate.element() as HTMLElement).blur();
    await expectCall(changePluginSettings, {
      params: { key: 'job_quote' },
      body: { settings: { hourly_rate: 90 } },
    });
    await press('Reset Hourly rate');
    await expectCall(changePluginSettings, { body: { settings: { hourly_rate: null } } });
    await expect.element(rate).toHaveValue('60');
    await expectGone(section().getByText('Setup time'));
  });

  it('says that they load', async () => {
    api.on(listPlugins, never);
    openApp('/settings/plugins', aProfile());
    await expectShown(section().getByText('Loading...'));
  });

  it('says when they can’t be loaded, and when there are none', async () => {
    api.on(listPlugins, () => refusal('internal'));
    openApp('/settings/plugins', aProfile());
    await expectShown(section().getByRole('alert'));
    api.on(listPlugins, { items: [] });
    await section().getByRole('button', { name: 'Try Again' }).click();
    await expectText('No plugins');
  });
});

const setting = () => aSettingDetail({ id: idOf(3), name: 'Birch coasters' });

describe('a plugin that is switched off', () => {
  it.each([
    ['/library/print?ids=x', 'workshop_cards', 'Workshop cards'],
    [`/s/${idOf(3)}`, 'workshop_cards', 'Workshop cards'],
    [`/library/${idOf(3)}/job-sheet`, 'job_quote', 'Job quote'],
    [`/library/${idOf(3)}/test-card`, 'test_cards', 'Test cards'],
    [`/test-cards/${idOf(4)}`, 'test_cards', 'Test cards'],
  ] as const)('%s says so', async (address, key, name) => {
    api.on(getSetting, setting());
    servePlugins({ [key]: OFF });
    openApp(address, aProfile());
    await expectShown(heading(name));
    await expectText('Switched off');
    await expectText(/An administrator switched this off for everyone/);
    await expectCalls(getTestCard, 0);
  });

  it('says where to switch it on, if the user switched it off', async () => {
    servePlugins({ job_quote: { is_on: false, is_accessible: false, refusal: 'own_choice' } });
    openApp(`/library/${idOf(3)}/job-sheet`, aProfile());
    await expectText('You switched this off');
    await link('Plugin settings').click();
    await expectShown(heading('Account settings'));
  });

  it('names the plan that has it, if the user’s has not', async () => {
    servePlugins({ job_quote: { is_accessible: false, refusal: 'plan', smallest_plan: 'Shop' } });
    openApp(`/library/${idOf(3)}/job-sheet`, aProfile());
    await expectText(/The Shop plan includes it/);
    await expect.element(link('See plans')).toHaveAttribute('href', '/upgrade');
  });

  it('has no button or list in a setting, and others have', async () => {
    api.on(getSetting, setting());
    servePlugins({ job_quote: OFF, test_cards: OFF });
    openApp(`/library?setting=${idOf(3)}`, aProfile());
    await expectShown(link('Label'));
    await expectGone(link('Time and price'));
    await expectGone(heading('Test cards'));
    await expectCalls(listTestCards, 0);
  });

  it('has its buttons and lists while it is on', async () => {
    api.on(getSetting, setting());
    servePlugins({ workshop_cards: OFF });
    openApp(`/library?setting=${idOf(3)}`, aProfile());
    await expectShown(link('Time and price'));
    await expectShown(heading('Test cards'));
    await expectGone(link('Label'));
  });

  it('kerf cards belong to machine calibration', async () => {
    api.on(getSetting, aSettingDetail({ id: idOf(3), operation: 'Cut' }));
    api.on(previewTestCard, never);
    servePlugins({ machine_calibration: OFF });
    openApp(`/library/${idOf(3)}/test-card`, aProfile());
    await expectShown(page.getByRole('radio', { name: 'Focus' }).first());
    await expectGone(page.getByRole('radio', { name: /Kerf/ }));
  });

  it('the job sheet starts with the rate of the plugin', async () => {
    api.on(getSetting, setting());
    servePlugins({
      job_quote: { settings: { hourly_rate: 75, minimum_price: 500, setup_minutes: 9 } },
    });
    openApp(`/library/${idOf(3)}/job-sheet`, aProfile());
    await expect
      .element(page.getByRole('textbox', { name: /Machine and labor/ }))
      .toHaveValue('75');
    await expect.element(page.getByRole('textbox', { name: /Setup, once/ })).toHaveValue('9');
    await expectText(/\$500/);
    await expectText('minimum price');
  });
});
