import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ApiProblem } from './api-problem.ts';
import { useOnFocus } from './use-on-focus.ts';

/** What may change in another window: read whenever it is shown, and when the user comes back to the page. */
export function useFreshQuery<T>(options: UseQueryOptions<T, ApiProblem>) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...options,
    staleTime: 0,
    // `useOnFocus` notices another window, too.
    refetchOnWindowFocus: false,
  });
  const retry = () => void refetch();
  useOnFocus(retry);
  const reload = () => client.invalidateQueries({ queryKey: options.queryKey });
  return { data, dataUpdatedAt, error, retry, reload };
}
