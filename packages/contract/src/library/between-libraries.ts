import * as z from 'zod/mini';
import type { Machine } from '../machines.ts';
import { defineOperation } from '../operation.ts';
import { field, orNull, ownId } from '../schema.ts';
import type { Setting } from './settings.ts';

/** Settings in one request. */
export const MAX_MOVED = 100;

const ids = field(
  z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_MOVED)),
  `IDs of settings of this library, at most ${MAX_MOVED}.`,
);
const target = {
  to_team_id: orNull(z.uuid(), 'Team whose library they go to; null is your own.'),
  folder_id: orNull(z.uuid(), 'Folder there; null is the top level.'),
};

/** Whether a copy of the setting may belong to the machine. */
export const isSameLaser = (
  setting: Pick<Setting, 'machine_type' | 'machine_power_watts'>,
  machine: Pick<Machine, 'type' | 'power_watts'>,
): boolean =>
  setting.machine_type === machine.type && setting.machine_power_watts === machine.power_watts;

export const copySettings = defineOperation({
  id: 'library.copyBetween',
  method: 'POST',
  path: '/settings/copy',
  summary:
    'Copy settings to a team, or to your own library. A copy has its own versions and results, and belongs to no machine unless you choose one with the same laser and watts.',
  needs: { scope: 'library', team: 'viewer', limits: ['savedRecipes', 'storage_bytes'] },
  body: z.strictObject({
    id: ownId,
    ids,
    ...target,
    machine_id: z.optional(orNull(z.uuid(), 'Machine there.')),
  }),
  output: z.object({ ids: field(z.array(z.uuid()), 'IDs of the copies, in the same order.') }),
  status: 201,
  errors: [
    'not_found',
    'already_added',
    'invalid_reference',
    'machine_not_found',
    'not_transferable',
    'locked_in_team',
  ],
});

export const moveSettings = defineOperation({
  id: 'library.moveBetween',
  method: 'POST',
  path: '/settings/move',
  summary:
    'Move settings to a team, or to your own library, with their versions, results and test cards, and who made them. Machines stay: the settings keep only their names. Out of a team, managers move; members copy.',
  needs: { scope: 'library', team: 'manager', limits: ['savedRecipes', 'storage_bytes'] },
  body: z.strictObject({ ids, ...target }),
  output: z.object({ moved: field(z.number(), 'How many were moved.') }),
  status: 200,
  errors: ['not_found', 'invalid_reference', 'locked_in_team'],
});
