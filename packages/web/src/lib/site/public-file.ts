/** A file that a page loads when it is needed, such as the numbers of a chart. */
export interface PublicFile {
  /** Like that of a page, in the language of the page: `/de/materials/compare.json`. */
  path: string;
  text: string;
}

/** FNV-1a of 64 bits: names a file by its content. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** A file named by its content, so that it may be cached forever. */
export const hashedFile = (ending: string, text: string): PublicFile => ({
  path: `/assets/${hashOf(text)}.${ending}`,
  text,
});
