import { LASER_TYPES } from '@beamwright/domain';
import * as z from 'zod';

const MAX_NAME = 200;
/** Far above any laser; larger numbers are slips of a unit. */
const MAX_WATTS = 100_000;
const MAX_LENS_MM = 2000;
const MAX_SPEED_MM_S = 50_000;

export const laserInput = z
  .enum(LASER_TYPES)
  .describe('CO2 10.6 µm, Fiber 1064 nm, UV 355 nm, Diode (blue) about 450 nm.');

/** A machine by its name in the catalog, by its numbers, or both; numbers win. */
export const machineInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NAME)
    .optional()
    .describe(
      'Make and model, such as "xTool D1 Pro 10W", or an id of beamwright://machines. Leave it out if unknown.',
    ),
  laser: laserInput.optional(),
  power_watts: z
    .number()
    .positive()
    .max(MAX_WATTS)
    .optional()
    .describe('Optical watts at 100 %, not the electrical input of a diode module.'),
  is_galvo: z.boolean().optional().describe('Steered by mirrors instead of a moving head.'),
  lens_focal_length_mm: z.number().positive().max(MAX_LENS_MM).optional(),
  speed_max_mm_s: z.number().positive().max(MAX_SPEED_MM_S).optional(),
});

export type MachineInput = z.output<typeof machineInput>;
