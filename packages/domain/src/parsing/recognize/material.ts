import { wordList } from '../../language/word-lists.ts';
import { INERT_FAMILIES, METAL_FAMILIES } from '../../materials/families.ts';
import { canonicalMaterial } from '../../materials/catalog.ts';
import type { Material } from '../../materials/catalog.ts';
import { composedMaterial } from '../../materials/names.ts';
import type { Message } from '../../messages/message.ts';
import type { LaserType } from '../../types.ts';
import type { Mention } from '../mention.ts';
import { isBreak, wordAt, wordBefore, wordsOf } from '../job-text.ts';
import type { JobText } from '../job-text.ts';
import { assumptionMessage } from '../messages.ts';
import { GRAMS } from './measures.ts';
import type { Measure } from './measures.ts';
import { coordinatedWith, FILLINGS, otherStock, isRefinementOf, VAGUE } from './rival-stock.ts';
import type { StockCandidate } from './rival-stock.ts';

export interface ChosenMaterial {
  material: Material | null;
  /** Its position, for the words around it. */
  from: number;
  to: number;
  /** The user's own word when an object named the material. */
  assumption: Message | null;
  /** Other stock named in the same breath: "acrylic, plywood and cork" (CLA-5). */
  alternatives: Material[];
  /** Stock named elsewhere in the sentence, not part of this plan. */
  others: Material[];
}

/** Metals that are also colors. */
const COLOR_METALS = wordList('color_metal');
/** Of any species: "fornir z wiśni", "impiallacciatura di rovere". */
const VENEER = 'wood veneer';
/** A brass plate on a walnut plaque under a fiber laser: the metal is meant. */
const FIBER_ON_METAL = 1.5;

/** The stock among all materials named: preferably specific, near a thickness, and named as what is worked on. */
export function chooseMaterial(
  text: JobText,
  mentions: readonly Mention[],
  measures: readonly Measure[],
  laser: LaserType | null,
): ChosenMaterial {
  const open = mentions.filter((mention) => !mention.negated && !mention.contextual);
  const candidates = mergeNeighbors(
    text,
    open.map((mention) => score(text, mention, measures, laser)),
  );
  const pu = polyurethaneLeather(text, candidates);
  if (pu !== null) return { ...pu, assumption: null, alternatives: [], others: [] };
  let best: StockCandidate | null = null;
  for (const candidate of candidates) {
    if (
      best === null ||
      candidate.score > best.score ||
      isRefinementOf(candidate.material, best.material)
    ) {
      if (best === null || !isRefinementOf(best.material, candidate.material)) best = candidate;
    }
  }
  if (best === null) return paperByWeight(text, measures);
  const typed = text.tokens
    .slice(best.from, best.to)
    .map((token) => token.raw)
    .join(' ');
  const assumption = best.object
    ? assumptionMessage('material', { typed, material: best.material.canonical })
    : null;
  const others = otherStock(best, candidates);
  return {
    material: best.material,
    from: best.from,
    to: best.to,
    assumption,
    alternatives: coordinatedWith(text, best, others, measures),
    others: [...new Set(others.map((other) => other.material))],
  };
}

function score(
  text: JobText,
  mention: Mention,
  measures: readonly Measure[],
  laser: LaserType | null,
): StockCandidate {
  const { material, object } = mention.value;
  const beside = wordBefore(text, 'companion', mention.from) !== null;
  const lines = wordAt(text, 'liner', mention.to) !== null;
  let points = object ? 3 : material.generic ? 5 : 10;
  if (wordBefore(text, 'on', mention.from) !== null) points += 1;
  if (beside) points -= 2;
  if (lines) points -= 4;
  if (COLOR_METALS.has(material.canonical) && laser !== 'Fiber') points -= 3;
  if (laser === 'Fiber' && METAL_FAMILIES.has(material.family)) points += FIBER_ON_METAL;
  if (isLook(text, mention) || isCompared(text, mention)) points -= 6;
  const filling = FILLINGS.has(material.canonical);
  if (filling) points -= 4;
  if (measures.some((measure) => touches(text, measure, mention))) points += 3;
  const { from, to } = mention;
  return { material, from, to, score: points, object, aside: lines || filling };
}

const LOOKS = wordList('look');

/** "Copper colored paper", "marble look foam": the words describe something else. */
function isLook(text: JobText, { to }: Mention): boolean {
  return LOOKS.has(text.tokens[to]?.text ?? '');
}

const COMPARED = wordList('compared');
const COMPARED_TO = wordList('compared_to');
const UNLIKE = wordList('unlike');

/** "as with a 3D printed part", "unlike MDF": named for comparison. */
function isCompared(text: JobText, { from }: Mention): boolean {
  const at = wordBefore(text, 'article', from)?.from ?? from;
  const [before = '', twoBefore = ''] = [1, 2].map((step) => text.tokens[at - step]?.text);
  return UNLIKE.has(before) || (COMPARED_TO.has(before) && COMPARED.has(twoBefore));
}

function touches(text: JobText, measure: Measure, mention: Mention): boolean {
  const [from, to] =
    measure.to <= mention.from ? [measure.to, mention.from] : [mention.to, measure.from];
  if (to < from || to - from > 2) return false;
  for (let i = from; i < to; i += 1) if (isBreak(text.tokens[i])) return false;
  return true;
}

/** "leatherette, PU based": the same object, stated without doubt. */
function polyurethaneLeather(
  text: JobText,
  candidates: readonly StockCandidate[],
): { material: Material; from: number; to: number } | null {
  const isOf = (canonical: string) => (one: StockCandidate) => one.material.canonical === canonical;
  const leather = candidates.find(isOf('faux leather'));
  const pu = candidates.some(isOf('polyurethane sheet'));
  const material = canonicalMaterial('PU leatherette');
  if (leather === undefined || !pu || material === null || wordsOf(text, 'unsure').length > 0)
    return null;
  return { material, from: leather.from, to: leather.to };
}

/** Heavier paper is sold as card. */
const MIN_CARD_GSM = 160;

/** Grams per square meter, and points that are not a font size, refer only to paper. */
function paperByWeight(text: JobText, measures: readonly Measure[]): ChosenMaterial {
  const none = { from: 0, to: 0, alternatives: [], others: [] };
  const weight = measures.find(
    (measure) => measure.unit === 'gsm' && !GRAMS.has(text.tokens[measure.to - 1]?.text ?? ''),
  );
  const points = measures.find((measure) => measure.unit === 'point');
  if (weight === undefined && points !== undefined && wordAt(text, 'extent', points.to) === null)
    return {
      ...none,
      material: canonicalMaterial('cardstock'),
      assumption: assumptionMessage('material_by_points', {
        points: points.value,
        material: 'cardstock',
      }),
    };
  if (weight === undefined) return { ...none, material: null, assumption: null };
  const material = canonicalMaterial(weight.value < MIN_CARD_GSM ? 'paper' : 'cardstock');
  return {
    ...none,
    material,
    assumption: assumptionMessage('material_by_weight', {
      weight: weight.value,
      material: material?.canonical ?? '',
    }),
  };
}

/** "birch 3mm plywood", "oak veneer", "painted steel": adjacent names form one name; in English the head comes last. */
function mergeNeighbors(text: JobText, scored: readonly StockCandidate[]): StockCandidate[] {
  const merged: StockCandidate[] = [];
  for (const next of scored) {
    const last = merged.at(-1);
    const link = last === undefined ? null : linkBetween(text, last, next);
    if (last === undefined || link === null) {
      merged.push(next);
      continue;
    }
    const material = combined(text, last, next) ?? (link === 'loose' ? null : head(last, next));
    if (material === null) {
      merged.push(next);
      continue;
    }
    merged[merged.length - 1] = {
      material,
      from: last.from,
      to: next.to,
      score: Math.max(last.score, next.score),
      object: last.object && next.object,
      aside: last.aside && next.aside,
    };
  }
  return merged;
}

/** More than any name has, with what may be between its words. A list of stock can be as long as the text. */
const MAX_NAME_TOKENS = 20;

/** The catalog's name for two words together, in either order: "birch" + "plywood", "leather (chrome)". */
function combined(text: JobText, a: StockCandidate, b: StockCandidate): Material | null {
  const textOf = ({ from, to }: StockCandidate): string =>
    text.tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ');
  const pairs = [[a.material.canonical, b.material.canonical]];
  if (b.to - a.from <= MAX_NAME_TOKENS) pairs.push([textOf(a), textOf(b)]);
  for (const [first, second] of pairs) {
    const material =
      composedMaterial(`${first} ${second}`) ?? composedMaterial(`${second} ${first}`);
    if (material !== null) return material;
  }
  const isOf = (thin: StockCandidate, kind: StockCandidate): boolean =>
    thin.material.canonical === VENEER && kind.material.family === 'wood';
  return isOf(a, b) || isOf(b, a) ? canonicalMaterial(VENEER) : null;
}

const BETWEEN_NAMES = wordList('between_names');

/**
 * Names are adjacent if only numbers are between them; "multistrato di pioppo" and brackets make one name only when it
 * is known.
 */
function linkBetween(
  text: JobText,
  a: StockCandidate,
  b: StockCandidate,
): 'close' | 'loose' | null {
  if (b.from - a.to > 3) return null;
  let link: 'close' | 'loose' = 'close';
  for (let i = a.to; i < b.from; i += 1) {
    const token = text.tokens[i];
    const word = token?.text ?? '';
    const plain = token?.kind === 'number' || BETWEEN_NAMES.has(word);
    if (word === '(' || (word !== 'in' && wordAt(text, 'on', i) !== null)) link = 'loose';
    else if (!plain) return null;
  }
  return link;
}

/** Of two names for one object, the blocked one wins, then the specific one, then the last. */
function head(first: StockCandidate, last: StockCandidate): Material {
  const isBlocked = ({ material }: StockCandidate): boolean => material.safety === 'block';
  if (isBlocked(first) && !isBlocked(last) && (!first.object || last.material.generic))
    return first.material;
  if (last.object !== first.object) return last.object ? first.material : last.material;
  // "Gold leather", "brick paper": a combustible is not a metal or stone, it only looks like one.
  const isInert = ({ material }: StockCandidate): boolean => INERT_FAMILIES.has(material.family);
  if (isInert(first) && !isInert(last)) return last.material;
  const wide = last.material.generic || VAGUE.has(last.material.canonical);
  if (wide && !first.material.generic) return first.material;
  if (COLOR_METALS.has(last.material.canonical) && !METAL_FAMILIES.has(first.material.family))
    return first.material;
  const coated =
    first.material.family === 'coated metal' && METAL_FAMILIES.has(last.material.family);
  return coated && first.material.canonical !== 'anodized aluminum'
    ? first.material
    : last.material;
}
