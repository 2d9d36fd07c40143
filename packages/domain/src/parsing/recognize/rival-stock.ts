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

/** Too general to conflict with a species or a stone named with them. */
export const VAGUE = wordList('vague_name');
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

/** The stock that the sentence offers with the chosen one: "walnut or cherry", "acrylic, plywood and cork". */
export function coordinatedWith(
  text: JobText,
  chosen: StockCandidate,
  others: readonly StockCandidate[],
  measures: readonly Measure[],
): Material[] {
  const line = [chosen, ...others].sort((a, b) => a.from - b.from);
  const links = line.slice(1).map((next, at) => {
    const last = line[at];
    return last === undefined ? null : linkBetween(text, last, next, measures);
  });
  let from = line.indexOf(chosen);
  let to = from;
  while (from > 0 && links[from - 1] !== null) from -= 1;
  while (to < links.length && links[to] !== null) to += 1;
  if (!links.slice(from, to).includes('joined')) return [];
  const named = line.slice(from, to + 1).map(({ material }) => material);
  return [...new Set(named)].filter((material) => material !== chosen.material);
}

/** Only joining words, numbers, colors and articles between two names; a comma alone lists them. */
function linkBetween(
  text: JobText,
  first: StockCandidate,
  second: StockCandidate,
  measures: readonly Measure[],
): 'joined' | 'listed' | null {
  let link: 'joined' | 'listed' | null = null;
  for (let at = first.to; at < second.from; at += 1) {
    const token = text.tokens[at];
    const isMeasured =
      measures.some((measure) => measure.from <= at && measure.to > at) ||
      token?.kind === 'number' ||
      LENGTH_UNITS.has(token?.text ?? '');
    if (wordAt(text, 'both', at) !== null) {
      if (token?.text !== ',') link = 'joined';
      else link ??= 'listed';
    } else if (!isMeasured && !isFiller(text, at)) return null;
  }
  return link;
}

function isFiller(text: JobText, at: number): boolean {
  const covers = (kind: 'on' | 'article' | 'thick' | 'color' | 'finish' | 'sheet'): boolean =>
    wordsOf(text, kind).some((word) => word.from <= at && word.to > at);
  return (['on', 'article', 'thick', 'color', 'finish', 'sheet'] as const).some(covers);
}
