import { wordList } from '../language/word-lists.ts';
import type { Material } from '../materials/catalog.ts';
import type { LaserType, Operation } from '../types.ts';
import { lightRow } from './light-table.ts';
import type { LightRow, LightVerdict } from './light-table.ts';
import { stockColor } from './stock-color.ts';

/** One stock under one laser. */
export interface StockInLight {
  laser: LaserType;
  /** Optical watts at 100 %; `null` when not known. */
  watts: number | null;
  material: Material;
  modifiers: readonly string[];
  thickness_mm: number | null;
}

/** What absorbs the beam in place of clear stock or bare metal. */
const COATS = wordList('beam_coat');
/** Clear lacquer lets blue and infrared light through to the metal. */
const CLEAR_COAT = 'clear coated';

/** The effect of this laser's light on this stock; `null` if nothing is listed. */
export function lightEffectOn(stock: StockInLight): LightRow | null {
  const { material, modifiers, laser, watts } = stock;
  return lightRow(
    { material, optics: opticsOf(stock), color: stockColor(modifiers) },
    laser,
    watts,
  );
}

/** The row's answer for one operation; a coat on the surface or a very thin sheet can relax it. */
export function lightVerdict(
  row: LightRow,
  operation: Operation,
  { modifiers, thickness_mm }: Pick<StockInLight, 'modifiers' | 'thickness_mm'>,
): LightVerdict {
  if (goesThrough(operation)) {
    const mayBeThin = row.cut_up_to_mm !== null && thickness_mm === null;
    return row.cut === 'no' && (mayBeThin || isThinEnough(row, thickness_mm)) ? 'warn' : row.cut;
  }
  return row.surface === 'coat' && isCoated(modifiers) ? 'warn' : row.surface;
}

/** Sheet so thin that it is cut although thicker sheet is not. */
export function isThinEnough({ cut_up_to_mm }: LightRow, thickness_mm: number | null): boolean {
  return cut_up_to_mm !== null && thickness_mm !== null && thickness_mm <= cut_up_to_mm;
}

export function goesThrough(operation: Operation): boolean {
  return operation === 'Cut' || operation === 'Perforate';
}

export function isCoated(modifiers: readonly string[]): boolean {
  return modifiers.some((modifier) => COATS.has(modifier));
}

/** The kind of surface the light meets: metal under a compound is coated, metal under clear lacquer is bare. */
function opticsOf({ material, modifiers, laser }: StockInLight): string {
  const { family, optics } = material;
  if (family === 'metal' && modifiers.includes('marking compound')) return 'coat';
  const isLacquered = modifiers.includes(CLEAR_COAT) && laser !== 'CO2' && laser !== 'UV';
  return isLacquered && optics === 'coat' ? 'bright coat' : optics;
}
