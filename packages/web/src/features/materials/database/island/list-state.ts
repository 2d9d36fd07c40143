/** What the list shows, as in its address. Empty means all. */
export interface ListState {
  q: string;
  /** `co2` */
  laser: string;
  /** Of the levels of the domain. */
  safety: string;
  /** `coated-metal` */
  family: string;
  /** Keys of the chosen materials. */
  compare: readonly string[];
}

export const MAX_COMPARED = 4;
const FILTERS = ['laser', 'safety', 'family'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Values that exist; others in an address are ignored. */
export type KnownValues = Readonly<Record<FilterName | 'compare', ReadonlySet<string>>>;

/** Reads `?q=birch&laser=co2&compare=mdf,birch`. */
export function readState(query: string, known: KnownValues): ListState {
  const asked = new URLSearchParams(query);
  const one = (name: FilterName) => {
    const value = asked.get(name) ?? '';
    return known[name].has(value) ? value : '';
  };
  const compare = (asked.get('compare') ?? '').split(',').filter((key) => known.compare.has(key));
  return {
    q: asked.get('q') ?? '',
    laser: one('laser'),
    safety: one('safety'),
    family: one('family'),
    compare: [...new Set(compare)].slice(0, MAX_COMPARED),
  };
}

/** The query of an address, empty without any choice. */
export function writeState({ q, compare, ...filters }: ListState): string {
  const asked = new URLSearchParams();
  if (q.trim() !== '') asked.set('q', q.trim());
  for (const name of FILTERS) if (filters[name] !== '') asked.set(name, filters[name]);
  if (compare.length > 0) asked.set('compare', compare.join(','));
  // Commas are readable in a query.
  const text = asked.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The query without these words, in any case; signs around a word go with it. */
export function withoutWords(q: string, words: readonly string[]): string {
  const gone = new Set(words.map((word) => word.toLowerCase()));
  return q
    .split(/\s+/)
    .filter(
      (part) =>
        !gone.has(part.toLowerCase().replaceAll(/^[^\p{L}\d]+|(?<![^\p{L}\d])[^\p{L}\d]+$/gu, '')),
    )
    .join(' ');
}
