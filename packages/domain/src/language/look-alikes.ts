/** Cyrillic and Greek letters that look like Latin ones, in lower case. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  ['аa', 'еe', 'іi', 'оo', 'рp', 'сc', 'уy', 'хx', 'ѕs', 'јj', 'һh', 'кk', 'мm', 'нh', 'тt', 'вb']
    .concat(['ӏl', 'αa', 'εe', 'ιi', 'οo', 'ρp', 'υu', 'κk', 'νv', 'τt', 'βb', 'χx', 'ηn'])
    .map(([seen, meant]) => [seen, meant]),
);

/** The Latin letter that a letter looks like, in the same case; other letters stay. */
export function latinLookalike(letter: string): string {
  const lower = letter.toLowerCase();
  const latin = LOOKALIKES[lower];
  if (latin === undefined) return letter;
  return lower === letter ? latin : latin.toUpperCase();
}
