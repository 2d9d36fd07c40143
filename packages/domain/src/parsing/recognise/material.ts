import { METAL_FAMILIES } from '../../materials/families.ts';
import type { Material } from '../../materials/catalogue.ts';
import { normalise, tokenise } from '../../language/tokenise.ts';
import { MATERIAL_NAMES } from '../../materials/names.ts';
import type { Mention } from '../naming.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import { isBreak, wordsOf } from '../read-text.ts';
import type { JobText, WordMatch } from '../read-text.ts';
import type { Measure } from './measures.ts';

export interface ChosenMaterial {
  material: Material | null;
  /** Where it stands, for the words around it. */
  from: number;
  to: number;
  /** The user's own word when an object named the material. */
  assumption: string | null;
}

interface Scored {
  material: Material;
  from: number;
  to: number;
  score: number;
  object: boolean;
}

const PREPOSITIONS = new Set([
  'on',
  'in',
  'into',
  'from',
  'of',
  'onto',
  'auf',
  'aus',
  'sur',
  'en',
  'sobre',
  'su',
  'em',
  'op',
  'uit',
  'na',
  'w',
  'z',
  'dans',
  'de',
  'di',
]);
/** "with felt backing", "and vinyl": beside the stock, not the stock. */
const COMPANIONS = new Set([
  'with',
  'and',
  'plus',
  'over',
  'mit',
  'und',
  'avec',
  'et',
  'con',
  'y',
  'com',
  'e',
  'met',
  'i',
  'under',
  'behind',
  '+',
]);
const LINERS = new Set([
  'backing',
  'backed',
  'liner',
  'back',
  'lining',
  'mask',
  'masking',
  'inlay',
  'coating',
  'plating',
  'paint',
  'color',
  'colour',
  'tape',
  'border',
  'finish',
  'text',
  'letters',
  'logo',
  'template',
  'bed',
  'base',
]);
/** Metals that are also colours. */
const COLOUR_METALS = new Set([
  'silver',
  'gold',
  'bronze',
  'copper',
  'chrome-plated metal',
  'brass',
]);
const FILLINGS = new Set(['epoxy resin', 'sticker sheet', 'marking compound on metal']);

/** The stock among all materials named: the specific one, near a thickness, named as what the work is done on. */
export function chooseMaterial(
  text: JobText,
  mentions: readonly Mention[],
  measures: readonly Measure[],
): ChosenMaterial {
  const open = mentions.filter((mention) => !mention.negated && !mention.contextual);
  const candidates = mergeNeighbours(
    text,
    open.map((mention) => score(text, mention, measures)),
  );
  let best: Scored | null = null;
  for (const candidate of candidates) {
    if (
      best === null ||
      candidate.score > best.score ||
      refines(candidate.material, best.material)
    ) {
      if (best === null || !refines(best.material, candidate.material)) best = candidate;
    }
  }
  if (best === null) return { material: null, from: 0, to: 0, assumption: null };
  const said = text.tokens
    .slice(best.from, best.to)
    .map((token) => token.raw)
    .join(' ');
  const assumption = best.object ? `"${said}" is taken as ${best.material.canonical}` : null;
  return { material: best.material, from: best.from, to: best.to, assumption };
}

/** "leather ... veg tan": the second names a kind of the first. */
function refines(kind: Material, general: Material): boolean {
  if (kind === general) return false;
  return (
    kind.settings_as === general.canonical ||
    (general.generic && !kind.generic && kind.family === general.family)
  );
}

function score(text: JobText, mention: Mention, measures: readonly Measure[]): Scored {
  const { material, object } = mention.value;
  const before = text.tokens[mention.from - 1]?.text ?? '';
  const after = text.tokens[mention.to]?.text ?? '';
  let points = object ? 3 : material.generic ? 5 : 10;
  if (PREPOSITIONS.has(before)) points += 1;
  if (COMPANIONS.has(before)) points -= 2;
  if (LINERS.has(after)) points -= 4;
  if (COLOUR_METALS.has(material.canonical)) points -= 3;
  if (FILLINGS.has(material.canonical)) points -= 4;
  if (measures.some((measure) => touches(text, measure, mention))) points += 3;
  return { material, from: mention.from, to: mention.to, score: points, object };
}

function touches(text: JobText, measure: Measure, mention: Mention): boolean {
  const [from, to] =
    measure.to <= mention.from ? [measure.to, mention.from] : [mention.to, measure.from];
  if (to < from || to - from > 2) return false;
  for (let i = from; i < to; i += 1) if (isBreak(text.tokens[i])) return false;
  return true;
}

/** "birch 3mm plywood", "oak veneer", "painted steel": neighbours make one name; English puts the head last. */
function mergeNeighbours(text: JobText, scored: readonly Scored[]): Scored[] {
  const merged: Scored[] = [];
  for (const next of scored) {
    const last = merged.at(-1);
    if (last === undefined || !areNeighbours(text, last, next)) {
      merged.push(next);
      continue;
    }
    const inBrackets = text.tokens[next.from - 1]?.text === '(';
    const material = combined(text, last, next) ?? (inBrackets ? null : head(last, next));
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
    };
  }
  return merged;
}

/** The catalogue's name for two words together, in either order: "birch" + "plywood", "leather (chrome)". */
function combined(text: JobText, a: Scored, b: Scored): Material | null {
  const said = ({ from, to }: Scored): string =>
    text.tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ');
  const pairs = [
    [a.material.canonical, b.material.canonical],
    [said(a), said(b)],
  ];
  for (const [first, second] of pairs) {
    const material = named(`${first} ${second}`) ?? named(`${second} ${first}`);
    if (material !== null) return material;
  }
  return null;
}

function areNeighbours(text: JobText, a: Scored, b: Scored): boolean {
  if (b.from - a.to > 2) return false;
  for (let i = a.to; i < b.from; i += 1) {
    const token = text.tokens[i];
    const plain =
      token?.kind === 'number' ||
      ['mm', 'cm', 'in', '"', 'thick', 'sheet', '('].includes(token?.text ?? '');
    if (!plain) return false;
  }
  return true;
}

function head(first: Scored, last: Scored): Material {
  if (last.object !== first.object) return last.object ? first.material : last.material;
  if (last.material.generic && !first.material.generic) return first.material;
  const coated =
    first.material.family === 'coated metal' && METAL_FAMILIES.has(last.material.family);
  return coated && first.material.canonical !== 'anodized aluminum'
    ? first.material
    : last.material;
}

function named(name: string): Material | null {
  return MATERIAL_NAMES.exact(tokenise(normalise(name)))[0]?.material ?? null;
}

/** The catalogue kind that the words around a material make of it: "acrylic, clear" is clear acrylic. */
export function refineByModifiers(material: Material, modifiers: readonly string[]): Material {
  for (const modifier of modifiers) {
    const kind = named(`${modifier} ${material.canonical}`);
    if (kind !== null && kind !== material) return kind;
  }
  return material;
}

/** Finish and colour words within three words of the material, in order. */
export function modifiersAround(text: JobText, chosen: ChosenMaterial): string[] {
  if (chosen.material === null) return [];
  const found = [...wordsOf(text, 'finish'), ...wordsOf(text, 'colour')]
    .filter(
      (word) =>
        (word.value.kind === 'finish' || isStockColour(text, word, chosen)) &&
        isAround(text, word.from, word.to, chosen),
    )
    .sort((a, b) => a.from - b.from);
  return [...new Set(found.map((word) => word.value.value))];
}

/** Bare metal has no colour of its own: "stainless, black" asks for a black mark. */
function isStockColour(text: JobText, { from, to }: WordMatch, chosen: ChosenMaterial): boolean {
  return text.claims.isFree(from, to) && to <= chosen.from && chosen.material?.family !== 'metal';
}

const MODIFIER_REACH = 3;

function isAround(text: JobText, from: number, to: number, chosen: ChosenMaterial): boolean {
  if (from >= chosen.from && to <= chosen.to) return true;
  if (to <= chosen.from)
    return chosen.from - to <= MODIFIER_REACH && isOneClause(text, to, chosen.from);
  const described = ['with', 'is', 'thats', 'that'].includes(text.tokens[chosen.to]?.text ?? '');
  if (from < chosen.to || !isOneClause(text, chosen.to, from)) return false;
  let between = 0;
  for (let i = chosen.to; i < from; i += 1) if (!isPartOfMeasure(text, i)) between += 1;
  return between <= (described ? MODIFIER_REACH : 1);
}

function isPartOfMeasure(text: JobText, at: number): boolean {
  return text.tokens[at]?.kind === 'number' || LENGTH_UNITS.has(text.tokens[at]?.text ?? '');
}

function isOneClause(text: JobText, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    if (isBreak(text.tokens[i]) && text.tokens[i]?.text !== ',') return false;
    if (PREPOSITIONS.has(text.tokens[i]?.text ?? '')) return false;
    if (wordsOf(text, 'op').some((word) => word.from === i)) return false;
  }
  return true;
}
