/** Heights of letters in mm that a title of so many letters may have; the last one clips. */
const TITLE_SIZES = [
  [14, 9],
  [24, 7],
  [48, 5.4],
] as const;
const SMALLEST = 4.2;

/** So large that a title stays within two lines of a label, wide letters counted double. */
export function fitTitle(text: string): number {
  const letters = Array.from(text).reduce<number>(
    (sum, letter) => sum + (isWide(letter) ? 2 : 1),
    0,
  );
  return TITLE_SIZES.find(([most]) => letters <= most)?.[1] ?? SMALLEST;
}

/** Chinese, Japanese and Korean letters are as wide as they are high. */
const isWide = (letter: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter);

/** Width of a digit of the monospace, tightened, over its height; of a letter of a unit, in mm. */
const DIGIT = 0.56;
const UNIT_LETTER_MM = 2;

/** Height of the digits of a number in mm, so that it fits a cell with its unit beside it. */
export function fitNumber(value: string, unit: string, widthMm: number, maxMm: number): number {
  const free = widthMm - unit.length * UNIT_LETTER_MM - 1;
  return Math.min(maxMm, Math.round((free / (value.length * DIGIT)) * 10) / 10);
}
