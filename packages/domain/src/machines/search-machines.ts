import { editDistance } from '../language/spelling.ts';
import { fold } from '../language/fold.ts';
import type { LaserType } from '../types.ts';
import { CATALOG_MACHINES } from './catalog.ts';
import type { CatalogMachine } from './catalog.ts';

export interface CatalogWords {
  machine: CatalogMachine;
  vendor: readonly string[];
  /** Manufacturer, model, watts, laser type, source kind, controller, galvo or gantry. */
  words: readonly string[];
}

const POINTS = { exact: 4, start: 3, inside: 2, typo: 1.5 };
const MAX_QUERY_LENGTH = 200;
const SYNONYMS: Record<string, string> = {
  fiber: 'fiber',
  watt: 'w',
  watts: 'w',
  co: 'co2',
  laser: '',
  machine: '',
  the: '',
  a: '',
  my: '',
  cutter: '',
  engraver: '',
};

let entries: readonly CatalogWords[] | undefined;

/** The catalog, indexed on first use. */
export const catalogEntries = (): readonly CatalogWords[] =>
  (entries ??= CATALOG_MACHINES.map(toEntry));

const toEntry = (machine: CatalogMachine): CatalogWords => ({
  machine,
  vendor: wordsOf(machine.vendor),
  words: wordsOf(
    [
      machine.vendor,
      machine.model,
      machine.power_watts === null ? '' : `${machine.power_watts} W`,
      machine.laser_type,
      machine.source_kind,
      machine.controller ?? '',
      machine.is_galvo ? 'galvo' : 'gantry',
    ].join(' '),
  ),
});

/**
 * Catalog machines that match every word of the query in any order, best first: "OMTech 60 W CO2", "60w omtech". Small
 * typos are tolerated. An empty query returns all, in catalog order.
 */
export function searchMachines(
  query: string,
  filter: { laser_type?: LaserType } = {},
): CatalogMachine[] {
  const asked = wordsOf(query.slice(0, MAX_QUERY_LENGTH)).filter((word) => word !== '');
  const found: { machine: CatalogMachine; points: number }[] = [];
  for (const entry of catalogEntries()) {
    if (filter.laser_type !== undefined && entry.machine.laser_type !== filter.laser_type) continue;
    const points = pointsOf(entry, asked);
    if (points !== null) found.push({ machine: entry.machine, points });
  }
  return found.sort((a, b) => b.points - a.points).map(({ machine }) => machine);
}

function pointsOf(entry: CatalogWords, asked: readonly string[]): number | null {
  let total = 0;
  for (const word of asked) {
    let best = 0;
    for (const own of entry.words) best = Math.max(best, match(own, word));
    if (best === 0) return null;
    total += best + (entry.vendor.includes(word) ? 1 : 0);
  }
  return total;
}

function match(own: string, asked: string): number {
  if (own === asked) return POINTS.exact;
  const isPower = /^\d+(\.\d+)?w$/.test(asked);
  if (isPower) return 0;
  if (own.startsWith(asked)) return POINTS.start;
  if (asked.length >= 3 && own.includes(asked)) return POINTS.inside;
  const near =
    asked.length >= 5 &&
    own[0] === asked[0] &&
    Math.abs(own.length - asked.length) <= 1 &&
    !/\d/.test(asked);
  return near && editDistance(own, asked) <= (asked.length >= 8 ? 2 : 1) ? POINTS.typo : 0;
}

const wordsOf = (text: string): string[] => wordsIn(text).map((word) => SYNONYMS[word] ?? word);

/** "60 W" and "60w" become one word; "M7-M-R" and "LS-1416" lose their hyphens. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .replace(/(\d)\s*(?:watts?|w)\b/g, '$1w ')
    .replace(/\bco\s*2\b/g, 'co2')
    .match(/[a-z0-9.+]+/g) ?? [];
