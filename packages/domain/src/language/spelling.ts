/** Shorter words have too many neighbours to be guessed: "tabs" is not "abs". */
const MIN_LENGTH = 5;

/**
 * Finds the known word a typing slip was meant to be: one letter missing, doubled, wrong or swapped,
 * two in words of eight letters and more. The first letter must be right.
 */
export class Spelling {
  readonly #byDeletion = new Map<string, string[]>();
  readonly #known: ReadonlySet<string>;
  readonly #distinct: ReadonlySet<string>;

  /** `targets` are words to correct to; `distinct` are real words that only look like one. */
  constructor(targets: Iterable<string>, known: ReadonlySet<string>, distinct: ReadonlySet<string>) {
    this.#known = known;
    this.#distinct = distinct;
    for (const word of targets) {
      if (word.length < MIN_LENGTH || /\d/.test(word)) continue;
      for (const form of deletions(word)) {
        const words = this.#byDeletion.get(form);
        if (words === undefined) this.#byDeletion.set(form, [word]);
        else words.push(word);
      }
    }
  }

  correct(word: string): string | null {
    if (word.length < MIN_LENGTH || /\d/.test(word) || this.#known.has(word) || this.#distinct.has(word)) return null;
    let best: string | null = null;
    let bestDistance = word.length >= 8 ? 2 : 1;
    for (const form of deletions(word)) {
      for (const candidate of this.#byDeletion.get(form) ?? []) {
        if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > bestDistance) continue;
        const distance = editDistance(word, candidate);
        if (distance < bestDistance || (distance === bestDistance && best === null)) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return best;
  }
}

function deletions(word: string): Set<string> {
  const forms = new Set([word]);
  for (let i = 1; i < word.length; i += 1) forms.add(word.slice(0, i) + word.slice(i + 1));
  return forms;
}

/** Letters inserted, deleted, replaced or swapped with a neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
