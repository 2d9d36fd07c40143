/** Letter heights in mm by length of the title; longer titles are clipped. */
const TITLE_SIZES = [
  [14, 9],
  [24, 7],
  [48, 5.4],
] as const;
const SMALLEST = 4.2;

/** Largest size that fits a title into two lines of a label; wide letters count double. */
export function fitTitle(text: string): number {
  const letters = Array.from(text).reduce<number>(
    (sum, letter) => sum + (isWide(letter) ? 2 : 1),
    0,
  );
  return TITLE_SIZES.find(([most]) => letters <= most)?.[1] ?? SMALLEST;
}

/** Chinese, Japanese and Korean letters are square. */
const isWide = (letter: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter);

/**
 * Width-to-height ratio of a digit in the tightened monospace font; width of a unit's letter in mm.
 */
const DIGIT = 0.56;
const UNIT_LETTER_MM = 2;

/** Height in mm of a number's digits that fits a cell together with its unit. */
export function fitNumber(value: string, unit: string, widthMm: number, maxMm: number): number {
  const free = widthMm - unit.length * UNIT_LETTER_MM - 1;
  return Math.min(maxMm, Math.round((free / (value.length * DIGIT)) * 10) / 10);
}
