import * as z from 'zod/mini';
import { stepSettings } from '../workflow-step.ts';
import { setting } from './settings.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, text } from '../schema.ts';

const byId = z.object({ id: id('setting') });
const machineId = field(
  z.uuid('Machine ID required to save settings'),
  'Identifier of the machine it goes to.',
);
const target = {
  machine_id: machineId,
  lens_id: z.optional(orNull(z.uuid(), 'Lens of that machine.')),
};

/** What the material feels, on both machines. */
const keptQuantity = z.object({
  name: field(z.string(), 'What was to be kept, for example energy per length.'),
  unit: field(z.enum(['J/mm', 'J/mm²', '%']), 'Its unit.'),
  from: field(z.number(), 'On the machine it comes from.'),
  to: field(z.number(), 'On the machine it goes to.'),
  is_kept: field(z.boolean(), 'Whether both agree within 3 %.'),
});

export const previewTransfer = defineOperation({
  id: 'library.previewTransfer',
  method: 'POST',
  internal: true,
  path: '/settings/{id}/transfer/preview',
  summary: 'What a setting would be on another machine or lens, and what stays the same.',
  needs: { scope: 'library' },
  params: byId,
  body: z.strictObject(target),
  output: z.object({
    settings: field(stepSettings, 'The numbers there.'),
    confidence: field(z.number(), 'How sure, 0.1 to 0.95.'),
    quantities: field(z.array(keptQuantity), 'What was to stay the same.'),
    clamped: field(z.array(z.string()), 'What had to give way to the limits of the machine.'),
    warnings: field(z.array(z.string()), 'What to watch.'),
  }),
  status: 200,
  errors: ['not_found', 'machine_not_found', 'not_transferable', 'material_blocked'],
});

export const transferSetting = defineOperation({
  id: 'library.transfer',
  method: 'POST',
  path: '/settings/{id}/transfer',
  summary: 'Save a copy of a setting for another machine or lens.',
  needs: { scope: 'library', room: ['savedRecipes', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({ id: ownId, ...target, name: z.optional(text(200, 'Name of the copy.')) }),
  output: setting,
  status: 201,
  errors: [
    'not_found',
    'machine_not_found',
    'not_transferable',
    'material_blocked',
    'already_added',
  ],
});
