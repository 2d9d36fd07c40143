import { listFeedbackPrompts } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOptionsFor } from '../../lib/query.ts';
import { usedSettings } from '../../lib/used-settings.ts';
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
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [page, setPage] = useState(() => ({
    pathname,
    known: isOnTime ? readPrompts() : [],
    used: usedSettings(),
  }));
  const { data } = useQuery({
    ...queryOptionsFor(listFeedbackPrompts, {
      query: page.used.length > 0 ? { used: page.used } : {},
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (page.pathname !== pathname) {
    setPage({ pathname, known: data?.items ?? page.known, used: usedSettings() });
  }
  useEffect(() => {
    if (data) writeStored(STORED_PROMPTS, data);
  }, [data]);
  return {
    prompts: choosePrompts(page.known, data?.items, skipped),
    skip: (id: string) => setSkipped((before) => [...before, id]),
    hideAll: () => setPage({ ...page, known: [] }),
  };
}
