import type { TextStyle, Typeface } from './typeface.ts';

interface Place {
  /** Pixels. */
  width: number;
  style: TextStyle;
  /** Lines. */
  most: number;
}

/** Text within a width, cut with an ellipsis if it is longer. */
export function fitLine(text: string, width: number, style: TextStyle, typeface: Typeface): string {
  if (typeface.widthOf(text, style) <= width) return text;
  for (let end = text.length - 1; end > 0; end--) {
    const cut = `${text.slice(0, end).trimEnd()}…`.toWellFormed();
    if (typeface.widthOf(cut, style) <= width) return cut;
  }
  return '';
}

/** Text in lines of a width, the last one cut after a word if more would follow. */
export function wrapLines(
  text: string,
  { width, style, most }: Place,
  typeface: Typeface,
): string[] {
  const fits = (line: string) => typeface.widthOf(line, style) <= width;
  const lines: string[] = [];
  const words = text.split(' ');
  while (words.length > 0 && lines.length < most) {
    const line = [words.shift() ?? ''];
    while (words.length > 0 && fits([...line, words[0]].join(' '))) line.push(words.shift() ?? '');
    const isCut = words.length > 0 && lines.length === most - 1;
    lines.push(isCut ? cutAfterWord(line, fits) : fitLine(line.join(' '), width, style, typeface));
  }
  return lines;
}

function cutAfterWord(words: readonly string[], fits: (line: string) => boolean): string {
  for (let count = words.length; count > 1; count--) {
    const line = `${words.slice(0, count).join(' ')}…`;
    if (fits(line)) return line;
  }
  return `${words[0]}…`;
}

const TITLE_SIZES = [92, 80, 68, 60];
const TITLE_LINES = 2;

/** The title as large as it fits into two lines. */
export function fitTitle(
  text: string,
  width: number,
  typeface: Typeface,
): { lines: string[]; style: TextStyle } {
  const tries = TITLE_SIZES.map((size) => {
    const style: TextStyle = { size, weight: 600 };
    return { style, lines: wrapLines(text, { width, style, most: TITLE_LINES }, typeface) };
  });
  const whole = tries.find(({ lines }) => !lines.at(-1)?.endsWith('…'));
  return whole ?? (tries.at(-1) as (typeof tries)[number]);
}
