/** Primes and start values of FNV-1a in 32 bits; the start is varied for each quarter of the id. */
const PRIME = 0x01000193;
const START = 0x811c9dc5;

/** The same id for the same row at every export, so that a second import into LaserGRBL is no second row (UUID version 8). */
export function rowId(key: string): string {
  const hex = [0, 1, 2, 3].map((quarter) => hash(`${quarter}:${key}`)).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}

function hash(text: string): string {
  let value = START;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return (value >>> 0).toString(16).padStart(8, '0');
}
