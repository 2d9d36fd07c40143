import { catalogModel, searchMachines, type CatalogMachine } from '@beamwright/domain';
import type { VisitorMachine } from '../../../lib/kept-job.ts';

const MAX_MODELS = 12;

/** Models of the catalog whose watts are known, best match first. */
export function findModels(words: string): VisitorMachine[] {
  if (words.trim() === '') return [];
  return toVisitorMachines(searchMachines(words)).slice(0, MAX_MODELS);
}

export const toVisitorMachines = (models: readonly CatalogMachine[]): VisitorMachine[] =>
  models.flatMap(({ id, vendor, model, laser_type: type, power_watts }) =>
    power_watts === null ? [] : [{ type, power_watts, catalog_id: id, name: `${vendor} ${model}` }],
  );

/** In the catalog; `null` without a model. */
export function nameOf({ catalog_id, type }: VisitorMachine): string | null {
  const model = catalogModel(catalog_id, type);
  return model ? `${model.vendor} ${model.model}` : null;
}
