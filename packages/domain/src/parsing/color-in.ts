import { stockColor } from '../light/stock-color.ts';
import { findMaterial } from '../materials/find-material.ts';
import type { LaserType, StockColor } from '../types.ts';
import { parseJob } from './parse-job.ts';

/** Kinds of stock whose name implies their color. */
const NAMED: Record<string, StockColor> = { opaque: 'dark', 'clear plastic': 'clear' };

/** The color of the stock in a sentence: "cut 3mm black acrylic" gives dark; `null` when none is stated. */
export function colorIn(text: string, laser: LaserType): StockColor | null {
  const { material, material_modifiers } = parseJob({ text, laser_type: laser });
  const named = material === null ? null : findMaterial(material);
  return stockColor(material_modifiers) ?? (named && (NAMED[named.optics] ?? null));
}
