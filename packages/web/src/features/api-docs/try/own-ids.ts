import { API_PREFIX, EXAMPLE_IDS, type ExampleOf } from '@beamwright/contract';
import type { RequestState } from './request-state.ts';

/** Where an account lists what an example names. */
const LISTS: Partial<Record<ExampleOf, string>> = {
  machine: '/machines',
  job: '/jobs',
  setting: '/settings',
  folder: '/folders',
  material: '/materials',
  import: '/imports',
  team: '/teams',
  case: '/consultations',
};

const EXAMPLES = Object.entries(EXAMPLE_IDS) as [ExampleOf, string][];

/** The id of the first of a list, read with the key. */
async function firstId(path: string, token: string): Promise<string | null> {
  const answer: unknown = await fetch(`${API_PREFIX}${path}`, {
    credentials: 'omit',
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const { items } = Object(answer) as { items?: { id?: unknown }[] };
  const id = items?.[0]?.id;
  return typeof id === 'string' ? id : null;
}

/**
 * Ids of examples become those of the reader’s own machine, job and so on, so that a first request finds something.
 * What a request changes stays what its author named: only ids of requests that read, and in bodies, are replaced.
 */
export async function withOwnIds(
  state: RequestState,
  { method, token }: { method: string; token: string },
): Promise<RequestState> {
  const { params, query, ...rest } = state;
  const isReading = method === 'GET';
  const text = JSON.stringify(isReading ? state : { body: state.body });
  const used = EXAMPLES.filter(([of, id]) => LISTS[of] !== undefined && text.includes(id));
  const found = await Promise.all(
    used.map(async ([of, id]) => [id, await firstId(LISTS[of] ?? '', token)] as const),
  );
  const replace = (given: string): string =>
    found.reduce((now, [id, own]) => (own === null ? now : now.replaceAll(id, own)), given);
  const inAll = (values: Readonly<Record<string, string>>) =>
    isReading
      ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, replace(value)]))
      : values;
  return { ...rest, params: inAll(params), query: inAll(query), body: replace(state.body) };
}
