import { listFeedbackPrompts, saveSetting } from '@beamwright/contract';
import type { FeedbackPrompt, Setting } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOptionsFor } from '../../lib/query.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { choosePrompts } from './choose-prompts.ts';
import { STORED_PROMPTS } from './stored-prompts.ts';

const FRESH_MS = 10 * 60_000;

const readPrompts = () =>
  listFeedbackPrompts.output.safeParse(readStored(STORED_PROMPTS)).data?.items ?? [];

/**
 * Settings to ask about. The page must not shift when a response or the code of the question
 * arrives, so it keeps the prompts it started with; new ones wait for the next page.
 */
export function useFeedbackPrompts(pathname: string, isOnTime: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({ ...queryOptionsFor(listFeedbackPrompts), staleTime: FRESH_MS });
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [page, setPage] = useState(() => ({
    pathname,
    known: isOnTime ? readPrompts() : [],
  }));
  if (page.pathname !== pathname) {
    const known = data ? withoutSavedNow(client, data.items) : page.known;
    setPage({ pathname, known });
  }
  useEffect(() => {
    if (data) writeStored(STORED_PROMPTS, data);
  }, [data]);
  return {
    prompts: choosePrompts(page.known, data?.items, skipped),
    skip: (id: string) => setSkipped((before) => [...before, id]),
    hideAll: () => setPage({ pathname, known: [] }),
  };
}

/** A setting that was saved on this page can't have been burned yet. */
function withoutSavedNow(client: QueryClient, items: FeedbackPrompt[]): FeedbackPrompt[] {
  const saved = client
    .getMutationCache()
    .findAll({ mutationKey: [saveSetting.id], status: 'success' })
    .map(({ state }) => (state.data as Setting).id);
  return items.filter(({ id }) => !saved.includes(id));
}
