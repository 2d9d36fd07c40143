import { formatMm, formatWatts, LASER_TYPES, type MachineProfile } from '@beamwright/domain';
import * as z from 'zod';

export const shownMachine = z.object({
  laser: z.enum(LASER_TYPES),
  power_watts: z.number().nullable().describe('null: unknown.'),
  is_galvo: z.boolean(),
  lens_focal_length_mm: z.number().nullable().describe('null: unknown.'),
});

export const showMachine = (machine: MachineProfile): z.output<typeof shownMachine> => ({
  laser: machine.type,
  power_watts: machine.power_watts,
  is_galvo: machine.is_galvo,
  lens_focal_length_mm: machine.lens_focal_length_mm,
});

export function machineLine(machine: z.output<typeof shownMachine>): string {
  const { laser, power_watts, is_galvo, lens_focal_length_mm } = machine;
  const watts = power_watts === null ? 'unknown power' : formatWatts(power_watts);
  const lens = lens_focal_length_mm === null ? '' : `, lens ${formatMm(lens_focal_length_mm)}`;
  return `${laser}, ${watts}, ${is_galvo ? 'galvo' : 'gantry'}${lens}`;
}
