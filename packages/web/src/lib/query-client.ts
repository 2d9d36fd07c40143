import { QueryClient } from '@tanstack/react-query';
import { ApiProblem, isProblem } from './api-problem.ts';
import { connection } from './connection.ts';

const PAUSE_MS = 800;
/** A server that asks for more patience than this is asked again by hand. */
const LONGEST_PAUSE_MS = 10_000;

const isBusy = (error: unknown): boolean => isProblem(error, 'server_busy');

/** Waited for until patience ended: another wait of that length would look like no end. */
const isTimeout = ({ cause }: ApiProblem): boolean =>
  cause instanceof DOMException && cause.name === 'TimeoutError';

/**
 * Only what may pass by itself is tried again: no answer, or a failure of the server. A busy server
 * gets a third try; one that is known to be away gets none, its return is watched for.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || connection.get() !== 'ok') return false;
  if (isBusy(error)) {
    return failures < 3 && (error.retryAfterMs ?? 0) <= LONGEST_PAUSE_MS;
  }
  if (error.code === 'disk_full' || isTimeout(error)) return false;
  return (error.status === 0 || error.status >= 500) && failures < 2;
}

export function retryPause(_failures: number, error: unknown): number {
  return (error instanceof ApiProblem ? error.retryAfterMs : null) ?? PAUSE_MS;
}

/** Shows what could not be loaded as soon as the server answers again. */
export function refetchOnReturn(client: QueryClient): void {
  connection.onReturn(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error !== null || state.fetchFailureCount > 0,
    });
  });
}

/** A server on the same machine answers without internet, so a call is always tried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryPause,
        staleTime: 15_000,
        networkMode: 'always',
      },
      mutations: {
        // A busy server did nothing of what it refused, so that it can be sent again.
        retry: (failures, error) => isBusy(error) && shouldRetry(failures, error),
        retryDelay: retryPause,
        networkMode: 'always',
      },
    },
  });
}
