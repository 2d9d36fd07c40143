import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { field, pageQuery, repeated } from '../schema.ts';

const MAX_VALUES = 50;
export const MAX_SEARCH = 200;

export const SETTING_SOURCES = [
  'computed',
  'generic',
  'ai_generated',
  'case',
  'imported',
  'test_card',
  'manual',
] as const;

const none = z.literal('none');
const percent = z.coerce.number<number>().check(z.minimum(0), z.maximum(1));

const filterFields = {
  search: z.optional(
    field(
      z.string().check(z.trim(), z.maxLength(MAX_SEARCH)),
      'Words to find in name, material, tags, notes and machine. Beginnings of words match; typos are tolerated.',
    ),
  ),
  machine_id: z.optional(
    repeated(z.union([z.uuid(), none]), MAX_VALUES, 'Machine; `none`: deleted machines.'),
  ),
  machine_type: z.optional(repeated(z.enum(LASER_TYPES), MAX_VALUES, 'Laser type.')),
  lens_id: z.optional(
    repeated(z.union([z.uuid(), none]), MAX_VALUES, 'Lens; `none`: settings without a lens.'),
  ),
  material: z.optional(
    repeated(z.string().check(z.maxLength(200)), MAX_VALUES, 'Material, case-insensitive.'),
  ),
  operation: z.optional(repeated(z.enum(OPERATIONS), MAX_VALUES, 'Operation.')),
  source: z.optional(repeated(z.enum(SETTING_SOURCES), MAX_VALUES, 'How it was created.')),
  tag: z.optional(
    repeated(
      z.string().check(z.maxLength(40)),
      MAX_VALUES,
      'Tag. If there are several, all must match.',
    ),
  ),
  folder_id: z.optional(
    repeated(
      z.union([z.uuid(), none]),
      MAX_VALUES,
      'Folder including subfolders; `none`: the top level.',
    ),
  ),
  confidence_min: z.optional(field(percent, 'Minimum confidence, 0 to 1.')),
  confidence_max: z.optional(field(percent, 'Maximum confidence, 0 to 1.')),
};

/** Filter of the library: any value within one kind, all kinds together. */
export const settingFilter = z.strictObject({
  ...filterFields,
  pinned: z.optional(field(z.boolean(), 'Only pinned settings.')),
});

export const SETTING_SORTS = ['created', 'updated', 'name', 'material', 'confidence'] as const;

export const settingQuery = z.object({
  ...filterFields,
  pinned: z.optional(field(z.stringbool(), 'Only pinned settings.')),
  sort: z.optional(
    field(
      z.enum(SETTING_SORTS),
      'created and updated: newest first; confidence: highest first; otherwise alphabetical.',
    ),
  ),
  reverse: z.optional(field(z.stringbool(), 'Reverse order.')),
  ...pageQuery.shape,
});

export type SettingSort = (typeof SETTING_SORTS)[number];
export type SettingFilter = z.output<typeof settingFilter>;
