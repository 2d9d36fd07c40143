import { usualInterval, workKind } from '../model/model-terms.ts';
import type { Evidence } from './evidence-book.ts';

/**
 * Energy of a published setting over all passes, J/mm for lines and J/mm² for fills. A fill without a line interval has
 * the usual one.
 */
export function publishedEnergy({ row, watts, speed_per_job_mm_s: speed }: Evidence): number {
  const line = watts / speed;
  if (workKind(row.operation) === 'line') return line;
  const usual = usualInterval({ laser: row.laser_type, isGalvo: row.optics === 'galvo' });
  return line / (row.interval_mm ?? usual);
}
