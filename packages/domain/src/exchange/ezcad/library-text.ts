/** A library with its bytes kept apart from their meaning, so that what is not changed stays bit for bit. */
export interface LibraryText {
  /** UTF-16 as its characters, else one character for each byte. */
  text: string;
  encoding: 'utf16le' | 'utf16be' | 'utf8' | 'unknown';
}

/** One `[name]` of the file with everything below it, as written. */
export interface RawSection {
  name: string;
  /** Lines below the heading, with their line ends. */
  body: string;
}

/** A byte order mark, in UTF-16 or as bytes, may precede the first. */
const HEADING = /^(?:\ufeff|\u00ef\u00bb\u00bf)?[ \t]*\[(.*)\][ \t]*$/gm;

/** Without loss, whatever the encoding. */
export function openLibrary(bytes: Uint8Array): LibraryText {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!isLittle && !isBig) {
    const text = joinCharacters(bytes.length, (index) => bytes[index] ?? 0);
    return { text, encoding: isUtf8(text) ? 'utf8' : 'unknown' };
  }
  const high = isBig ? 0 : 1;
  const text = joinCharacters(
    Math.floor(bytes.length / 2),
    (index) => ((bytes[index * 2 + high] ?? 0) << 8) | (bytes[index * 2 + 1 - high] ?? 0),
  );
  return { text, encoding: isBig ? 'utf16be' : 'utf16le' };
}

/** The bytes of a text that `openLibrary` gave, or of one made from it. */
export function closeLibrary({ text, encoding }: LibraryText): Uint8Array {
  if (encoding === 'utf8' || encoding === 'unknown')
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  const bytes = new Uint8Array(text.length * 2);
  const high = encoding === 'utf16be' ? 0 : 1;
  for (let index = 0; index < text.length; index += 1) {
    bytes[index * 2 + high] = text.charCodeAt(index) >> 8;
    bytes[index * 2 + 1 - high] = text.charCodeAt(index) & 0xff;
  }
  return bytes;
}

/** A name in the characters of the library: an unknown encoding gets plain ASCII only. */
export function nameInLibrary(name: string, encoding: LibraryText['encoding']): string {
  if (encoding === 'utf16le' || encoding === 'utf16be') return name;
  if (encoding === 'utf8') return utf8Characters(name);
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -~]/gu, '_');
}

/** Sections in file order, as written. */
export function rawSections(text: string): RawSection[] {
  const headings = [...text.matchAll(HEADING)];
  return headings.map((heading, index) => ({
    name: (heading[1] ?? '').trim(),
    body: text
      .slice(heading.index + heading[0].length, headings[index + 1]?.index ?? text.length)
      .replace(/^(?:\r\n|\n|\r)/, ''),
  }));
}

function joinCharacters(length: number, codeAt: (index: number) => number): string {
  const parts: string[] = [];
  for (let from = 0; from < length; from += 4096) {
    const codes = Array.from({ length: Math.min(4096, length - from) }, (_, at) =>
      codeAt(from + at),
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}

/** A byte order mark, or letters beyond ASCII that are all well-formed UTF-8. ASCII alone proves nothing. */
function isUtf8(text: string): boolean {
  if (!/[\u0080-\u00ff]/.test(text)) return false;
  const rest = text.replace(
    /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g,
    '',
  );
  return !/[\u0080-\u00ff]/.test(rest);
}

function utf8Characters(text: string): string {
  return Array.from(
    encodeURIComponent(text.toWellFormed()).matchAll(/%([0-9A-F]{2})|[^%]/g),
    (match) =>
      match[1] === undefined ? match[0] : String.fromCharCode(Number.parseInt(match[1], 16)),
  ).join('');
}
