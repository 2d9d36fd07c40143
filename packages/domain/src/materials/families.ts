import { wordList } from '../language/word-lists.ts';
import type { LaserType } from '../types.ts';
import type { Family, Material } from './catalog.ts';

/** Families that are only ever worked on the surface: nobody is asked how deep (D11). */
export const SURFACE_FAMILIES: ReadonlySet<Family> = new Set([
  'glass',
  'ceramic',
  'stone',
  'coated metal',
  'paper',
  'fabric',
  'organic',
]);

/** Thin layers and mirrors of other families: the depth is that of the layer. */
const SURFACE_MATERIALS = wordList('surface_material');

/** Bare and coated metal alike. */
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

/** Whether depth is a choice: only short infrared pulses remove metal in depth; CO2, diode and UV stay on its surface. */
export function reachesDepth({ canonical, family }: Material, laser: LaserType): boolean {
  if (SURFACE_FAMILIES.has(family) || SURFACE_MATERIALS.has(canonical)) return false;
  return family !== 'metal' || laser === 'Fiber';
}

/** Stock that neither flames nor chars. */
export const INERT_FAMILIES: ReadonlySet<Family> = new Set([
  'metal',
  'coated metal',
  'glass',
  'ceramic',
  'stone',
]);
