import * as z from 'zod/mini';
import { stepSettings } from '../workflow-step.ts';
import { setting } from './settings.ts';
import { message, messages } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, text } from '../schema.ts';

const byId = z.object({ id: id('setting') });
const machineId = field(
  z.uuid('Machine ID required to save settings'),
  'ID of the target machine.',
);
const target = {
  machine_id: machineId,
  lens_id: z.optional(orNull(z.uuid(), 'Lens of that machine.')),
};

/** A quantity at the material, on both machines. */
const preservedQuantity = z.object({
  name: field(message, 'Quantity to preserve, for example energy per length.'),
  unit: field(z.enum(['J/mm', 'J/mm²', '%']), 'Its unit.'),
  from: field(z.number(), 'Value on the source machine.'),
  to: field(z.number(), 'Value on the target machine.'),
  is_preserved: field(z.boolean(), 'Whether both agree within 3 %.'),
});

export const previewTransfer = defineOperation({
  id: 'library.previewTransfer',
  method: 'POST',
  internal: true,
  path: '/settings/{id}/transfer/preview',
  summary: 'Preview a setting on another machine or lens, and which quantities stay the same.',
  needs: { scope: 'library', team: 'viewer' },
  params: byId,
  body: z.strictObject(target),
  output: z.object({
    settings: field(stepSettings, 'Settings on the target machine.'),
    confidence: field(z.number(), 'Confidence, 0.1 to 0.95.'),
    quantities: field(z.array(preservedQuantity), 'Quantities to preserve.'),
    clamped: messages('Changes made by the limits of the machine.'),
    warnings: messages('Warnings.'),
  }),
  status: 200,
  errors: ['not_found', 'machine_not_found', 'not_transferable', 'material_blocked'],
});

export const transferSetting = defineOperation({
  id: 'library.transfer',
  method: 'POST',
  path: '/settings/{id}/transfer',
  summary: 'Transfer a setting: saves a copy for another machine or lens.',
  needs: { scope: 'library', team: 'member', limits: ['savedRecipes', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({ id: ownId, ...target, name: z.optional(text(200, 'Name of the copy.')) }),
  output: setting,
  status: 201,
  errors: [
    'not_found',
    'machine_not_found',
    'machine_read_only',
    'not_transferable',
    'material_blocked',
    'already_added',
  ],
});
