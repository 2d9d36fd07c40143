const MAX_NAME = 200;
const MAX_NOTES = 4000;

/** Control characters, and those that turn the direction of what follows; tab and line ends are white space. */
const UNWANTED =
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A name in one line: no control characters, single spaces, at most 200 characters, every script kept. */
export function cleanName(text: string): string {
  return shorten(withoutUnwanted(text).replace(/\s+/g, ' ').trim(), MAX_NAME).trim();
}

/** Notes keep their lines; at most 4,000 characters. */
export function cleanNotes(text: string): string {
  const lines = withoutUnwanted(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\t/g, ' ').trimEnd());
  return shorten(lines.join('\n').trim(), MAX_NOTES).trim();
}

/** Half a surrogate pair is no character. */
function withoutUnwanted(text: string): string {
  return text.toWellFormed().replace(UNWANTED, '');
}

/** Never cuts a character in two. */
export function shorten(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '') + '…';
}
