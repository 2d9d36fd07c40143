import * as z from 'zod/mini';
import { PLAN_FEATURES, type PlanFeature } from '../entitlements.ts';
import { defineOperation } from '../operation.ts';
import { field, orNull } from '../schema.ts';
import { PLUGIN_REFUSALS } from './plugin-access.ts';
import { PLUGIN_CATEGORIES, PLUGIN_KEYS } from './plugin-keys.ts';

const MAX_SETTINGS = 50;

const key = field(z.enum(PLUGIN_KEYS), 'Key of the plugin.');
const value = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);
const values = z.record(z.string(), value);
/** What is not named stays as it is; the plugin's declaration says what is allowed. */
const changes = z
  .record(z.string(), z.nullable(value))
  .check(z.refine((given) => Object.keys(given).length <= MAX_SETTINGS));

const described = {
  key,
  name: field(z.string(), 'Its name.'),
  description: field(z.string(), 'What it adds.'),
  category: field(z.enum(PLUGIN_CATEGORIES), 'Its category; ux is the interface.'),
  icon: field(z.string(), 'Name of its icon.'),
  ui_component_path: field(z.string(), 'Main component in the web app.'),
  route_path: orNull(z.string(), 'Address of its page; null if it has none.'),
  order_index: field(z.number(), 'Position in the list, lowest first.'),
};

export const plugin = z.object({
  ...described,
  is_accessible: field(z.boolean(), 'Whether you have it.'),
  refusal: orNull(
    z.enum(PLUGIN_REFUSALS),
    'Why not: switched_off for everyone, plan: not in yours, own_choice: you switched it off.',
  ),
  smallest_plan: orNull(
    z.string(),
    'Smallest plan on offer that has it; null if yours has it, and if none does.',
  ),
  is_on: field(z.boolean(), 'Your own switch.'),
  settings: field(values, 'Settings in use: yours, else everyone’s.'),
  own_settings: field(z.array(z.string()), 'Names of the settings that you chose.'),
});

export const listPlugins = defineOperation({
  id: 'plugins.list',
  method: 'GET',
  path: '/plugins',
  summary: 'List the plugins, whether you have them, and their settings.',
  needs: { scope: 'account', team: 'viewer' },
  output: z.object({ items: field(z.array(plugin), 'In display order.') }),
  status: 200,
  errors: [],
});

export const changePluginSettings = defineOperation({
  id: 'plugins.changeSettings',
  method: 'PATCH',
  path: '/plugins/{key}',
  summary: 'Change a plugin: switch it on or off for yourself, or change your settings of it.',
  needs: { scope: 'account' },
  params: z.object({ key }),
  body: z.strictObject({
    is_on: z.optional(field(z.boolean(), 'Your own switch.')),
    settings: z.optional(field(changes, 'New values; null returns to everyone’s.')),
  }),
  output: plugin,
  status: 200,
  errors: [],
});

export const adminPlugin = z.object({
  ...described,
  is_active: field(z.boolean(), 'Whether anyone can have it.'),
  plans: field(
    z.array(
      z.object({
        plan_name: field(z.string(), 'Name of the plan.'),
        is_enabled: field(z.boolean(), 'Whether the plan has it.'),
        is_fixed: field(z.boolean(), 'Whether that can’t be changed.'),
      }),
    ),
    'Every plan, smallest first.',
  ),
  feature: orNull(
    z.enum(Object.keys(PLAN_FEATURES) as PlanFeature[]),
    'Plans without this feature can’t have it; null if any plan can.',
  ),
  users: field(z.number(), 'Number of accounts that have it.'),
  settings: field(values, 'Settings for everyone.'),
});

export const listAllPlugins = defineOperation({
  id: 'plugins.listAll',
  method: 'GET',
  internal: true,
  path: '/admin/plugins',
  summary: 'List all plugins with the plans that have them.',
  needs: { scope: 'administration' },
  output: z.object({ items: field(z.array(adminPlugin), 'In display order.') }),
  status: 200,
  errors: [],
});

export const updatePlugin = defineOperation({
  id: 'plugins.update',
  method: 'PATCH',
  internal: true,
  path: '/admin/plugins/{key}',
  summary: 'Switch a plugin on or off, choose its plans, or change its settings for everyone.',
  needs: { scope: 'administration' },
  params: z.object({ key }),
  body: z.strictObject({
    is_active: z.optional(field(z.boolean(), 'Whether anyone can have it. Its data stays.')),
    plans: z.optional(
      field(
        z
          .array(
            z.strictObject({
              plan_name: field(z.string().check(z.maxLength(100)), 'Name of the plan.'),
              is_enabled: field(z.boolean(), 'Whether the plan has it.'),
            }),
          )
          .check(z.maxLength(100)),
        'Only the plans that change.',
      ),
    ),
    settings: z.optional(field(changes, 'New values for everyone; null returns to the first.')),
  }),
  output: adminPlugin,
  status: 200,
  errors: ['not_found'],
});

export const orderPlugins = defineOperation({
  id: 'plugins.order',
  method: 'POST',
  internal: true,
  path: '/admin/plugins/order',
  summary: 'Change the order in which plugins are listed.',
  needs: { scope: 'administration' },
  body: z.strictObject({
    keys: field(
      z.array(key).check(z.minLength(1), z.maxLength(PLUGIN_KEYS.length)),
      'In the new order; the others follow as they are.',
    ),
  }),
  output: listAllPlugins.output,
  status: 200,
  errors: [],
});

export type Plugin = z.output<typeof plugin>;
export type AdminPlugin = z.output<typeof adminPlugin>;
