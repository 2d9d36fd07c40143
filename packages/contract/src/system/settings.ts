import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, page, pageQuery, seenVersion, timestamp } from '../schema.ts';

export const GENERATION_ORDERS = ['specification', 'approved_first'] as const;
export type GenerationOrder = (typeof GENERATION_ORDERS)[number];

/** Longest value of a setting. */
const MAX_VALUE = 2000;

export const systemSetting = z.object({
  key: field(z.string(), 'Name of the setting.'),
  value: field(z.string(), 'Value in force.'),
  default: orNull(z.string(), 'Value of a new installation; null if it is the own one of each.'),
  description: field(z.string(), 'What it does.'),
  is_editable: field(z.boolean(), 'Whether administrators may change it.'),
  least: orNull(z.number(), 'Smallest value of a number.'),
  most: orNull(z.number(), 'Largest value of a number.'),
  version: field(z.int(), 'Counts the changes; needed to change it.'),
  changed_at: orNull(
    z.string(),
    'Time of the last change, ISO 8601 in UTC; null if there is none.',
  ),
  changed_by: orNull(z.string(), 'Name of who changed it last; null once that account is erased.'),
});
export type SystemSetting = z.output<typeof systemSetting>;

export const listSystemSettings = defineOperation({
  id: 'system.listSettings',
  method: 'GET',
  internal: true,
  path: '/admin/settings',
  summary: 'List the settings of this installation.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  output: z.object({ items: field(z.array(systemSetting), 'All settings, by key.') }),
  status: 200,
  errors: [],
});

export const changeSystemSetting = defineOperation({
  id: 'system.changeSetting',
  method: 'PATCH',
  internal: true,
  path: '/admin/settings/{key}',
  summary: 'Change a setting of this installation, unless somebody else has changed it since.',
  // Shortened days delete what belongs to other accounts, and the record of what was done.
  needs: { scope: 'administration', second_factor: true },
  refusal: 'admin_role_required',
  params: z.object({ key: field(z.string().check(z.maxLength(100)), 'Name of the setting.') }),
  body: z.strictObject({
    value: field(z.string().check(z.maxLength(MAX_VALUE)), 'The new value.'),
    version: seenVersion('`version` of the setting that was seen.'),
  }),
  output: systemSetting,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
});

const settingChange = z.object({
  id: id('change'),
  key: field(z.string(), 'Name of the setting.'),
  old_value: field(z.string(), 'Value before.'),
  new_value: field(z.string(), 'Value after.'),
  changed_by: orNull(z.string(), 'Name of who did it; null once that account is erased.'),
  created_at: timestamp('When it was done'),
});
export type SystemSettingChange = z.output<typeof settingChange>;

export const listSettingChanges = defineOperation({
  id: 'system.listSettingChanges',
  method: 'GET',
  internal: true,
  path: '/admin/setting-changes',
  summary: 'List who changed which setting of this installation, newest first.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  query: z.extend(pageQuery, {
    key: z.optional(field(z.string().check(z.maxLength(100)), 'Only changes of this setting.')),
  }),
  output: page(settingChange),
  status: 200,
  errors: [],
});

export const getRetention = defineOperation({
  id: 'system.getRetention',
  method: 'GET',
  path: '/retention',
  summary:
    'Get retention periods: how many days this installation keeps what it deletes by itself.',
  needs: { scope: 'public' },
  output: z.object({
    days: field(z.record(z.string(), z.int()), 'Days in force, by what is kept.'),
  }),
  status: 200,
  errors: [],
});
