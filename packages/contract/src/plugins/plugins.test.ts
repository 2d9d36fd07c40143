import { expect, test } from 'vitest';
import { PLUGINS } from './declared-plugins.ts';
import { collectPlugins, definePlugin, initialValues, numberSetting } from './define-plugin.ts';
import { plansFrom, refusalOf } from './plugin-access.ts';
import { PLUGIN_KEYS } from './plugin-keys.ts';
import { findConflict, SHORTCUT_PATTERN } from './shortcut-keys.ts';

const plugin = definePlugin({
  key: 'planted',
  name: 'Planted',
  description: 'A plugin of this test.',
  category: 'ux',
  icon: 'plant',
  minimum_plan: 'Free',
  ui_component_path: 'planted.tsx',
  route_path: null,
  settings: {},
});

test('a key is registered once', () => {
  expect(() => collectPlugins([plugin, plugin])).toThrow(
    'Plugin with key "planted" already exists',
  );
});

test('no plugin declares the switch that every plugin has', () => {
  const rate = { set_by: 'user', label: 'Rate', unit: '', min: 0, max: 1, initial: 0 } as const;
  const settings = { is_on: numberSetting(rate) };
  expect(() => collectPlugins([{ ...plugin, settings }])).toThrow('has a setting is_on');
});

test('every key is declared, in order, and its first values are allowed', () => {
  expect([...PLUGINS.keys()]).toEqual([...PLUGIN_KEYS]);
  for (const declared of PLUGINS.values()) {
    for (const [name, value] of Object.entries(initialValues(declared))) {
      expect([name, declared.settings[name]?.schema.safeParse(value).success]).toEqual([
        name,
        true,
      ]);
    }
  }
});

test.each([
  ['Free', ['Free', 'Hobby', 'Pro', 'Shop', 'Corporate']],
  ['Hobby', ['Hobby', 'Pro', 'Shop', 'Corporate']],
  ['Pro', ['Pro', 'Shop', 'Corporate']],
  ['Shop', ['Shop', 'Corporate']],
  ['Corporate', ['Corporate']],
] as const)('a minimum plan of %s enables %j', (minimum, plans) => {
  expect(plansFrom(minimum)).toEqual(plans);
});

test.each([
  [{ is_active: false }, { role: 'admin' }, 'switched_off'],
  [{}, { role: 'user', plan_name: 'Free' }, 'plan'],
  [{}, { role: 'user', plan_name: 'Pro' }, null],
  [{}, { role: 'beta', plan_name: 'Free' }, null],
  [{}, { role: 'admin', plan_name: 'Free' }, null],
  [{}, { role: 'user', plan_name: 'Pro', switched_off: ['job_quote'] }, 'own_choice'],
  [{}, { role: 'user', plan_name: 'Pro', switched_off: ['test_cards'] }, null],
  [{}, { role: 'user', plan_name: 'Free', switched_off: ['job_quote'] }, 'plan'],
] as const)('%j for %j: %s', (state, account, refusal) => {
  const known = { is_active: true, plans: ['Pro'], ...state };
  const whole = { plan_name: 'Free', switched_off: [], ...account };
  expect(refusalOf('job_quote', known, whole)).toBe(refusal);
});

test.each([
  ['Ctrl+K', true],
  ['Ctrl+Shift+N', true],
  ['Alt+/', true],
  ['Ctrl+Alt+Shift+9', true],
  ['F2', true],
  ['Shift+F12', true],
  ['K', false],
  ['Shift+K', false],
  ['Shift+Ctrl+K', false],
  ['Ctrl+', false],
  ['Ctrl+k', false],
  ['Ctrl+F13', false],
  ['Ctrl+Enter', false],
])('%s as a shortcut: %s', (keys, isAllowed) => {
  expect(SHORTCUT_PATTERN.test(keys)).toBe(isAllowed);
});

test('two names with the same keys are in conflict', () => {
  expect(findConflict({ a: 'Ctrl+A', b: 'Ctrl+B' })).toBeNull();
  expect(findConflict({ a: 'Ctrl+A', b: 'Ctrl+B', c: 'Ctrl+A' })).toEqual(['a', 'c']);
});
