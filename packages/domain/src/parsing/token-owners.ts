/** Who has explained each token of a sentence, so that "20" of "20 W" is not also a thickness. */
export class TokenOwners {
  readonly #owners: (string | null)[];

  constructor(length: number) {
    this.#owners = new Array<string | null>(length).fill(null);
  }

  isFree(from: number, to = from + 1): boolean {
    for (let i = from; i < to; i += 1) if (this.#owners[i] !== null) return false;
    return true;
  }

  ownerOf(at: number): string | null {
    return this.#owners[at] ?? null;
  }

  isOwnedBy(at: number, names: readonly string[]): boolean {
    return names.includes(this.ownerOf(at) ?? '');
  }

  /** Takes the tokens when all are free. */
  take(from: number, to: number, owner: string): boolean {
    if (!this.isFree(from, to)) return false;
    this.force(from, to, owner);
    return true;
  }

  force(from: number, to: number, owner: string): void {
    for (let i = from; i < to; i += 1) this.#owners[i] = owner;
  }

  release(from: number, to: number): void {
    for (let i = from; i < to; i += 1) this.#owners[i] = null;
  }
}
