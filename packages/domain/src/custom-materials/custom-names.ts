import { fold } from '../language/fold.ts';
import { PhraseIndex, type PhraseMatch } from '../language/phrase-index.ts';
import { normalize, tokenize, type Token } from '../language/tokenize.ts';
import { MATERIAL_NAMES } from '../materials/names.ts';
import { remember } from '../remember.ts';
import { namesOf, type CustomMaterial } from './custom-material.ts';

/** Where a text names a custom material, in characters of the normalized text. */
interface CustomMention {
  from: number;
  to: number;
  material: CustomMaterial;
}

export interface CustomText {
  /** As the parser normalizes it. */
  text: string;
  /** In order; the longest where several begin. */
  mentions: CustomMention[];
}

/** The custom materials that a text names by whole words, in any case; not inside a longer name of the catalog. */
export function findCustomNames(given: string, materials: readonly CustomMaterial[]): CustomText {
  const text = normalize(given);
  const tokens = tokenize(text);
  const index = indexOf(materials, text);
  const listed = MATERIAL_NAMES.matches(tokens);
  const isWithinListed = ({ from, to }: Span): boolean =>
    listed.some((name) => name.from <= from && name.to >= to && name.to - name.from > to - from);
  const found = index
    .matches(tokens)
    .filter((match) => !isWithinListed(match))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const places = placesOf(text, tokens);
  const mentions: CustomMention[] = [];
  let end = 0;
  for (const { from, to, value } of found) {
    if (from < end) continue;
    end = to;
    mentions.push({ from: places[from]?.from ?? 0, to: places[to - 1]?.to ?? 0, material: value });
  }
  return { text, mentions };
}

/** The text with other words for the materials it names. */
export function replaceMentions(
  { text, mentions }: CustomText,
  wordsFor: (material: CustomMaterial, written: string) => string,
): string {
  let replaced = '';
  let at = 0;
  for (const { from, to, material } of mentions) {
    replaced += text.slice(at, from) + wordsFor(material, text.slice(from, to));
    at = to;
  }
  return replaced + text.slice(at);
}

/** The custom material that is called exactly this. */
export function customNamed(
  name: string,
  materials: readonly CustomMaterial[],
): CustomMaterial | undefined {
  const words = phraseOf(name);
  return materials.find((material) => namesOf(material).some((own) => phraseOf(own) === words));
}

type Span = Pick<PhraseMatch<unknown>, 'from' | 'to'>;

/** A name as it is looked for in texts: two names with the same phrase are one. Each text asks for those of all. */
export const phraseOf: (name: string) => string = remember(
  (name: string) =>
    tokenize(normalize(name))
      .map((token) => token.text)
      .join(' '),
  { keyOf: (name) => name, most: 4000 },
);

/** Only names that may occur: their first letters are somewhere in the text. */
function indexOf(materials: readonly CustomMaterial[], text: string): PhraseIndex<CustomMaterial> {
  const folded = fold(text).replace(/'/g, '');
  const index = new PhraseIndex<CustomMaterial>();
  for (const material of materials)
    for (const name of namesOf(material)) {
      const phrase = phraseOf(name);
      const [first = ''] = phrase.split(' ');
      if (first !== '' && folded.includes(first)) index.add(phrase, material);
    }
  return index;
}

function placesOf(text: string, tokens: readonly Token[]): Span[] {
  let at = 0;
  return tokens.map(({ raw }) => {
    const found = text.indexOf(raw, at);
    // A line break is two signs, with one place in the text.
    const from = found < 0 ? at : found;
    at = found < 0 ? at : from + raw.length;
    return { from, to: at };
  });
}
