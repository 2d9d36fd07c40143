import type { Token } from './tokenize.ts';

export interface PhraseMatch<Value> {
  /** First token. */
  from: number;
  /** One past the last token. */
  to: number;
  value: Value;
}

/** A phrase as it was added. */
interface Phrase<Value> {
  words: readonly string[];
  value: Value;
}

interface Node<Value> {
  /** `null` while no phrase continues here: most nodes are ends, and 12,000 empty maps slow down the start. */
  next: Map<string, Node<Value>> | null;
  values: Value[];
}

/** Finds every known phrase in a token list in one pass, with a trie of words. */
export class PhraseIndex<Value> {
  readonly #root: Node<Value> = { next: null, values: [] };
  readonly #words = new Set<string>();
  readonly #phrases: Phrase<Value>[] = [];
  #fill: ((index: PhraseIndex<Value>) => void) | null;

  /** `fill` adds the phrases on the first lookup, because adding thousands would slow down program start. */
  constructor(fill: ((index: PhraseIndex<Value>) => void) | null = null) {
    this.#fill = fill;
  }

  #filledRoot(): Node<Value> {
    const fill = this.#fill;
    this.#fill = null;
    fill?.(this);
    return this.#root;
  }

  /** `phrase`: its tokens, joined by spaces: "18 k gold", "fr 4" (see `scripts/encode-table.ts`). */
  add(phrase: string, value: Value): void {
    const words = phrase.split(' ');
    let node = this.#root;
    for (const text of words) {
      node.next ??= new Map();
      let child = node.next.get(text);
      if (child === undefined) {
        if (text >= 'a' && text < '{') this.#words.add(text);
        child = { next: null, values: [] };
        node.next.set(text, child);
      }
      node = child;
    }
    node.values.push(value);
    this.#phrases.push({ words, value });
  }

  get words(): ReadonlySet<string> {
    this.#filledRoot();
    return this.#words;
  }

  /** All phrases, in the order they were added. */
  phrases(): readonly Phrase<Value>[] {
    this.#filledRoot();
    return this.#phrases;
  }

  /** All matches, in order of start; at the same start, shorter phrases first. */
  matches(tokens: readonly Token[]): PhraseMatch<Value>[] {
    const root = this.#filledRoot();
    const found: PhraseMatch<Value>[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      let node: Node<Value> | undefined = root;
      for (let to = from; to < tokens.length; to += 1) {
        node = following(node, tokens[to]?.text ?? '', to > from);
        if (node === undefined) break;
        for (const value of node.values) found.push({ from, to: to + 1, value });
      }
    }
    return found;
  }

  /** The values of exactly this phrase. */
  exact(tokens: readonly Pick<Token, 'text'>[]): readonly Value[] {
    let node: Node<Value> | undefined = this.#filledRoot();
    for (const { text } of tokens) {
      node = node.next?.get(text);
      if (node === undefined) return [];
    }
    return node.values;
  }
}

/** The last words of a phrase may be plural: "hotel key cards". The first word is matched unchanged. */
function following<Value>(
  node: Node<Value>,
  text: string,
  isLater: boolean,
): Node<Value> | undefined {
  if (node.next === null) return undefined;
  const exact = node.next.get(text);
  if (exact !== undefined || !isLater || text.length < 5 || !/[^s]s$/.test(text)) return exact;
  return node.next.get(text.slice(0, -1));
}
