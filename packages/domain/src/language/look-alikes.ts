/** Letters and the Latin ones that they look like, in lower case. Of two, the later is more frequent. */
const CYRILLIC = 'аa еe іi оo рp сc уy хx ѕs јj һh кk мm нh тt вb ӏl'.split(' ');
const GREEK = 'αa εe ιi οo ρp υu κk νv τt βb χx ηn'.split(' ');
/** Of Greek, capitals look like others than their small letters. */
const GREEK_CAPITALS = 'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'.split(' ');
/** Of Cyrillic and Greek, but in no word of today. */
const ARCHAIC = 'ѵv ѡw ԁd ԍg ϲc ϳj'.split(' ');
/** From the confusable characters of Unicode (UTS 39): further letters of Cyrillic, then other scripts. */
const FURTHER = [
  'үy ԛq ԝw',
  'օo ոn սu հh ցg զq լl տs',
  'Ꭰd Ꭱr Ꭲt Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮍy Ꮐg Ꮓz Ꮟb Ꮢr Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮤw Ᏼb',
  'Ⲁa Ⲃb Ⲍz Ⲏh Ⲓi Ⲕk Ⲙm Ⲛn Ⲟo Ⲣp Ⲥc Ⲧt Ⲩy Ⲭx',
  'ꓐb ꓑp ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu',
  'ᐯv ᑌu ᑭp ᒍj ᒪl ᗅa ᕼh ᗷb ᗪd ᗰm ᖇr ᑕc ᑎn ᔕs',
  '𑢠v 𐌂c 𐊢c 𐊕p 𐐕c 𐐄o',
].flatMap((pairs) => pairs.split(' '));

type Letters = Record<string, string>;
const toLatin = (pairs: readonly string[]): Letters =>
  Object.fromEntries(pairs.map(([own = '', latin = '']) => [own.toLowerCase(), latin]));
const toOwn = (pairs: readonly string[]): Letters =>
  Object.fromEntries(pairs.map(([own, latin]) => [latin, own]));
const TO_LATIN = toLatin([...FURTHER, ...ARCHAIC, ...CYRILLIC, ...GREEK]);
const CAPITALS_TO_LATIN: Letters = Object.fromEntries(
  GREEK_CAPITALS.map(([own, latin]) => [own, latin]),
);
const TO_CYRILLIC = toOwn(CYRILLIC);
const TO_GREEK = { ...toOwn(GREEK), ...toOwn(GREEK_CAPITALS) };

/** Small capitals, which phonetic alphabets have. */
const SMALL_CAPITALS: Letters = toOwn(
  'Aᴀ Bʙ Cᴄ Dᴅ Eᴇ Fꜰ Gɢ Hʜ Iɪ Jᴊ Kᴋ Lʟ Mᴍ Nɴ Oᴏ Pᴘ Rʀ Sꜱ Tᴛ Uᴜ Vᴠ Wᴡ Yʏ Zᴢ'.split(' '),
);
export const SMALL_CAPITAL_LETTERS = Object.keys(SMALL_CAPITALS).join('');
/** Where A to Z begin that Unicode gives no plain letter for, or one in parentheses, and the plain first letter. */
const ALPHABETS = [
  // In parentheses.
  [0x24_9c, 0x61],
  [0x1_f1_10, 0x41],
  // White in black circles and squares.
  [0x1_f1_50, 0x41],
  [0x1_f1_70, 0x41],
  // Halves of flags.
  [0x1_f1_e6, 0x41],
] as const;

function inSameCase(letters: Letters, letter: string): string {
  const lower = letter.toLowerCase();
  const other = letters[lower];
  if (other === undefined) return letter;
  return lower === letter ? other : other.toUpperCase();
}

/** The Latin letter that a letter looks like, in the same case; other letters stay. */
export const latinLookalike = (letter: string): string =>
  CAPITALS_TO_LATIN[letter] ?? inSameCase(TO_LATIN, letter);

/** The Cyrillic or Greek letter that a Latin one looks like, in the same case; other letters stay. */
export const foreignLookalike = (letter: string, script: 'Cyrillic' | 'Greek'): string =>
  script === 'Cyrillic'
    ? inSameCase(TO_CYRILLIC, letter)
    : (TO_GREEK[letter] ?? inSameCase(TO_GREEK, letter));

/** Whether a letter of the Cyrillic or Greek script is in no word of today. */
export const isArchaic = (letter: string): boolean =>
  ARCHAIC.some((pair) => pair.startsWith(letter.toLowerCase()));

/** The letter or digit that is styled: full-width, bold, circled, in parentheses, raised, or a small capital. */
export function plainLetter(styled: string): string {
  const plain = SMALL_CAPITALS[styled];
  if (plain !== undefined) return plain;
  const code = styled.codePointAt(0) ?? 0;
  const found = ALPHABETS.find(([a]) => code >= a && code < a + 26);
  if (found === undefined) return styled.normalize('NFKC');
  const [first, a] = found;
  return String.fromCodePoint(code - first + a);
}
