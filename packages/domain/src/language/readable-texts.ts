import { MAX_TEXT_LENGTH } from './tokenize.ts';

/** Joins sentences into texts short enough to be read to the end, so nothing the user says is cut off. */
export function inReadableTexts(sentences: readonly (string | undefined)[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const sentence of sentences) {
    if (sentence === undefined || sentence === '') continue;
    const longer = text === '' ? sentence : `${text}. ${sentence}`;
    if (text !== '' && longer.length > MAX_TEXT_LENGTH) {
      texts.push(text);
      text = sentence;
    } else text = longer;
  }
  return [...texts, text];
}
