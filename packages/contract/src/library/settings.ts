import { LASER_TYPES, METHODS, OPERATIONS, PASS_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { generation } from '../generation.ts';
import { stepSettings } from '../workflow-step.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, page, ranged, text, timestamp } from '../schema.ts';
import { SETTING_SOURCES, settingFilter, settingQuery } from './setting-query.ts';

export const MAX_TAGS = 20;
export const MAX_TAG = 40;
export const MAX_NOTES = 2000;
/** Settings one request may name one by one; a filter has no such bound. */
export const MAX_BULK_IDS = 500;
/** Runs of all steps. */
export const MAX_REPEATS = 100_000;
/** Steps a setting may run one after the other. */
export const MAX_SETTING_STEPS = 60;

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);

/** What programs for lasers know of a step beside the numbers of a workflow. */
const layerFields = {
  min_power_percent: numOrNull('Power in corners in percent; null where it equals the power.'),
  hatch_angle_step_deg: numOrNull('Added to the hatch angle each pass, in degrees.'),
  layer_mode: field(
    z.enum(['line', 'fill', 'offset_fill', 'image']),
    'How the layer is run; `line` and `fill` say the same as `fill_type`.',
  ),
};

/** A step that is run after the first one, without moving the work. */
export const furtherStep = z.object({
  name: orNull(z.string(), 'Title of the step.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  pass_type: orNull(z.enum(PASS_TYPES), 'Its part in a deep engraving.'),
  ...stepSettings.shape,
  ...layerFields,
});

/** A saved setting: what is kept of a step, or of a sequence of steps, for one machine. */
export const setting = z.object({
  id: id('setting'),
  name: field(z.string(), 'Name; by default operation, material and thickness.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  ...stepSettings.shape,
  ...layerFields,
  repeats: num('How often all steps are run one after the other; mostly 1.'),
  further_steps: field(z.array(furtherStep), 'Steps run after this one; mostly none.'),
  speed_band_mm_min: field(
    z.tuple([z.number(), z.number()]),
    'Speeds that 8 of 10 published settings lie between, in mm/min; the speed itself when not known.',
  ),
  confidence: num('How sure, 0.1 to 0.95.'),
  source: field(z.enum(SETTING_SOURCES), 'How the setting came about.'),
  method: field(z.enum(METHODS), 'How the numbers were reached.'),
  rationale: field(z.string(), 'Why these numbers.'),
  warnings: field(z.array(z.string()), 'What to watch.'),
  safety_bypassed: field(z.boolean(), 'Whether it was saved past a safety block.'),
  target_depth_mm: numOrNull('Depth asked for in mm.'),
  notes: field(z.string(), 'The user’s own words.'),
  folder_id: orNull(z.uuid(), 'Folder it lies in; null at the top.'),
  tags: field(z.array(z.string()), 'Tags in the order of the alphabet.'),
  is_pinned: field(z.boolean(), 'Whether it stays at the top.'),
  version: field(z.string(), 'Number of the version in force, for example 1.3.'),
  job_id: orNull(z.uuid(), 'Job it was saved from.'),
  machine_id: orNull(z.uuid(), 'Machine; null when it was deleted since.'),
  machine_name: field(z.string(), 'Name of the machine when it was saved.'),
  machine_type: field(z.enum(LASER_TYPES), 'Kind of laser.'),
  machine_power_watts: num('Watts of the machine when it was saved.'),
  lens_id: orNull(z.uuid(), 'Lens; null when none or deleted since.'),
  lens_focal_length_mm: numOrNull('Focal length of the lens in mm.'),
  is_read_only: field(
    z.boolean(),
    'Whether it is beyond what the plan keeps: it can be read, exported and deleted, not changed.',
  ),
  created_at: timestamp('When it was saved'),
  updated_at: timestamp('When it was last changed'),
});

/** What only one setting at a time is asked for. */
export const settingDetail = z.object({
  ...setting.shape,
  generation: orNull(
    generation,
    'How the step it was saved from was found; null where the job has no such step any more.',
  ),
  energy: orNull(
    z.object({
      kind: field(z.enum(['line', 'area']), 'J/mm for lines, J/mm² for fills.'),
      value: num('Energy of all passes and runs of the first step.'),
    }),
    'Energy put into the work; null where the line distance is not known.',
  ),
  results: field(
    z.object({
      count: num('Results reported.'),
      average_edge_score: numOrNull('Of 10, one decimal; null without one.'),
      cut_through_rate: numOrNull('Share that cut through, 0 to 1; null without a cut.'),
    }),
    'What came of it at the machine.',
  ),
});

const byId = z.object({ id: id('setting') });
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TAG));
const tags = field(
  z.array(tag).check(z.maxLength(MAX_TAGS)),
  `Up to ${MAX_TAGS} tags of ${MAX_TAG} characters; the same in other case is the same tag.`,
);

const optionalNumber = (min: number, max: number, description: string) =>
  z.optional(orNull(z.number().check(z.minimum(min), z.maximum(max)), description));

/** Every number a user may type; the limits of the machine are checked besides. */
const editableNumbers = {
  speed_mm_min: z.optional(ranged(1, 3_000_000, 'Speed in mm/min.')),
  power_percent: z.optional(ranged(1, 100, 'Power in percent.')),
  passes: z.optional(field(z.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 'Passes.')),
  interval_mm: optionalNumber(0.0005, 10, 'Line distance in mm.'),
  frequency_hz: optionalNumber(1, 100_000_000, 'Pulse frequency in Hz.'),
  pulse_width_ns: optionalNumber(0.001, 100_000, 'Pulse width in ns.'),
  kerf_mm: optionalNumber(0, 10, 'Width of the cut in mm.'),
  repeats: z.optional(
    field(
      z.number().check(z.int(), z.minimum(1), z.maximum(MAX_REPEATS)),
      'How often all steps are run.',
    ),
  ),
  air_assist: z.optional(orNull(z.boolean(), 'Air assist on or off; null: not known.')),
  air_psi: optionalNumber(0, 200, 'Pressure of the air in psi; above 0 is on, 0 is off.'),
  hatch_angle_deg: optionalNumber(-360, 360, 'Angle of the fill in degrees.'),
  z_offset_mm: optionalNumber(-100, 100, 'Focus offset in mm, positive into the material.'),
  min_power_percent: optionalNumber(0, 100, 'Power in corners in percent.'),
};

export const saveSetting = defineOperation({
  id: 'library.save',
  method: 'POST',
  path: '/settings',
  summary: 'Save a step of a job to the library; of a deep engraving, its whole sequence.',
  needs: { scope: 'library', room: ['savedRecipes', 'storage_bytes'] },
  body: z.strictObject({
    job_id: id('job'),
    step_index: field(
      z.number().check(z.int(), z.minimum(0), z.maximum(200)),
      'Place of the step in the workflow, from 0.',
    ),
    name: z.optional(text(200, 'Name; by default operation, material and thickness.')),
    folder_id: z.optional(orNull(z.uuid(), 'Folder to save it in.')),
  }),
  output: setting,
  status: 201,
  errors: [
    'not_found',
    'already_saved',
    'invalid_reference',
    'invalid_data_format',
    'job_without_step',
  ],
});

export const listSettings = defineOperation({
  id: 'library.list',
  method: 'GET',
  path: '/settings',
  summary: 'Your saved settings: searched, filtered and sorted, pinned ones first.',
  needs: { scope: 'library' },
  query: settingQuery,
  output: z.object({
    ...page(setting).shape,
    matched: field(
      z.enum(['exactly', 'nearly']),
      'nearly: nothing has the very words of the search, these come closest.',
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
  summary: 'How many of your settings there are by machine, material, operation and so on.',
  needs: { scope: 'library' },
  output: z.object({
    total: num('Settings in the library.'),
    pinned: num('Pinned ones.'),
    facets: field(
      z.array(
        z.object({
          facet: field(
            z.enum(['machine', 'lens', 'material', 'operation', 'source', 'tag', 'folder']),
            'What is counted.',
          ),
          value: field(z.string(), 'Identifier or word to filter by; empty: none.'),
          label: field(z.string(), 'Its name, for people.'),
          count: num('Settings that have it.'),
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
  summary: 'One saved setting with its energy and results.',
  needs: { scope: 'library' },
  params: byId,
  output: settingDetail,
  status: 200,
  errors: ['not_found'],
});

export const updateSetting = defineOperation({
  id: 'library.update',
  method: 'PATCH',
  path: '/settings/{id}',
  summary: 'Change a setting; other numbers, material or thickness make a new version.',
  needs: { scope: 'library', room: ['storage_bytes'] },
  params: byId,
  body: z.strictObject({
    name: z.optional(text(200, 'Name.')),
    notes: z.optional(field(z.string().check(z.trim(), z.maxLength(MAX_NOTES)), 'Your own words.')),
    tags: z.optional(tags),
    folder_id: z.optional(orNull(z.uuid(), 'Folder; null is the top.')),
    is_pinned: z.optional(field(z.boolean(), 'Keep it at the top.')),
    material: z.optional(text(200, 'Material.')),
    thickness_mm: optionalNumber(0.01, 500, 'Thickness in mm.'),
    ...editableNumbers,
    version: z.optional(
      field(
        z.string().check(z.maxLength(20)),
        'Version the change was made on: refused when there is a newer one.',
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
  summary: 'Move, tag, pin, delete or bring back many settings at once.',
  needs: { scope: 'library', room: ['savedRecipes', 'storage_bytes'] },
  body: z.strictObject({
    ids: z.optional(
      field(
        z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)),
        'Settings by identifier.',
      ),
    ),
    filter: z.optional(field(settingFilter, 'Or all settings a list with this filter shows.')),
    change: field(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: field(z.literal('move'), 'Into a folder.'),
          folder_id: orNull(z.uuid(), 'Folder; null is the top.'),
        }),
        z.strictObject({
          kind: field(z.literal('tag'), 'Add and remove tags.'),
          add: tags,
          remove: tags,
        }),
        z.strictObject({
          kind: field(z.literal('pin'), 'Pin or unpin.'),
          is_pinned: field(z.boolean(), 'Whether they stay at the top.'),
        }),
        z.strictObject({ kind: field(z.literal('delete'), 'Into the bin, for 30 days.') }),
        z.strictObject({
          kind: field(z.literal('restore'), 'Out of the bin.'),
          deletion_id: id('deletion, as `delete` answered it'),
        }),
      ]),
      'What to do with them; `restore` needs neither ids nor filter.',
    ),
  }),
  output: z.object({
    count: num('Settings changed.'),
    deletion_id: orNull(z.uuid(), 'Of a deletion: brings exactly these back.'),
  }),
  status: 200,
  errors: ['not_found', 'invalid_reference', 'setting_read_only'],
});

export const deleteSetting = defineOperation({
  id: 'library.delete',
  method: 'DELETE',
  path: '/settings/{id}',
  summary: 'Delete a saved setting; it can be brought back for 30 days.',
  needs: { scope: 'library' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const duplicateSetting = defineOperation({
  id: 'library.duplicate',
  method: 'POST',
  path: '/settings/{id}/duplicate',
  summary: 'Copy a setting, with a version history of its own.',
  needs: { scope: 'library', room: ['savedRecipes', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({ id: ownId }),
  output: setting,
  status: 201,
  errors: ['not_found', 'already_added'],
});

export type Setting = z.output<typeof setting>;
export type SettingDetail = z.output<typeof settingDetail>;
export type FurtherStep = z.output<typeof furtherStep>;
export type SettingChange = z.input<(typeof updateSetting)['body']>;
export type SettingFacet = z.output<(typeof countSettings)['output']>['facets'][number];
