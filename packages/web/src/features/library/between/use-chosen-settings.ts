import { listSettings } from '@beamwright/contract';
import type { Setting, SettingFilter } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import type { Chosen } from '../../../lib/chosen-settings.ts';

const PAGE = 100;

async function listAll({ pinned, ...filter }: SettingFilter, signal: AbortSignal) {
  const found: Setting[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...filter, ...(pinned && { pinned: 'true' }), limit: PAGE };
    const page: { items: Setting[]; next_cursor: string | null } = await call(
      listSettings,
      { query: { ...query, ...(cursor !== null && { cursor }) } },
      { signal },
    );
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

/** The chosen settings themselves: those of a filter are not all loaded. */
export function useChosenSettings(chosen: Chosen, loaded: readonly Setting[]) {
  const filter = 'filter' in chosen ? chosen.filter : null;
  const all = useQuery<Setting[], ApiProblem>({
    queryKey: ['library.chosen', filter],
    queryFn: ({ signal }) => listAll(filter ?? {}, signal),
    enabled: filter !== null,
    // Whatever is moved leaves the list.
    refetchOnWindowFocus: false,
  });
  return { ...all, settings: filter === null ? loaded : all.data };
}
