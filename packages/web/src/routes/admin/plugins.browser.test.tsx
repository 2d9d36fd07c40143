import {
  initialValues,
  listAllPlugins,
  orderPlugins,
  PLAN_NAMES,
  PLUGINS,
  updatePlugin,
  type AdminPlugin,
  type PluginKey,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, never, refusal } from '../../testing/fake-api.ts';
import { describeAll } from '../../testing/fake-plugins.ts';
import {
  alert,
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  menuitem,
  press,
  region,
} from '../../testing/find.ts';
import { anAdministrator } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

type Overrides = Partial<Record<PluginKey, Partial<AdminPlugin>>>;

const anAdminPlugin = (
  plugin: ReturnType<typeof describeAll>[number],
  overrides: Overrides,
): AdminPlugin => ({
  ...plugin,
  is_active: true,
  plans: PLAN_NAMES.map((plan_name) => ({
    plan_name,
    is_enabled: true,
    is_fixed: plan_name === 'Corporate',
  })),
  feature: null,
  users: 12,
  settings: initialValues(PLUGINS.get(plugin.key) ?? { settings: {} }),
  ...overrides[plugin.key],
});

/** The server with all plugins, which keeps what is sent. */
function serve(overrides: Overrides = {}) {
  let items = describeAll().map((plugin) => anAdminPlugin(plugin, overrides));
  api.on(listAllPlugins, () => ({ items }));
  api.on(updatePlugin, ({ params, body }) => {
    const { is_active, plans = [], settings = {} } = body;
    items = items.map((plugin) =>
      plugin.key === params.key
        ? {
            ...plugin,
            is_active: is_active ?? plugin.is_active,
            plans: plugin.plans.map((box) => ({
              ...box,
              ...plans.find(({ plan_name }) => plan_name === box.plan_name),
            })),
            settings: { ...plugin.settings, ...(settings as AdminPlugin['settings']) },
          }
        : plugin,
    );
    return items.find(({ key }) => key === params.key) as AdminPlugin;
  });
  api.on(orderPlugins, ({ body: { keys } }) => {
    items = keys.flatMap((key) => items.find((plugin) => plugin.key === key) ?? []);
    return { items };
  });
  openApp('/admin/plugins', anAdministrator());
}

const names = () =>
  page
    .getByRole('switch')
    .elements()
    .map((row) => row.getAttribute('aria-label'));
const boxes = (name: string) => page.getByRole('group', { name: `Plans with ${name}` });

describe('plugins of the installation', () => {
  it('says that they load', async () => {
    api.on(listAllPlugins, never);
    openApp('/admin/plugins', anAdministrator());
    await expectText('Loading...');
  });

  it('says when they can’t be loaded, and when there are none', async () => {
    api.on(listAllPlugins, () => refusal('internal'));
    openApp('/admin/plugins', anAdministrator());
    await expectShown(alert());
    api.on(listAllPlugins, { items: [] });
    await press('Try Again');
    await expectText('No plugins');
  });

  it('is switched off for everyone, and on again', async () => {
    serve();
    const flip = page.getByRole('switch', { name: 'Test cards active' });
    await flip.click();
    await expectCall(updatePlugin, { params: { key: 'test_cards' }, body: { is_active: false } });
    await expectText('Test cards switched off for everyone.');
    await expectText(/off for everyone$/);
    await flip.click();
    await expectCall(updatePlugin, { body: { is_active: true } });
  });

  it('gives a plugin to plans, except where that is fixed', async () => {
    serve();
    const box = boxes('Job quote').getByRole('button', { name: 'Hobby' });
    await expect.element(box).toHaveAttribute('aria-pressed', 'true');
    await box.click();
    await expectCall(updatePlugin, {
      params: { key: 'job_quote' },
      body: { plans: [{ plan_name: 'Hobby', is_enabled: false }] },
    });
    await expect.element(box).toHaveAttribute('aria-pressed', 'false');
    await expect
      .element(boxes('Job quote').getByRole('button', { name: 'Corporate' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('moves a row with its menu and with Alt and an arrow', async () => {
    serve();
    await press('Move Test cards');
    await menuitem('Move up').click();
    await expectCall(orderPlugins, {
      body: {
        keys: [
          'test_cards',
          'advanced_keyboard_shortcuts',
          'job_quote',
          'depth_planner',
          'machine_calibration',
          'workshop_cards',
        ],
      },
    });
    await expect.poll(() => names()[0]).toBe('Test cards active');
    (button('Move Test cards').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => names()[1]).toBe('Test cards active');
    await expectGone(menuitem());
    expect(document.activeElement).toBe(button('Move Test cards').element());
  });

  it('the first can’t move up, nor the last down', async () => {
    serve();
    await press('Move Keyboard shortcuts');
    await expectGone(menuitem('Move up'));
    await userEvent.keyboard('{Escape}');
    (button('Move Workshop cards').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectCalls(orderPlugins, 0);
  });

  it('drags a row to the place of another', async () => {
    serve();
    await expectText('Workshop cards');
    await button('Move Workshop cards').dropTo(button('Move Test cards'));
    await expect.poll(() => names()[1]).toBe('Workshop cards active');
  });

  it('saves settings for everyone, by the declaration', async () => {
    serve();
    const form = region('Job quote: settings for everyone');
    await expectText('Users can override hourly rate and minimum price');
    await form.getByRole('textbox', { name: 'Setup time (min)' }).fill('-1');
    await expect.element(form.getByRole('button', { name: 'Save settings' })).toBeDisabled();
    await form.getByRole('textbox', { name: 'Setup time (min)' }).fill('10');
    await form.getByRole('button', { name: 'Save settings' }).click();
    await expectCall(updatePlugin, {
      params: { key: 'job_quote' },
      body: { settings: { hourly_rate: 60, minimum_price: 0, setup_minutes: 10 } },
    });
    await expectText('Settings of Job quote saved.');
    await expectGone(region('Test cards: settings for everyone'));
  });
});
