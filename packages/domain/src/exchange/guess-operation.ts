import { fold } from '../language/fold.ts';
import type { Operation } from '../types.ts';
import type { LayerMode } from './portable-setting.ts';

/** Beginnings of words, folded: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish. */
const WORDS: readonly [Operation, RegExp][] = [
  ['Perforate', /(?<![\p{L}])(?:perfor|geperfor|stippellijn|ponteado|tratteggi|lochlinie)/u],
  [
    'Score',
    /(?<![\p{L}])(?:scor(?:e|ing)|creas|fold|kiss ?cut|ritz|anritz|falz|rill|rainur|pliure|pli(?![\p{L}])|hendi|plegad|doblez|cordon|pieg|vinc|dobr|ril(?![\p{L}])|rillijn|vouw|bigow|nacin)/u,
  ],
  [
    'Mark',
    /(?<![\p{L}])(?:mark(?:ing|ed|s)?(?![\p{L}])|anneal|markier|beschrift|anlass|marqu|marca|marcatur|marker(?:en|ing)|znakow|znacz)/u,
  ],
  [
    'Engrave',
    /(?<![\p{L}])(?:engrav|etch|grav|eingrav|grab|incis|incid|graver|grawer|ryt[oe]w|raster|photo|foto|bild(?![\p{L}])|image|imagen|relief|3d)/u,
  ],
  [
    'Cut',
    /(?<![\p{L}])(?:cut|schneid|schnitt|ausschn|zuschn|durchschn|decoup|coup|cort|recort|tagli|ritagli|snij|uitsnij|ciec|ciac|cie(?![\p{L}])|wycin|wyciec|trenn)/u,
  ],
];

/** Nouns that hold such a word and say nothing of the work. */
const OBJECTS = /cutting boards?|score ?boards?|book ?marks?|shortcuts?|cookie cutters?/g;
const OUTLINE =
  /(?<![\p{L}])(?:outline|contour|kontur|umriss|contorno|contour|omtrek|obrys|umrandung)/u;

/** What a setting calls its work, in one of eight languages; the first such word counts. `null` without one. */
export function operationNamed(text: string): Operation | null {
  const folded = fold(text).replace(OBJECTS, '');
  const found = WORDS.map(([operation, word]) => ({ operation, at: folded.search(word) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at);
  return found[0]?.operation ?? null;
}

interface Layer {
  mode: LayerMode;
  perforated?: boolean;
  /** Title of the step, then of the setting: the first that names its work decides. */
  titles: readonly (string | null)[];
}

/**
 * What a layer does (EXC-6). A fill engraves unless it is called a mark. A line cuts unless it is perforated or called
 * otherwise; an outline that nobody calls a cut is scored.
 */
export function guessOperation({ mode, perforated = false, titles }: Layer): Operation {
  const said = titles.filter((title) => title !== null);
  const named = said.map(operationNamed).find((operation) => operation !== null) ?? null;
  if (mode !== 'line') return named === 'Mark' ? 'Mark' : 'Engrave';
  if (perforated) return 'Perforate';
  if (named !== null) return named;
  return said.some((title) => OUTLINE.test(fold(title))) ? 'Score' : 'Cut';
}
