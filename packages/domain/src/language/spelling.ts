/** Shorter words have too many similar words to guess: "tabs" is not "abs". */
const MIN_LENGTH = 5;
const LONG_WORD = 8;
const MAX_TYPOS = 2;

/**
 * Finds the known word that a typo was meant to be: one letter missing, doubled, wrong or swapped, or two in words of
 * at least eight letters. The first letter must be right.
 */
export class Spelling {
  /** By first letter and length, so a typo is compared only with possible words. */
  readonly #buckets = new Map<string, string[]>();

  constructor(targets: Iterable<string>) {
    for (const word of targets) {
      if (word.length < MIN_LENGTH || /\d/.test(word)) continue;
      const key = `${word[0]}${word.length}`;
      const bucket = this.#buckets.get(key);
      if (bucket === undefined) this.#buckets.set(key, [word]);
      else bucket.push(word);
    }
  }

  correct(word: string): string | null {
    return this.nearest(word)?.meant ?? null;
  }

  /** The nearest target and its number of typos; of equals, the first of the same length. */
  nearest(word: string, most = MAX_TYPOS): { meant: string; typos: number } | null {
    if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
    let best: { meant: string; typos: number } | null = null;
    let bound = word.length >= LONG_WORD ? most : 1;
    for (const length of [
      word.length,
      word.length - 1,
      word.length + 1,
      word.length - 2,
      word.length + 2,
    ]) {
      if (Math.abs(length - word.length) > bound) continue;
      for (const candidate of this.#buckets.get(`${word[0]}${length}`) ?? []) {
        const typos = editDistance(word, candidate, bound);
        if (typos > bound || (best !== null && typos === bound)) continue;
        best = { meant: candidate, typos };
        bound = typos;
      }
    }
    return best;
  }
}

/** Three rows of the table below, used in turn: this runs for thousands of pairs per sentence. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = threeRows(32);

function threeRows(length: number): typeof rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

/**
 * Letters inserted, deleted, replaced or swapped with a neighbor (optimal string alignment). Stops counting
 * above `bound`. Example: editDistance('enrgave', 'engrave') is 1.
 */
export function editDistance(a: string, b: string, bound = Number.POSITIVE_INFINITY): number {
  if (b.length >= rows[0].length) rows = threeRows(2 * b.length);
  let [beforeLast, last, row] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > bound) return least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}
