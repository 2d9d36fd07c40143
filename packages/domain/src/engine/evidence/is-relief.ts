import type { PublishedRow } from '../../data/published-rows.ts';
import { workKind } from '../model/model-terms.ts';

/** Solder mask is opened in 20 passes; more are for depth. */
const MAX_FILL_PASSES = 20;

/**
 * Whether the setting takes a surface down layer by layer. One pass of it tells nothing about a fill, and all of them
 * are a hundred times too much.
 */
export function isRelief({ operation, passes }: Pick<PublishedRow, 'operation' | 'passes'>) {
  return workKind(operation) === 'surface' && passes > MAX_FILL_PASSES;
}
