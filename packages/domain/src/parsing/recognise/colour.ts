import { wordList } from '../../language/word-lists.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import type { ChosenMaterial } from './material.ts';
import { wordAt, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';

const RESULTS = wordList('result');
const WISHES = wordList('wish');

const COLOR_MARK = wordList('color_mark');

/** "grabar en negro placas", "na czarno": how it is to look, whatever comes next. */
const IN_COLOUR = wordList('in_color');

/** The colour the burn should show: "color mark BLUE", "want crisp white", "black logo"; not the colour of the stock. */
export function recogniseColour(text: JobText, chosen: ChosenMaterial): string | null {
  const colours = wordsOf(text, 'colour').filter(
    (word) => !text.claims.isOwnedBy(word.from, ['material', 'content']),
  );
  const wish = colours.find((colour) => isResult(text, colour, chosen))?.value.value;
  return wish ?? (asksForAnnealing(text) ? 'black' : null);
}

/** An annealed mark is a black one unless another colour is named (ENG-22); annealed stock is not a mark. */
const ANNEALING = wordList('annealing');

function asksForAnnealing({ tokens }: JobText): boolean {
  return tokens.some(
    (token, at) =>
      ANNEALING.has(token.text) || ANNEALING.has(`${token.text} ${tokens[at + 1]?.text ?? ''}`),
  );
}

/** "Edelstahl 0,5mm schwarz": a measure between does not part them. */
function wordsBetween(text: JobText, from: number, to: number): number {
  return text.tokens
    .slice(from, to)
    .filter(({ kind, text: said }) => kind !== 'number' && !LENGTH_UNITS.has(said)).length;
}

function isResult(text: JobText, colour: WordMatch, chosen: ChosenMaterial): boolean {
  const isAdverb =
    colour.value.language !== 'en' && IN_COLOUR.has(text.tokens[colour.from - 1]?.text ?? '');
  if (isAdverb) return true;
  if (colour.to === chosen.from) return false;
  const after = text.tokens[colour.to]?.text ?? '';
  if (
    text.claims.owner(colour.to) === 'operation' ||
    text.claims.owner(colour.from - 1) === 'operation'
  )
    return wordAt(text, 'product', colour.to) === null;
  const isAfterNoun =
    colour.value.language !== 'en' && RESULTS.has(text.tokens[colour.from - 1]?.text ?? '');
  if (RESULTS.has(after) || isAfterNoun) return true;
  const onMetal =
    chosen.material?.family === 'metal' &&
    colour.from >= chosen.to &&
    wordsBetween(text, chosen.to, colour.from) <= 1;
  if (onMetal && wordAt(text, 'product', colour.to) === null) return true;
  const colourMark = text.tokens.some(
    (token, at) => COLOR_MARK.has(token.text) && at < colour.from,
  );
  if (colourMark && wordAt(text, 'product', colour.to) === null) return true;
  return (
    WISHES.has(text.tokens[colour.from - 1]?.text ?? '') &&
    wordAt(text, 'product', colour.to) === null &&
    colour.to !== chosen.from
  );
}
