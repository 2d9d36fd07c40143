import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { machineListOptions } from './machine-list.ts';

/** All machines with their lenses, newest first; further pages are fetched automatically. */
export function useMachines() {
  const query = useInfiniteQuery(machineListOptions);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return query;
}
