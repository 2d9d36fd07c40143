import { listMachines } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageOptionsFor } from '../../lib/query.ts';

/** All machines with their lenses, newest first; a shop’s further pages follow by themselves. */
export function useMachines() {
  const query = useInfiniteQuery(pageOptionsFor(listMachines, { limit: 100 }));
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return query;
}
