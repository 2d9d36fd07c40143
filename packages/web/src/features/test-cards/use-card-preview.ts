import { previewTestCard } from '@beamwright/contract';
import type { CardDesign, CardRequest } from '@beamwright/contract';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { queryOptionsFor } from '../../lib/query.ts';

const PAUSE_MS = 300;

/** Preview of the card shortly after the last keystroke; keeps the last valid one. */
export function useCardPreview(settingId: string, wish: CardRequest) {
  const written = JSON.stringify(wish);
  const settled = useDebouncedValue(written, PAUSE_MS);
  const body = JSON.parse(settled) as CardRequest;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<CardDesign, ApiProblem>({
    ...queryOptionsFor(previewTestCard, { params: { id: settingId }, body }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });
  const [drawn, setDrawn] = useState<CardDesign | undefined>(data);
  if (data !== undefined && data !== drawn) setDrawn(data);
  const isOutdated = isPlaceholderData || settled !== written || (isFetching && error !== null);
  return {
    card: data ?? drawn,
    /** Null while the error belongs to an older request. */
    error: isOutdated ? null : error,
    /** The shown card doesn't match the current request. */
    isOutdated: isOutdated || error !== null,
    retry: () => void refetch(),
  };
}
