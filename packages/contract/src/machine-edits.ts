import { LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { lens, machine } from './machines.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, ownId, ranged, text } from './schema.ts';

const optionalRange = (min: number, max: number, description: string) =>
  z.optional(
    orNull(
      z.number().check(z.minimum(min), z.maximum(max)),
      `${description}, ${min} to ${max}; null if unknown.`,
    ),
  );

const machineFields = {
  name: text(100, 'Name given by the user.'),
  type: field(z.enum(LASER_TYPES), 'Laser type.'),
  power_watts: ranged(0.1, 12000, 'Optical power at 100 %, in W, 0.1 to 12000.'),
  is_galvo: field(z.boolean(), 'Galvo (mirrors) instead of gantry.'),
  software: z.optional(
    orNull(z.string().check(z.maxLength(100)), 'Control software, for example LightBurn.'),
  ),
  controller: z.optional(
    orNull(z.string().check(z.maxLength(100)), 'Controller board, for example Ruida.'),
  ),
  bed_width_mm: optionalRange(1, 10000, 'Width of the bed or field in mm'),
  bed_height_mm: optionalRange(1, 10000, 'Height of the bed or field in mm'),
  pulse_width_min_ns: optionalRange(0.001, 100000, 'Shortest pulse in ns'),
  pulse_width_max_ns: optionalRange(0.001, 100000, 'Longest pulse in ns'),
  frequency_min_hz: optionalRange(1, 100000000, 'Lowest pulse frequency in Hz'),
  frequency_max_hz: optionalRange(1, 100000000, 'Highest pulse frequency in Hz'),
  scan_speed_max_mm_s: optionalRange(1, 50000, 'Maximum speed in mm/s'),
};

const LIMIT_PAIRS = [
  ['pulse_width_min_ns', 'pulse_width_max_ns'],
  ['frequency_min_hz', 'frequency_max_hz'],
] as const;

/** Names the maximum of every pair whose minimum is above it. */
export function findLimitConflicts(machine: {
  [K in (typeof LIMIT_PAIRS)[number][number]]?: number | null | undefined;
}): string[] {
  return LIMIT_PAIRS.filter(([low, high]) => {
    const [min, max] = [machine[low], machine[high]];
    return min != null && max != null && min > max;
  }).map(([, high]) => high);
}

const lensFields = {
  focal_length_mm: ranged(5, 2000, 'Focal length in mm, 5 to 2000.'),
};

const byId = z.object({ id: id('machine') });
const byLensId = z.object({ id: id('lens') });

export const getMachine = defineOperation({
  id: 'machines.get',
  method: 'GET',
  path: '/machines/{id}',
  summary: 'Get a machine.',
  needs: { scope: 'machines', team: 'viewer' },
  params: byId,
  output: machine,
  status: 200,
  errors: ['not_found'],
});

export const createMachine = defineOperation({
  id: 'machines.create',
  method: 'POST',
  path: '/machines',
  summary: 'Add a machine, with its lenses.',
  needs: { scope: 'machines', team: 'manager', limits: ['machines'] },
  body: z.strictObject({
    id: ownId,
    ...machineFields,
    catalog_id: z.optional(
      orNull(z.string().check(z.maxLength(120)), 'Catalog entry it is based on.'),
    ),
    lens_focal_lengths_mm: z.optional(
      field(
        z.array(z.number().check(z.minimum(5), z.maximum(2000))).check(z.maxLength(20)),
        'Focal lengths in mm of the lenses to add.',
      ),
    ),
  }),
  output: machine,
  status: 201,
  errors: ['not_found', 'already_added'],
});

export const updateMachine = defineOperation({
  id: 'machines.update',
  method: 'PATCH',
  path: '/machines/{id}',
  summary: 'Change a machine.',
  needs: { scope: 'machines', team: 'manager' },
  params: byId,
  body: z.partial(z.strictObject(machineFields)),
  output: machine,
  status: 200,
  errors: ['not_found', 'machine_read_only'],
});

export const keepMachine = defineOperation({
  id: 'machines.keep',
  method: 'POST',
  path: '/machines/{id}/keep',
  summary:
    'Keep a machine active. If there are more than the plan allows, another one turns read-only.',
  needs: { scope: 'machines', team: 'manager' },
  params: byId,
  output: machine,
  status: 200,
  errors: ['not_found'],
});

export const deleteMachine = defineOperation({
  id: 'machines.delete',
  method: 'DELETE',
  path: '/machines/{id}',
  summary: 'Delete a machine. Its lenses are deleted too; jobs and saved settings stay.',
  needs: { scope: 'machines', team: 'manager' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const getMachineDependents = defineOperation({
  id: 'machines.getDependents',
  method: 'GET',
  internal: true,
  path: '/machines/{id}/dependents',
  summary: 'Count what depends on a machine, to show before deleting it.',
  needs: { scope: 'machines', team: 'viewer' },
  params: byId,
  output: z.object({
    lenses: field(z.number(), 'Number of lenses deleted with it.'),
    jobs: field(z.number(), 'Number of jobs that stay without a machine.'),
    settings: field(z.number(), 'Number of saved settings that stay without a machine.'),
    inductions: field(z.number(), 'Number of inductions that stay in their export.'),
    safety_pages: field(z.number(), 'Number of versions of its safety page deleted with it.'),
  }),
  status: 200,
  errors: ['not_found'],
});

export const createLens = defineOperation({
  id: 'machines.createLens',
  method: 'POST',
  path: '/machines/{id}/lenses',
  summary: 'Add a lens to a machine.',
  needs: { scope: 'machines', team: 'manager' },
  params: byId,
  body: z.strictObject({ id: ownId, ...lensFields }),
  output: lens,
  status: 201,
  errors: ['not_found', 'already_added', 'machine_read_only'],
});

export const updateLens = defineOperation({
  id: 'machines.updateLens',
  method: 'PATCH',
  path: '/lenses/{id}',
  summary: 'Change a lens.',
  needs: { scope: 'machines', team: 'manager' },
  params: byLensId,
  body: z.strictObject(lensFields),
  output: lens,
  status: 200,
  errors: ['not_found', 'machine_read_only'],
});

export const deleteLens = defineOperation({
  id: 'machines.deleteLens',
  method: 'DELETE',
  path: '/lenses/{id}',
  summary: 'Delete a lens. Jobs and saved settings stay.',
  needs: { scope: 'machines', team: 'manager' },
  params: byLensId,
  status: 204,
  errors: ['not_found'],
});

export type MachineDraft = z.input<(typeof createMachine)['body']>;
export type MachinePatch = z.input<(typeof updateMachine)['body']>;
