/** Letters and the Latin ones that they look like, in lower case. Of two, the later is more frequent. */
const CYRILLIC = 'аa еe іi оo рp сc уy хx ѕs јj һh кk мm нh тt вb ӏl'.split(' ');
const GREEK = 'αa εe ιi οo ρp υu κk νv τt βb χx ηn'.split(' ');

type Letters = Record<string, string>;
const TO_LATIN: Letters = Object.fromEntries(
  [...CYRILLIC, ...GREEK].map(([own, latin]) => [own, latin]),
);
const toOwn = (pairs: readonly string[]): Letters =>
  Object.fromEntries(pairs.map(([own, latin]) => [latin, own]));
const TO_CYRILLIC = toOwn(CYRILLIC);
const TO_GREEK = toOwn(GREEK);

function inSameCase(letters: Letters, letter: string): string {
  const lower = letter.toLowerCase();
  const other = letters[lower];
  if (other === undefined) return letter;
  return lower === letter ? other : other.toUpperCase();
}

/** The Latin letter that a letter looks like, in the same case; other letters stay. */
export const latinLookalike = (letter: string): string => inSameCase(TO_LATIN, letter);

/** The Cyrillic or Greek letter that a Latin one looks like, in the same case; other letters stay. */
export const foreignLookalike = (letter: string, script: 'Cyrillic' | 'Greek'): string =>
  inSameCase(script === 'Cyrillic' ? TO_CYRILLIC : TO_GREEK, letter);
