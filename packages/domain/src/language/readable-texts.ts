import { MAX_TEXT_LENGTH } from './tokenize.ts';

/** Sentences joined to texts that are read to the end; nothing a user says is cut off by what else they say. */
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
