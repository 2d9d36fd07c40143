/** Characters that look like a dot, including full-width and ideographic ones. */
const DOT = '[.。．｡․‧∙•・·]';
const SLASHES = '[/⁄∕⧸／]{2}';
/** Top-level domains that are not words of a sentence: these are found with spaces around the dot too. */
const ENDINGS = 'com|org|net|biz|xyz|info|io|gg|ru|cn|co|dev|shop|site|online|tk|ly';
/** Maximum length of a domain label. */
const LABEL = '[\\p{L}\\p{N}_-]{1,63}';

const ADDRESSES = [
  // Any scheme, also broken ones: hxxp://, http : //
  new RegExp(`[\\p{L}\\p{N}+.-]{1,40}\\s?[:∶꞉：]\\s?${SLASHES}\\S*`, 'giu'),
  /\b(?:mailto|javascript|data|tel|sms|skype|whatsapp)\s?:\S*/giu,
  // Mail and handles: name@host, name (at) host dot com, @name
  new RegExp(
    `(?:[\\p{L}\\p{N}._%+-]{0,64}[@＠﹫]|[\\p{L}\\p{N}._%+-]{0,64}\\s?[(\\[{]\\s?at\\s?[)\\]}])\\s?${LABEL}(?:\\s?(?:${DOT}|[(\\[{]?\\s?\\bdot\\b\\s?[)\\]}]?)\\s?${LABEL})*`,
    'giu',
  ),
  // example dot com, example[.]com, example(dot)org
  new RegExp(
    `(?:${LABEL}\\s?[(\\[{]\\s?(?:dot|${DOT})\\s?[)\\]}]\\s?){1,8}${LABEL}(?:[/⁄∕]\\S*)?`,
    'giu',
  ),
  new RegExp(
    `(?:${LABEL}\\s{1,3}dot\\s{1,3}){1,8}(?:${ENDINGS})\\b(?:\\s?(?:/|slash)\\s?\\S+)*`,
    'giu',
  ),
  new RegExp(`(?:\\bw\\s?w\\s?w\\s?${DOT}\\s?)\\S*`, 'giu'),
  new RegExp(`(?:${LABEL}\\s?${DOT}\\s?){1,8}(?:${ENDINGS})(?![\\p{L}\\p{N}])(?:[/:]\\S*)?`, 'gu'),
  // Any name with an alphabetic ending, so that new top-level domains match.
  new RegExp(`(?:${LABEL}${DOT}){1,8}\\p{L}{2,}(?::\\d+)?(?:[/⁄∕?#]\\S*)?`, 'giu'),
  // Numbers of machines and telephones
  /\b\d{1,3}(?:\s?[.。．]\s?\d{1,3}){3}(?::\d+)?(?:\/\S*)?/gu,
  /\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}\b/giu,
  /\blocalhost(?::\d+)?(?:\/\S*)?/giu,
  /(?:\+|\b00)\s?\d(?:[\s().-]{0,2}\d){6,}/gu,
  /\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/gu,
];

/** Removes addresses of sites, hosts, mail, people and phones from a text, even disguised ones (AIP-12). */
export function stripAddresses(text: string): string {
  return ADDRESSES.reduce((plain, address) => plain.replace(address, ' '), text);
}
