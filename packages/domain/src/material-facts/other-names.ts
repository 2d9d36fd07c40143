import type { Material } from '../materials/catalog.ts';
import { coveredBy } from './material-page.ts';

const MAX_NAMES = 8;

/** Other names of a material and of those that its page speaks for, without its own among other words; at most 8. */
export function otherNames(material: Material): string[] {
  const own = material.canonical.toLowerCase();
  return [material, ...coveredBy(material)]
    .flatMap(({ synonyms }) => synonyms)
    .filter((name) => !name.toLowerCase().includes(own))
    .slice(0, MAX_NAMES);
}
