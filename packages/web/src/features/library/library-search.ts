import type { SettingFilter, SettingSort } from '@beamwright/contract';
import type { Operation } from '@beamwright/domain/types';

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

/** Ranges of the confidence labels; the server's range includes both ends. */
const CONFIDENCE: Record<
  ConfidenceLevel,
  Pick<SettingFilter, 'confidence_min' | 'confidence_max'>
> = {
  confident: { confidence_min: 0.75 },
  test: { confidence_min: 0.45, confidence_max: 0.7499 },
  guess: { confidence_max: 0.4499 },
};

/** The router parses `5` as a number, but it may be a tag. */
function word(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function words(value: unknown): string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).flatMap((each) => word(each) ?? []);
  return list.length > 0 ? [...new Set(list)] : undefined;
}

const among = <V extends string>(value: unknown, known: readonly V[]): V | undefined =>
  known.find((each) => each === value);

function pair(value: unknown): [string, string] | undefined {
  const [first, second, ...more] = words(value) ?? [];
  return first !== undefined && second !== undefined && more.length === 0
    ? [first, second]
    : undefined;
}

/** Reads valid parameters and drops the rest. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const facets = FACET_FILTERS.map((name) => [name, words(raw[name])]);
  const read = {
    ...Object.fromEntries(facets),
    search: word(raw['search']),
    folder_id: word(raw['folder_id']),
    confidence: among(raw['confidence'], LEVELS),
    pinned: raw['pinned'] === true ? true : undefined,
    sort: among(raw['sort'], SORTS),
    reverse: raw['reverse'] === true ? true : undefined,
    view: among<LibraryView>(raw['view'], ['table', 'cards']),
    setting: word(raw['setting']),
    compare: pair(raw['compare']),
    feedback: word(raw['feedback']),
  };
  return withoutEmpty(read);
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

/** The filter for a bulk change: the same settings as in the list. */
export function toFilter(search: LibrarySearch): SettingFilter {
  const { machine_id, lens_id, material, tag, folder_id, pinned, confidence } = search;
  return {
    ...(search.search === undefined ? {} : { search: search.search }),
    ...(machine_id && { machine_id }),
    ...(lens_id && { lens_id }),
    ...(material && { material }),
    // The server refuses unknown values and names them.
    ...(search.operation && { operation: search.operation as Operation[] }),
    ...(search.source && { source: search.source as SettingFilter['source'] & string[] }),
    ...(tag && { tag }),
    ...(folder_id === undefined ? {} : { folder_id }),
    ...(pinned && { pinned }),
    ...(confidence && CONFIDENCE[confidence]),
  };
}

/** The query parameters of the list, where booleans are strings. */
export function toQuery(search: LibrarySearch) {
  const { pinned, ...filter } = toFilter(search);
  const { sort, reverse } = search;
  return {
    ...filter,
    ...(pinned && { pinned: 'true' }),
    ...(sort && { sort }),
    ...(reverse && { reverse: 'true' }),
  };
}

/** True when a search or filter is active. */
export const isNarrowed = (search: LibrarySearch): boolean =>
  Object.keys(toFilter(search)).length > 0;

/** Number of active filters, not counting search and folder, which are visible anyway. */
export function countFilters(search: LibrarySearch): number {
  const chosen = FACET_FILTERS.reduce((sum, name) => sum + (search[name]?.length ?? 0), 0);
  return chosen + (search.confidence ? 1 : 0);
}

export function toggled(list: readonly string[] | undefined, value: string): string[] {
  const current = list ?? [];
  return current.includes(value) ? current.filter((each) => each !== value) : [...current, value];
}
