import { wordList } from '../language/word-lists.ts';
import type { LaserType } from '../types.ts';
import type { Material } from './catalog.ts';
import type { Family } from './family-names.ts';

/** Families with surface work only: no depth question (D11). */
export const SURFACE_FAMILIES: ReadonlySet<Family> = new Set([
  'glass',
  'ceramic',
  'stone',
  'coated metal',
  'paper',
  'fabric',
  'organic',
]);

/** Thin layers and mirrors of other families: the layer sets the depth. */
const SURFACE_MATERIALS = wordList('surface_material');

/** Bare or coated metal. */
export const METAL_FAMILIES: ReadonlySet<Family> = new Set(['metal', 'coated metal']);

/** Sheet goods on which drawn lines are scored rather than marked. */
export const SHEET_FAMILIES: ReadonlySet<Family> = new Set([
  'wood',
  'wood panel',
  'paper',
  'acrylic',
  'leather',
  'plastic',
]);

/**
 * Whether depth can be chosen: only short infrared pulses remove metal deeply; CO2, diode and UV affect its surface
 * only.
 */
export function reachesDepth({ canonical, family }: Material, laser: LaserType): boolean {
  if (SURFACE_FAMILIES.has(family) || SURFACE_MATERIALS.has(canonical)) return false;
  return family !== 'metal' || laser === 'Fiber';
}

/** Stock that neither burns nor chars. */
export const INERT_FAMILIES: ReadonlySet<Family> = new Set([
  'metal',
  'coated metal',
  'glass',
  'ceramic',
  'stone',
]);

/**
 * Whether a name says what an object beside it is made of: "copper drain pipe", "steel drain pipe". Other words for a whole
 * kind don't: "wetsuit fabric".
 */
export const namesStock = ({
  material,
  object,
}: {
  material: Material;
  object: boolean;
}): boolean =>
  !object &&
  (!material.generic || METAL_FAMILIES.has(material.family) || material.family === 'wood');
