import { OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { furtherStep, setting } from './settings.ts';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, timestamp } from '../schema.ts';
import { madeBy } from '../teams/parts.ts';

export const VERSION_TYPES = [
  'ai_original',
  'user_copy',
  'user_edit',
  'admin_baseline',
  'admin_edit',
] as const;

/** The numbers of a setting at that version. */
const settingsSnapshot = z.object({
  ...z.omit(furtherStep, { name: true, operation: true, pass_type: true }).shape,
  repeats: setting.shape.repeats,
  further_steps: field(z.array(furtherStep), 'Steps that run after this one, usually none.'),
});

export const settingVersion = z.object({
  id: id('version'),
  version: field(z.string(), 'Version number: 0.1 as computed, 1.x yours, 2.x baselines.'),
  version_type: field(z.enum(VERSION_TYPES), 'How the version was created.'),
  change_summary: field(message, 'Changes since the previous version.'),
  settings_snapshot: field(settingsSnapshot, 'Numbers of the version.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: orNull(z.number(), 'Thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  confidence: field(z.number(), 'Confidence, 0.1 to 0.95.'),
  previous_version_id: orNull(z.uuid(), 'Version it is based on.'),
  is_in_force: field(z.boolean(), 'Whether this is the current version.'),
  created_by: madeBy,
  created_at: timestamp('When it was created'),
});

export const listVersions = defineOperation({
  id: 'library.listVersions',
  method: 'GET',
  path: '/settings/{id}/versions',
  summary: 'List versions of a setting, newest first.',
  needs: { scope: 'library', team: 'viewer' },
  params: z.object({ id: id('setting') }),
  output: z.object({ items: field(z.array(settingVersion), 'Newest first, at most 200.') }),
  status: 200,
  errors: ['not_found'],
});

export const restoreVersion = defineOperation({
  id: 'library.restoreVersion',
  method: 'POST',
  path: '/settings/{id}/versions/{version_id}/restore',
  summary: 'Restore a version. Its numbers become a new version of the setting.',
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  params: z.object({ id: id('setting'), version_id: id('version') }),
  output: setting,
  status: 200,
  errors: ['not_found', 'setting_read_only', 'outside_machine_limits', 'material_blocked'],
});

export type SettingVersion = z.output<typeof settingVersion>;
