import { listActivity } from '@beamwright/contract';
import type { ActivityEntry } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { queryOptionsFor } from '../../lib/query.ts';
import { useActivityChange } from './use-activity-change.ts';

interface ShownEntries {
  teamId: string;
  query: Record<string, string | number>;
  entries: readonly ActivityEntry[] | undefined;
  /** Where the list begins. */
  beginning: RefObject<HTMLElement | null>;
  /** Fetches what is shown again, with what is new. */
  refetch: () => Promise<unknown>;
}

/** What happened since the list was fetched: added where its beginning is in view, counted where it isn’t. */
export function useNewEntries({ teamId, query, entries, beginning, refetch }: ShownEntries) {
  const newest = useQuery({
    ...queryOptionsFor(listActivity, { params: { team_id: teamId }, query }),
    enabled: false,
  });
  useActivityChange(teamId, () => {
    const isInView = (beginning.current?.getBoundingClientRect().top ?? 0) >= 0;
    void (isInView ? refetch() : newest.refetch());
  });
  const since = entries?.[0]?.created_at ?? '';
  return {
    count: newest.data?.items.filter(({ created_at }) => created_at > since).length ?? 0,
    show: async () => {
      await refetch();
      beginning.current?.scrollIntoView({ block: 'center' });
    },
  };
}
