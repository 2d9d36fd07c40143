import type { SettingSort } from '@beamwright/contract';

export type ConfidenceLevel = 'confident' | 'test' | 'guess';
export type LibraryView = 'table' | 'cards';

/** URL parameters of the library; default values are left out. */
export interface LibrarySearch {
  search?: string;
  folder_id?: string;
  machine_id?: string[];
  lens_id?: string[];
  material?: string[];
  operation?: string[];
  source?: string[];
  tag?: string[];
  confidence?: ConfidenceLevel;
  pinned?: true;
  /** Searches all libraries of the user instead of this one. */
  everywhere?: true;
  sort?: SettingSort;
  reverse?: true;
  view?: LibraryView;
  /** The open setting. */
  setting?: string;
  /** The two compared settings. */
  compare?: [string, string];
  /** The setting whose feedback dialog is open. */
  feedback?: string;
}

export const FACET_FILTERS = [
  'machine_id',
  'lens_id',
  'material',
  'operation',
  'source',
  'tag',
] as const;
export type FacetFilter = (typeof FACET_FILTERS)[number];

const SORTS: readonly SettingSort[] = ['created', 'updated', 'name', 'material', 'confidence'];
const LEVELS: readonly ConfidenceLevel[] = ['confident', 'test', 'guess'];

/** The router parses `5` as a number, but it may be a tag. */
function word(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function words(value: unknown): string[] | undefined {
  const list = [value].flat().flatMap((each) => word(each) ?? []);
  return list.length > 0 ? [...new Set(list)] : undefined;
}

const among = <V extends string>(value: unknown, known: readonly V[]): V | undefined =>
  known.find((each) => each === value);

function pair(value: unknown): [string, string] | undefined {
  const list = words(value);
  return list?.length === 2 ? (list as [string, string]) : undefined;
}

/** Reads valid parameters and drops the rest. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const facets = FACET_FILTERS.map((name) => [name, words(raw[name])]);
  return withoutEmpty({
    ...Object.fromEntries(facets),
    search: word(raw['search']),
    folder_id: word(raw['folder_id']),
    confidence: among(raw['confidence'], LEVELS),
    pinned: raw['pinned'] === true || undefined,
    everywhere: raw['everywhere'] === true || undefined,
    sort: among(raw['sort'], SORTS),
    reverse: raw['reverse'] === true || undefined,
    view: among<LibraryView>(raw['view'], ['table', 'cards']),
    setting: word(raw['setting']),
    compare: pair(raw['compare']),
    feedback: word(raw['feedback']),
  });
}

/** Drops undefined values and empty lists to keep URLs short. */
export function withoutEmpty(search: {
  [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined;
}): LibrarySearch {
  const kept = Object.entries(search).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}
