import { wordList } from '../../language/word-lists.ts';
import type { Material } from '../../materials/catalog.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import { wordAt, wordsOf } from '../job-text.ts';
import type { JobText } from '../job-text.ts';
import type { Measure } from './measures.ts';

export interface StockCandidate {
  material: Material;
  from: number;
  to: number;
  score: number;
  object: boolean;
  /** "walnut with cork backing": an addition to the stock. */
  aside: boolean;
}

/** Too general to conflict with a species named next to them. */
export const VAGUE = wordList('vague_wood');
/** Next to or on the stock, never the stock itself. */
export const FILLINGS = wordList('filling');

/**
 * "leather ... veg tan", "stainless, powder coat": the second names a kind of the first, or the coat that the light
 * reaches.
 */
export function isRefinementOf(kind: Material, general: Material): boolean {
  if (kind === general) return false;
  const isWide = general.generic || VAGUE.has(general.canonical);
  const isCoat =
    kind.family === 'coated metal' && general.family === 'metal' && !FILLINGS.has(kind.canonical);
  return (
    kind.settings_as === general.canonical ||
    isCoat ||
    kind.canonical.startsWith(`${general.canonical}-`) ||
    (isWide && !kind.generic && kind.family === general.family)
  );
}

/** Other named materials that are neither a kind of the chosen one, nor an object, nor a lining or filling. */
export function otherStock(
  chosen: StockCandidate,
  candidates: readonly StockCandidate[],
): StockCandidate[] {
  return candidates.filter(
    (other) =>
      other !== chosen &&
      !other.object &&
      !other.aside &&
      !chosen.object &&
      !chosen.aside &&
      other.material !== chosen.material &&
      other.material.safety !== 'block' &&
      (other.material.settings_as === null ||
        other.material.settings_as !== chosen.material.settings_as) &&
      !isRefinementOf(other.material, chosen.material) &&
      !isRefinementOf(chosen.material, other.material),
  );
}

/** "3mm acrylic and 3mm plywood", "walnut or cherry": only a joining word, numbers, colors and articles between. */
export function isCoordinated(
  text: JobText,
  chosen: StockCandidate,
  other: StockCandidate,
  measures: readonly Measure[],
): boolean {
  const [first, second] = chosen.from < other.from ? [chosen, other] : [other, chosen];
  let joined = false;
  for (let at = first.to; at < second.from; at += 1) {
    const token = text.tokens[at];
    const isMeasured =
      measures.some((measure) => measure.from <= at && measure.to > at) ||
      token?.kind === 'number' ||
      LENGTH_UNITS.has(token?.text ?? '');
    if (wordAt(text, 'both', at) !== null) joined ||= token?.text !== ',';
    else if (!isMeasured && !isFiller(text, at)) return false;
  }
  return joined;
}

function isFiller(text: JobText, at: number): boolean {
  const covers = (kind: 'on' | 'article' | 'thick' | 'color' | 'finish' | 'sheet'): boolean =>
    wordsOf(text, kind).some((word) => word.from <= at && word.to > at);
  return (['on', 'article', 'thick', 'color', 'finish', 'sheet'] as const).some(covers);
}
