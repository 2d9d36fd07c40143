import { LASER_TYPES, METHODS, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { stepSettings } from './jobs.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, text, timestamp } from './schema.ts';

const numOrNull = (description: string) => orNull(z.number(), description);

/** A saved setting: one step of a workflow, kept in the library. */
export const setting = z.object({
  id: id('setting'),
  name: field(z.string(), 'Name; by default operation, material and thickness.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  ...stepSettings.shape,
  speed_band_mm_min: field(
    z.tuple([z.number(), z.number()]),
    'Speeds that 8 of 10 published settings lie between, in mm/min.',
  ),
  confidence: field(z.number(), 'How sure, 0.1 to 0.95.'),
  source: field(z.string(), 'How the setting came about: `computed`, `generic` or `ai_generated`.'),
  method: field(z.enum(METHODS), 'How the numbers were reached.'),
  rationale: field(z.string(), 'Why these numbers.'),
  warnings: field(z.array(z.string()), 'What to watch.'),
  target_depth_mm: numOrNull('Depth asked for in mm.'),
  job_id: orNull(z.uuid(), 'Job it was saved from.'),
  machine_id: orNull(z.uuid(), 'Machine; null when it was deleted since.'),
  machine_name: field(z.string(), 'Name of the machine when it was saved.'),
  machine_type: field(z.enum(LASER_TYPES), 'Kind of laser.'),
  machine_power_watts: field(z.number(), 'Watts of the machine when it was saved.'),
  lens_id: orNull(z.uuid(), 'Lens; null when none or deleted since.'),
  lens_focal_length_mm: numOrNull('Focal length of the lens in mm.'),
  created_at: timestamp('When it was saved'),
});

const byId = z.object({ id: id('setting') });

export const saveSetting = defineOperation({
  id: 'library.save',
  method: 'POST',
  path: '/settings',
  summary: 'Save a step of a job to the library.',
  access: 'user',
  body: z.strictObject({
    job_id: id('job'),
    step_index: field(
      z.number().check(z.int(), z.minimum(0), z.maximum(200)),
      'Place of the step in the workflow, from 0.',
    ),
    name: z.optional(text(200, 'Name; by default operation, material and thickness.')),
  }),
  output: setting,
  status: 201,
  errors: [
    'not_found',
    'already_saved',
    'invalid_reference',
    'job_without_step',
    'plan_limit_recipes',
  ],
});

export const listSettings = defineOperation({
  id: 'library.list',
  method: 'GET',
  path: '/settings',
  summary: 'Your saved settings, newest first.',
  access: 'user',
  query: pageQuery,
  output: page(setting),
  status: 200,
  errors: [],
});

export const getSetting = defineOperation({
  id: 'library.get',
  method: 'GET',
  path: '/settings/{id}',
  summary: 'One saved setting.',
  access: 'user',
  params: byId,
  output: setting,
  status: 200,
  errors: ['not_found'],
});

export const deleteSetting = defineOperation({
  id: 'library.delete',
  method: 'DELETE',
  path: '/settings/{id}',
  summary: 'Delete a saved setting.',
  access: 'user',
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export type Setting = z.output<typeof setting>;
