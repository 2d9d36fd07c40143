/** What is right as in "correct", not a side. */
const CORRECT =
  '(?! (?:settings?|numbers?|values?|parameters?|speeds?|powers?|passes|frequency|interval|focus|lens|air|height|distance|depth|thickness|size|material|sheet|machine|laser|way|order|place|position|direction|amount|temperature|time|track|one|kind|color))';

/** Words for one side of the work, in the languages of cases. */
const WORDS: readonly string[] = [
  // English: "left" and "back" alone are what somebody did.
  `(?:on|at|to|from|towards?) the (?:far )?(?:left|right${CORRECT}|front|back|rear)`,
  '(?:left|right|front|back|rear)(?:[ -]hand)?[ -](?:side|edge|half|corner|end)s?',
  '(?:top|bottom|upper|lower|front|back|rear)[ -](?:left|right)',
  'left (?:and|or|vs|versus) right',
  'one side|corners?',
  // German
  'linke[nrsm]?|rechts|rechte[nrsm]?|ecken?',
  // French
  'gauche|(?:à|de|coin|côté|bord|moitié) droite?|(?:les|aux|des|un) coins?',
  // Spanish
  'izquierd[ao]|(?:la|lado|borde|esquina|mitad) derech[ao]|esquinas?',
  // Italian
  'sinistr[ao]|(?:a|lato|bordo|angolo|metà) destr[ao]|angol[oi]',
  // Portuguese
  'esquerd[ao]|(?:à|lado|canto|borda|metade) direit[ao]|cantos?',
  // Dutch
  'hoek(?:en)?',
  // Polish
  'lew[aey]\\w*|praw[aey]\\w*',
];
const SIDES = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'iu');

/** "Links" is a side in German, and parts of a chain in English. */
const GERMAN_LEFT = /(?<!\p{L})links(?!\p{L})/iu;
const GERMAN =
  /(?<!\p{L})(?:und|ist|nicht|nur|ganz|auf|von|nach|bei|der|das|oben|unten|hinten|vorne?|mehr|weniger|schneidet|seite|rechts)(?!\p{L})/iu;

/** Whether a complaint is about one side of the work. */
export const isAboutSide = (details: string): boolean =>
  SIDES.test(details) || (GERMAN_LEFT.test(details) && GERMAN.test(details));
