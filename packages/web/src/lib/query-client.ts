import { listTeams } from '@beamwright/contract';
import { hashKey, QueryCache, QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { ApiProblem, isProblem } from './api-problem.ts';
import { connection } from './connection.ts';
import { queryKeyOf } from './query.ts';
import { teamOf } from './current-team.ts';

const PAUSE_MS = 800;
/** If the server asks for a longer delay, the user has to retry. */
const MAX_PAUSE_MS = 10_000;

const isBusy = (error: unknown): boolean => isProblem(error, 'server_busy');

/** The request timed out; waiting that long again would seem endless. */
const isTimeout = ({ cause }: ApiProblem): boolean =>
  cause instanceof DOMException && cause.name === 'TimeoutError';

/**
 * Retries only temporary failures: no response, or a server error. A busy server gets a third try;
 * a server known to be away gets none, because its return triggers a refetch.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || connection.get() !== 'ok') return false;
  if (isBusy(error)) {
    return failures < 3 && (error.retryAfterMs ?? 0) <= MAX_PAUSE_MS;
  }
  if (error.code === 'disk_full' || isTimeout(error)) return false;
  return (error.status === 0 || error.status >= 500) && failures < 2;
}

export function retryPause(_failures: number, error: unknown): number {
  return (error instanceof ApiProblem ? error.retryAfterMs : null) ?? PAUSE_MS;
}

/** Refetches failed queries when the server is back. */
export function refetchOnReturn(client: QueryClient): void {
  connection.onReturn(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error !== null || state.fetchFailureCount > 0,
    });
  });
}

/**
 * TanStack Query ignores an invalidation during a query's first load, although what loads may be
 * older than the change. Here such a query is invalidated again once it has loaded.
 */
class ChangeAwareQueryClient extends QueryClient {
  readonly #awaited = new WeakSet<Query>();

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirstLoad = ({ state }: Query) =>
      state.fetchStatus === 'fetching' && state.data === undefined;
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isFirstLoad(query) && !this.#awaited.has(query));
    for (const query of loading) this.#awaited.add(query);
    await super.invalidateQueries(filters, options);
    await Promise.all(loading.map((query) => this.#invalidateLoaded(query)));
  }

  async #invalidateLoaded(query: Query): Promise<void> {
    await query.promise?.catch(() => undefined);
    this.#awaited.delete(query);
    if (query.state.data === undefined) return;
    await super.invalidateQueries({ predicate: (other) => other === query });
  }
}

/** A local server responds without internet, so calls are always tried. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new ChangeAwareQueryClient({
    queryCache: new QueryCache({
      // Whoever is not in the team any more: the bar above the page says so.
      onError: (error) => {
        if (isProblem(error, 'team_not_found')) {
          void client.invalidateQueries({ queryKey: queryKeyOf(listTeams) });
        }
      },
    }),
    defaultOptions: {
      queries: {
        // What is cached of one account is never shown in another.
        queryKeyHashFn: (key) => hashKey(key) + (teamOf(key[0]) ?? ''),
        retry: shouldRetry,
        retryDelay: retryPause,
        staleTime: 15_000,
        networkMode: 'always',
      },
      mutations: {
        // A busy server did nothing with a refused request, so it can be sent again.
        retry: (failures, error) => isBusy(error) && shouldRetry(failures, error),
        retryDelay: retryPause,
        networkMode: 'always',
      },
    },
  });
  return client;
}
