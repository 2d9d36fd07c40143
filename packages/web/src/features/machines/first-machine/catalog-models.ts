import type { CatalogEntry } from '@beamwright/contract';
import type { LaserType } from '@beamwright/domain/types';
import { nameFromCatalog } from '../machine-values.ts';

/** One model of the catalog with an entry for each wattage, weakest first. */
export interface CatalogModel {
  key: string;
  /** Brand and model, without watts. */
  name: string;
  type: LaserType;
  entries: CatalogEntry[];
}

const WATTS = /^\d{1,5}(?:[.,]\d{1,3})?W$/i;

/** `S1 40W` is `S1`. */
function withoutWatts(model: string): string {
  const words = model.split(' ');
  const isWatts = words.length > 1 && WATTS.test(words.at(-1) ?? '');
  return isWatts ? words.slice(0, -1).join(' ') : model;
}

/** Joins the entries of a model that differ by their watts, in the order of the catalog. */
export function groupModels(entries: readonly CatalogEntry[]): CatalogModel[] {
  const models = new Map<string, CatalogModel>();
  for (const entry of entries) {
    const name = nameFromCatalog({ ...entry, model: withoutWatts(entry.model) });
    const key = `${name} ${entry.type} ${entry.is_galvo}`;
    const model = models.get(key) ?? { key, name, type: entry.type, entries: [] };
    model.entries.push(entry);
    models.set(key, model);
  }
  for (const { entries: found } of models.values()) {
    found.sort((a, b) => (a.power_watts ?? 0) - (b.power_watts ?? 0));
  }
  return [...models.values()];
}

/** Lower case, with numbers joined to their watts: `60 W` is `60w`. */
const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(\d)\s*w\b/g, '$1w')
    .split(/[\s,()/]+/)
    .filter((word) => word !== '');

const wordsOf = ({ name, type, entries }: CatalogModel): string[] => [
  ...toWords(`${name} ${type}`),
  ...entries.flatMap((entry) => [
    ...toWords(entry.model),
    ...toWords(entry.vendor),
    `${entry.power_watts}w`,
  ]),
];

/** Models that contain every word of the query. */
export function findModels(models: readonly CatalogModel[], query: string): CatalogModel[] {
  const asked = toWords(query);
  return models.filter((model) => {
    const words = wordsOf(model);
    return asked.every((word) => words.some((each) => each.includes(word)));
  });
}

/** Pairs of letters, for comparing words with typing errors. */
function pairsOf(text: string): Set<string> {
  const plain = text.toLowerCase().replaceAll(/[^\da-z]/g, '');
  return new Set(
    Array.from({ length: Math.max(plain.length - 1, 0) }, (_, at) => plain.slice(at, at + 2)),
  );
}

/** Dice coefficient of letter pairs: 1 is equal, 0 has nothing in common. */
function similarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / Math.max(one.size + other.size, 1);
}

const SIMILAR_ENOUGH = 0.3;
const MAX_SUGGESTIONS = 3;

/** Models spelled like the query, closest first. */
export function suggestModels(models: readonly CatalogModel[], query: string): CatalogModel[] {
  const asked = pairsOf(query);
  return models
    .map((model) => ({ model, likeness: similarity(asked, pairsOf(model.name)) }))
    .filter(({ likeness }) => likeness >= SIMILAR_ENOUGH)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ model }) => model);
}
