import type { MachineProfile } from '@beamwright/domain';
import { formatMm, formatWatts } from '@beamwright/domain';

const WIDEST = 100;
const NARROWEST = 40;

/** Columns to write to. */
export function terminalWidth({ columns }: { columns?: number }): number {
  return Math.min(WIDEST, Math.max(NARROWEST, columns ?? WIDEST));
}

/** A machine in one line. */
export function machineLine({
  type,
  power_watts,
  is_galvo,
  lens_focal_length_mm,
}: MachineProfile): string {
  const watts = power_watts === null ? 'unknown power' : formatWatts(power_watts);
  const lens = lens_focal_length_mm === null ? '' : `, lens ${formatMm(lens_focal_length_mm)}`;
  return `${type}, ${watts}, ${is_galvo ? 'galvo' : 'gantry'}${lens}`;
}
