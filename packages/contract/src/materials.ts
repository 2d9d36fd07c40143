import * as z from 'zod/mini';
import { messages } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, id, lineOfText, orNull, ownId, ranged, text, timestamp } from './schema.ts';

export const MAX_CUSTOM_MATERIALS = 200;
export const MAX_OTHER_NAMES = 10;
export const MAX_MATERIAL_NAME = 60;
export const MAX_SAFETY_NOTES = 300;
/** From balsa and foam to gold, in kg/m³. */
export const DENSITY_RANGE = [5, 25_000] as const;

const materialFields = {
  name: lineOfText(MAX_MATERIAL_NAME, 'Name, unique among the custom materials of the account.'),
  other_names: field(
    z.array(lineOfText(MAX_MATERIAL_NAME, 'Another name.')).check(z.maxLength(MAX_OTHER_NAMES)),
    `Trade names and other words for it, at most ${MAX_OTHER_NAMES}.`,
  ),
  behaves_like: orNull(
    z.string().check(z.minLength(1), z.maxLength(100)),
    'Material of the catalog whose settings and hazards it has; null if it behaves like none, which gives a generic starting point.',
  ),
  density_kg_m3: orNull(
    ranged(...DENSITY_RANGE, 'Density.'),
    'Density in kg/m³, 5 to 25000; null if unknown. It counts where wood is cut or scored.',
  ),
  safety_notes: orNull(
    text(MAX_SAFETY_NOTES, 'Safety notes.'),
    'Shown as a warning with every job that names it; null without any.',
  ),
  is_blocked: field(z.boolean(), 'Whether jobs with it are refused.'),
};

export const customMaterial = z.object({
  id: id('custom material'),
  ...materialFields,
  safety: field(
    z.object({
      level: field(z.enum(['safe', 'warn', 'block']), 'Verdict by its names, notes and family.'),
      reasons: messages('Reasons of a warning or refusal.'),
    }),
    'What the material is by itself. Jobs are judged by this and by everything else they name.',
  ),
  created_at: timestamp('When it was added'),
  updated_at: timestamp('When it was last changed'),
});

const byId = z.object({ id: id('custom material') });

export const listMaterials = defineOperation({
  id: 'materials.list',
  method: 'GET',
  path: '/materials',
  summary: 'List custom materials: yours by name, and what they may behave like.',
  needs: { scope: 'library', team: 'viewer' },
  output: z.object({
    items: field(z.array(customMaterial), 'The custom materials.'),
    alike: field(
      z.array(
        z.object({
          name: field(z.string(), 'Catalog name.'),
          density_kg_m3: orNull(z.number(), 'Usual density in kg/m³; null if unknown.'),
        }),
      ),
      'What a custom material may behave like, by name.',
    ),
  }),
  status: 200,
  errors: [],
});

export const createMaterial = defineOperation({
  id: 'materials.create',
  method: 'POST',
  path: '/materials',
  summary: 'Add a custom material. Jobs may name it from now on.',
  needs: { scope: 'library', team: 'manager', feature: 'custom_materials' },
  body: z.strictObject({ id: ownId, ...materialFields }),
  output: customMaterial,
  status: 201,
  errors: ['not_found', 'name_taken', 'already_added', 'too_many_materials'],
});

export const updateMaterial = defineOperation({
  id: 'materials.update',
  method: 'PATCH',
  path: '/materials/{id}',
  summary: 'Replace a custom material. Refused if it changed since you read it.',
  needs: { scope: 'library', team: 'manager', feature: 'custom_materials' },
  params: byId,
  body: z.strictObject({
    ...materialFields,
    updated_at: field(
      z.iso.datetime(),
      '`updated_at` of the version that was edited. The request is refused if it has changed.',
    ),
  }),
  output: customMaterial,
  status: 200,
  errors: ['not_found', 'name_taken', 'changed_meanwhile'],
});

export const deleteMaterial = defineOperation({
  id: 'materials.delete',
  method: 'DELETE',
  path: '/materials/{id}',
  summary: 'Delete a custom material, also with a plan that lacks them. Saved settings stay.',
  needs: { scope: 'library', team: 'manager' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export type CustomMaterialList = z.output<(typeof listMaterials)['output']>;
export type CustomMaterialRecord = z.output<typeof customMaterial>;
export type CustomMaterialDraft = z.output<(typeof createMaterial)['body']>;
