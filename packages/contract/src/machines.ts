import { LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from './schema.ts';

export const lens = z.object({
  id: id('lens'),
  machine_id: id('machine'),
  focal_length_mm: field(z.number(), 'Focal length in mm.'),
  focal_length_inches: field(z.number(), 'Focal length in inches, two decimals.'),
});

export const machine = z.object({
  id: id('machine'),
  name: field(z.string(), 'Name given by the user.'),
  type: field(z.enum(LASER_TYPES), 'Laser type.'),
  power_watts: field(z.number(), 'Optical power at 100 %, in W.'),
  is_galvo: field(z.boolean(), 'Galvo instead of gantry.'),
  software: orNull(z.string(), 'Control software.'),
  controller: orNull(z.string(), 'Controller board.'),
  bed_width_mm: orNull(z.number(), 'Width of the bed or field in mm.'),
  bed_height_mm: orNull(z.number(), 'Height of the bed or field in mm.'),
  pulse_width_min_ns: orNull(z.number(), 'Shortest pulse in ns.'),
  pulse_width_max_ns: orNull(z.number(), 'Longest pulse in ns.'),
  frequency_min_hz: orNull(z.number(), 'Lowest pulse frequency in Hz.'),
  frequency_max_hz: orNull(z.number(), 'Highest pulse frequency in Hz.'),
  scan_speed_max_mm_s: orNull(z.number(), 'Fastest speed in mm/s.'),
  catalog_id: orNull(z.string(), 'Catalog entry it was added from.'),
  lenses: field(z.array(lens), 'Lenses, shortest first.'),
  stock_lens_mm: orNull(
    z.number(),
    'Focal length of the lens its catalog model comes with, in mm; null if unknown.',
  ),
  assumed_lens_mm: orNull(
    z.number(),
    'Focal length that jobs use while it has no lenses, in mm: its catalog model has exactly one. Else null.',
  ),
  is_read_only: field(
    z.boolean(),
    'Whether it is over the plan’s limit: it can be read and deleted, but neither changed nor used for jobs.',
  ),
  created_at: timestamp('When it was added'),
});

export const listMachines = defineOperation({
  id: 'machines.list',
  method: 'GET',
  path: '/machines',
  summary: 'List your machines, with their lenses.',
  needs: { scope: 'machines', team: 'viewer' },
  query: pageQuery,
  output: page(machine),
  status: 200,
  errors: [],
});

export type Machine = z.output<typeof machine>;
export type Lens = z.output<typeof lens>;
