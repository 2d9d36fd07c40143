import { MAX_TEXT_LENGTH } from './tokenize.ts';

/** Pieces of a long text overlap, so that no name is cut in two. */
const OVERLAP = 200;

/** Joins sentences into texts short enough to be read to the end, so nothing the user says is cut off. */
export function inReadableTexts(sentences: readonly (string | undefined)[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const sentence of sentences.flatMap((each) => piecesOf(each ?? ''))) {
    const longer = text === '' ? sentence : `${text}. ${sentence}`;
    if (text !== '' && longer.length > MAX_TEXT_LENGTH) {
      texts.push(text);
      text = sentence;
    } else text = longer;
  }
  return [...texts, text];
}

function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length; from += MAX_TEXT_LENGTH - OVERLAP)
    pieces.push(sentence.slice(from, from + MAX_TEXT_LENGTH));
  return pieces;
}
