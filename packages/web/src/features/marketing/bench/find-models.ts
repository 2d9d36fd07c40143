import { searchMachines } from '@beamwright/domain';
import type { VisitorMachine } from '../../../lib/kept-job.ts';

const MOST = 12;

/** Models of the catalog whose watts are known, best match first. */
export function findModels(words: string): VisitorMachine[] {
  if (words.trim() === '') return [];
  return searchMachines(words)
    .flatMap(({ id, vendor, model, laser_type: type, power_watts }) =>
      power_watts === null
        ? []
        : [{ type, power_watts, catalog_id: id, name: `${vendor} ${model}` }],
    )
    .slice(0, MOST);
}
