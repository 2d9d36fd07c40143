import type { PublishedRow } from '../data/published-rows.ts';
import { formatMm } from '../units/length.ts';
import { formatWatts } from '../units/power.ts';
import { formatSpeed } from '../units/speed.ts';

/** "1 source", "3 sources". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A speed in mm/s as shown in sentences. */
export function shownSpeed(mmPerSecond: number): string {
  return formatSpeed(mmPerSecond * 60, 'mm/s');
}

/** One published row in a line: material, machine and settings. */
export function describeRow(row: PublishedRow): string {
  const thickness = row.thickness_mm === null ? '' : `${formatMm(row.thickness_mm)} `;
  const passes = row.passes > 1 ? `, ${row.passes} passes` : '';
  const percent = row.power_max_pct ?? 100;
  return `${thickness}${row.material} at ${shownSpeed(row.speed_mm_s)}, ${percent} % of ${formatWatts(row.laser_power_w)}${passes} (${row.source_title})`;
}
