import { LASER_TYPES, METHODS, OPERATIONS, PASS_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message, messages } from '../message.ts';
import { generation } from '../generation.ts';
import { derivedSettings, stepSettings } from '../workflow-step.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, page, ranged, text, timestamp } from '../schema.ts';
import { madeBy } from '../teams/parts.ts';
import { SETTING_SOURCES, settingFilter, settingQuery } from './setting-query.ts';

export const MAX_TAGS = 20;
export const MAX_TAG = 40;
export const MAX_NOTES = 2000;
/** Settings one request may list by ID. A filter has no such limit. */
export const MAX_BULK_IDS = 500;
/** Maximum `repeats` of all steps. */
export const MAX_REPEATS = 100_000;
/** Maximum steps of a setting. */
export const MAX_SETTING_STEPS = 60;

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);

/** Values that laser software stores for a step in addition to a workflow's. */
const layerFields = {
  min_power_percent: numOrNull(
    'Minimum power in percent, used at low speed as in corners; null if it equals the power.',
  ),
  hatch_angle_step_deg: numOrNull('Angle added to the hatch on each pass, in degrees.'),
  layer_mode: field(
    z.enum(['line', 'fill', 'offset_fill', 'image']),
    'Layer mode; `line` and `fill` match `fill_type`.',
  ),
};

/** A step that runs after the first one, without moving the work. */
export const furtherStep = z.object({
  name: orNull(z.string(), 'Title of the step.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  pass_type: orNull(z.enum(PASS_TYPES), 'Its part in a deep engraving.'),
  ...stepSettings.shape,
  ...layerFields,
});

/** A saved setting: a step or a sequence of steps for one machine. */
export const setting = z.object({
  id: id('setting'),
  name: field(z.string(), 'Name; by default operation, material and thickness.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  ...stepSettings.shape,
  ...derivedSettings,
  ...layerFields,
  repeats: num('Number of times all steps run in turn, usually 1.'),
  further_steps: field(
    z.array(z.extend(furtherStep, derivedSettings)),
    'Steps that run after this one, usually none.',
  ),
  speed_band_mm_min: field(
    z.tuple([z.number(), z.number()]),
    'Range that contains 8 of 10 published speeds, in mm/min; the speed itself if unknown.',
  ),
  confidence: num('Confidence, 0.1 to 0.95.'),
  source: field(z.enum(SETTING_SOURCES), 'How the setting was created.'),
  method: field(z.enum(METHODS), 'How the numbers were found.'),
  rationale: field(message, 'Why these numbers.'),
  warnings: messages('Warnings.'),
  safety_bypassed: field(z.boolean(), 'Whether it was saved despite a safety block.'),
  target_depth_mm: numOrNull('Target depth in mm.'),
  notes: field(z.string(), 'The user’s notes.'),
  folder_id: orNull(z.uuid(), 'Parent folder; null at the top level.'),
  tags: field(z.array(z.string()), 'Tags in alphabetical order.'),
  is_pinned: field(z.boolean(), 'Whether it is pinned to the top.'),
  is_locked: field(z.boolean(), 'Whether only managers change it, in a team.'),
  version: field(z.string(), 'Number of the current version, for example 1.3.'),
  job_id: orNull(z.uuid(), 'Job it was saved from.'),
  machine_id: orNull(z.uuid(), 'Machine; null if it was deleted.'),
  machine_name: orNull(
    z.string(),
    'Name of the machine when it was saved; null if it was imported and the file named none.',
  ),
  machine_type: field(z.enum(LASER_TYPES), 'Laser type.'),
  machine_power_watts: num('Watts of the machine when it was saved.'),
  machine_configuration: field(
    z.enum(['galvo', 'gantry']),
    'Galvo or gantry; as usual for its type if the machine was deleted.',
  ),
  lens_id: orNull(z.uuid(), 'Lens; null if there is none or it was deleted.'),
  lens_focal_length_mm: numOrNull('Focal length of the lens in mm.'),
  is_read_only: field(
    z.boolean(),
    'Whether it is over the plan’s limit: it can be read, exported and deleted, but not changed.',
  ),
  created_by: madeBy,
  created_at: timestamp('When it was saved'),
  updated_at: timestamp('When it was last changed'),
});

/** Fields returned only for a single setting. */
export const settingDetail = z.object({
  ...setting.shape,
  generation: orNull(
    generation,
    'How the step it was saved from was found; null if the job no longer has the step.',
  ),
  energy: orNull(
    z.object({
      kind: field(z.enum(['line', 'area']), 'J/mm for lines, J/mm² for fills.'),
      value: num('Energy of all passes and repeats of the first step.'),
    }),
    'Energy at the material; null if the line interval is unknown.',
  ),
  results: field(
    z.object({
      count: num('Number of results.'),
      average_edge_score: numOrNull(
        'Average edge score, 0 to 10, one decimal; null if there is none.',
      ),
      cut_through_rate: numOrNull('Share that cut through, 0 to 1; null if there was no cut.'),
    }),
    'Results at the machine.',
  ),
});

const byId = z.object({ id: id('setting') });
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TAG));
const tags = field(
  z.array(tag).check(z.maxLength(MAX_TAGS)),
  `Up to ${MAX_TAGS} tags of ${MAX_TAG} characters, case-insensitive.`,
);

const optionalNumber = (min: number, max: number, description: string) =>
  z.optional(orNull(z.number().check(z.minimum(min), z.maximum(max)), description));

/** Every number a user may type. The limits of the machine are checked separately. */
const editableNumbers = {
  speed_mm_min: z.optional(ranged(1, 3_000_000, 'Speed in mm/min.')),
  power_percent: z.optional(ranged(1, 100, 'Power in percent.')),
  passes: z.optional(field(z.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 'Passes.')),
  interval_mm: optionalNumber(0.0005, 10, 'Line interval in mm.'),
  frequency_hz: optionalNumber(1, 100_000_000, 'Pulse frequency in Hz.'),
  pulse_width_ns: optionalNumber(0.001, 100_000, 'Pulse width in ns.'),
  kerf_mm: optionalNumber(0, 10, 'Kerf (width of the cut) in mm.'),
  repeats: z.optional(
    field(
      z.number().check(z.int(), z.minimum(1), z.maximum(MAX_REPEATS)),
      'Number of times all steps run.',
    ),
  ),
  air_assist: z.optional(orNull(z.boolean(), 'Air assist on or off; null if unknown.')),
  air_psi: optionalNumber(0, 200, 'Air pressure in psi; above 0 is on, 0 is off.'),
  hatch_angle_deg: optionalNumber(-360, 360, 'Angle of the fill in degrees.'),
  z_offset_mm: optionalNumber(-100, 100, 'Focus offset in mm, positive into the material.'),
  min_power_percent: optionalNumber(
    0,
    100,
    'Minimum power in percent, used at low speed as in corners.',
  ),
};

export const saveSetting = defineOperation({
  id: 'library.save',
  method: 'POST',
  path: '/settings',
  summary:
    'Save a setting: a step of a job, to the library. For a deep engraving, the whole sequence is saved.',
  needs: { scope: 'library', team: 'member', limits: ['savedRecipes', 'storage_bytes'] },
  body: z.strictObject({
    job_id: id('job'),
    step_index: field(
      z.number().check(z.int(), z.minimum(0), z.maximum(200)),
      'Index of the step in the workflow, from 0.',
    ),
    name: z.optional(text(200, 'Name; by default operation, material and thickness.')),
    folder_id: z.optional(orNull(z.uuid(), 'Folder to save it in.')),
  }),
  output: setting,
  status: 201,
  errors: [
    'not_found',
    'already_saved',
    'setting_read_only',
    'invalid_reference',
    'invalid_data_format',
    'job_without_step',
  ],
});

export const listSettings = defineOperation({
  id: 'library.list',
  method: 'GET',
  path: '/settings',
  summary: 'List your saved settings, with search, filters and sorting; pinned settings first.',
  needs: { scope: 'library', team: 'viewer' },
  query: settingQuery,
  output: z.object({
    ...page(setting).shape,
    matched: field(
      z.enum(['exactly', 'nearly']),
      'nearly: nothing matches the search exactly; these are the closest.',
    ),
  }),
  status: 200,
  errors: [],
});

export const countSettings = defineOperation({
  id: 'library.facets',
  method: 'GET',
  internal: true,
  path: '/settings/facets',
  summary: 'Count your settings by machine, material, operation and other facets.',
  needs: { scope: 'library', team: 'viewer' },
  output: z.object({
    total: num('Number of settings in the library.'),
    pinned: num('Number of pinned settings.'),
    facets: field(
      z.array(
        z.object({
          facet: field(
            z.enum(['machine', 'lens', 'material', 'operation', 'source', 'tag', 'folder']),
            'Facet.',
          ),
          value: field(z.string(), 'ID or word to filter by; empty if there is none.'),
          label: field(z.string(), 'Displayed name.'),
          count: num('Number of settings with it.'),
        }),
      ),
      'Most frequent first, at most 200 of each facet.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getSetting = defineOperation({
  id: 'library.get',
  method: 'GET',
  path: '/settings/{id}',
  summary: 'Get a saved setting, with its energy and results.',
  needs: { scope: 'library', team: 'viewer' },
  params: byId,
  output: settingDetail,
  status: 200,
  errors: ['not_found'],
});

export const updateSetting = defineOperation({
  id: 'library.update',
  method: 'PATCH',
  path: '/settings/{id}',
  summary: 'Change a setting. Changed numbers, material or thickness create a new version.',
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  params: byId,
  body: z.strictObject({
    name: z.optional(text(200, 'Name.')),
    notes: z.optional(field(z.string().check(z.trim(), z.maxLength(MAX_NOTES)), 'Your notes.')),
    tags: z.optional(tags),
    folder_id: z.optional(orNull(z.uuid(), 'Folder; null is the top level.')),
    is_pinned: z.optional(field(z.boolean(), 'Pin it to the top.')),
    is_locked: z.optional(
      field(z.boolean(), 'Whether only managers change it, in a team. Everyone adds results.'),
    ),
    material: z.optional(text(200, 'Material.')),
    thickness_mm: optionalNumber(0.01, 500, 'Thickness in mm.'),
    ...editableNumbers,
    version: z.optional(
      field(
        z.string().check(z.maxLength(20)),
        'Version that was edited. The change is refused if there is a newer one.',
      ),
    ),
  }),
  output: setting,
  status: 200,
  errors: [
    'not_found',
    'setting_changed',
    'setting_read_only',
    'outside_machine_limits',
    'material_blocked',
    'invalid_reference',
  ],
});

export const changeSettings = defineOperation({
  id: 'library.change',
  method: 'POST',
  path: '/settings/change',
  summary: 'Change settings in bulk: move, tag, pin, delete or restore them.',
  needs: { scope: 'library', team: 'member', limits: ['savedRecipes', 'storage_bytes'] },
  body: z.strictObject({
    ids: z.optional(
      field(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)), 'IDs of settings.'),
    ),
    filter: z.optional(field(settingFilter, 'Or all settings that match this filter.')),
    change: field(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: field(z.literal('move'), 'Move to a folder.'),
          folder_id: orNull(z.uuid(), 'Folder; null is the top level.'),
        }),
        z.strictObject({
          kind: field(z.literal('tag'), 'Add and remove tags.'),
          add: tags,
          remove: tags,
        }),
        z.strictObject({
          kind: field(z.literal('pin'), 'Pin or unpin.'),
          is_pinned: field(z.boolean(), 'Whether they are pinned to the top.'),
        }),
        z.strictObject({ kind: field(z.literal('delete'), 'Move to the bin for 30 days.') }),
        z.strictObject({
          kind: field(z.literal('restore'), 'Restore from the bin.'),
          deletion_id: id('deletion, from the response to `delete`'),
        }),
      ]),
      'Action. `restore` needs neither IDs nor a filter.',
    ),
  }),
  output: z.object({
    count: num('Number of settings changed.'),
    deletion_id: orNull(z.uuid(), 'ID of a deletion, to restore exactly these settings.'),
  }),
  status: 200,
  errors: ['not_found', 'invalid_reference', 'setting_read_only'],
});

export const deleteSetting = defineOperation({
  id: 'library.delete',
  method: 'DELETE',
  path: '/settings/{id}',
  summary: 'Delete a saved setting. It can be restored for 30 days.',
  needs: { scope: 'library', team: 'member' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const duplicateSetting = defineOperation({
  id: 'library.duplicate',
  method: 'POST',
  path: '/settings/{id}/duplicate',
  summary: 'Duplicate a setting. The copy has its own version history.',
  needs: { scope: 'library', team: 'member', limits: ['savedRecipes', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({ id: ownId }),
  output: setting,
  status: 201,
  errors: ['not_found', 'already_added'],
});

export const keepSetting = defineOperation({
  id: 'library.keep',
  method: 'POST',
  path: '/settings/{id}/keep',
  summary:
    'Keep a setting active. If there are more than the plan allows, another one turns read-only.',
  needs: { scope: 'library', team: 'member' },
  params: byId,
  output: setting,
  status: 200,
  errors: ['not_found'],
});

export type Setting = z.output<typeof setting>;
export type SettingDetail = z.output<typeof settingDetail>;
export type FurtherStep = z.output<typeof furtherStep>;
export type SettingChange = z.input<(typeof updateSetting)['body']>;
export type SettingFacet = z.output<(typeof countSettings)['output']>['facets'][number];
