import { LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull } from './schema.ts';

const laserType = field(z.enum(LASER_TYPES), 'Laser type.');

export const catalogMachine = z.object({
  id: field(z.string(), 'Stable ID of the entry.'),
  vendor: field(z.string(), 'Manufacturer.'),
  model: field(z.string(), 'Model name.'),
  type: laserType,
  source_kind: field(z.string(), 'Source type: glass tube, RF, MOPA and others.'),
  power_watts: orNull(z.number(), 'Rated optical power in W.'),
  power_note: orNull(z.string(), 'What the rating means.'),
  is_galvo: field(z.boolean(), 'Galvo instead of gantry.'),
  bed_width_mm: orNull(z.number(), 'Width of the bed or field in mm.'),
  bed_height_mm: orNull(z.number(), 'Height of the bed or field in mm.'),
  scan_speed_max_mm_s: orNull(z.number(), 'Fastest speed in mm/s.'),
  pulse_width_min_ns: orNull(z.number(), 'Shortest pulse in ns.'),
  pulse_width_max_ns: orNull(z.number(), 'Longest pulse in ns.'),
  frequency_min_hz: orNull(z.number(), 'Lowest pulse frequency in Hz.'),
  frequency_max_hz: orNull(z.number(), 'Highest pulse frequency in Hz.'),
  software: orNull(z.string(), 'Control software.'),
  controller: orNull(z.string(), 'Controller board.'),
  lens_focal_lengths_mm: field(z.array(z.number()), 'Focal lengths of its lenses in mm.'),
  source: field(z.array(z.string()), 'Sources of these values.'),
  confidence: field(z.enum(['high', 'medium', 'low']), 'How reliable these values are.'),
});

export const searchCatalog = defineOperation({
  id: 'machines.searchCatalog',
  method: 'GET',
  path: '/machine-catalog',
  summary: 'Search the machine catalog.',
  needs: { scope: 'machines' },
  query: z.object({
    q: z.optional(
      field(z.string().check(z.maxLength(100)), 'Words from the manufacturer, model or wattage.'),
    ),
    type: z.optional(laserType),
    limit: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(250)),
        'Maximum number of results, 1 to 250; default 30.',
      ),
    ),
  }),
  output: z.object({
    items: field(z.array(catalogMachine), 'Best match first.'),
    total: field(z.number(), 'Number of matches.'),
  }),
  status: 200,
  errors: [],
});

export type CatalogEntry = z.output<typeof catalogMachine>;
