import { getProfile } from '@beamwright/contract';
import type { Operation, OperationInput, OperationOutput } from '@beamwright/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import type { AnyInput, CallOptions, InputArgs } from './api.ts';
import type { ApiProblem } from './api-problem.ts';
import { forTeam, teamOf } from './current-team.ts';
import { keepUnsent } from './keep-unsent.ts';
import type { OwnId } from './use-own-id.ts';
import { toastError } from '../ui/toast.ts';

type Input<O extends Operation> = keyof OperationInput<O> extends never
  ? [input?: undefined]
  : [input: OperationInput<O>];

/** `call` for an operation whose input type only the caller knows. */
function callWith<O extends Operation>(operation: O, input: unknown, options: CallOptions = {}) {
  return call(operation, ...([input, options] as InputArgs<O>));
}

export const queryKeyOf = (operation: Operation, input?: unknown): unknown[] =>
  input === undefined ? [operation.id] : [operation.id, input];

/**
 * `useQuery(queryOptionsFor(getJob, { params: { id } }))`; also for `useSuspenseQuery` and loaders.
 */
export function queryOptionsFor<const O extends Operation>(operation: O, ...[input]: Input<O>) {
  return queryOptions<OperationOutput<O>, ApiProblem>({
    queryKey: queryKeyOf(operation, input),
    queryFn: ({ signal }) => callWith(operation, input, { signal }),
  });
}

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}
type PageItem<O extends Operation> = OperationOutput<O> extends Page<infer T> ? T : never;

/**
 * List with keyset pagination: `useInfiniteQuery(pageOptionsFor(listJobs))`; `data` is the flat
 * list of items. `query` adds to `limit` and `cursor`; `params` belong to the path.
 */
export function pageOptionsFor<const O extends Operation>(
  operation: O,
  query: Record<string, string | number> = {},
  params?: Record<string, string>,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(operation, params ? { params, query } : query), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Page<PageItem<O>>> =>
      callWith(
        operation,
        { params, query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ) as Promise<Page<PageItem<O>>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    refetchOnWindowFocus: isReadAgain,
    refetchOnReconnect: isReadAgain,
    refetchOnMount: isReadAgain,
  });
}

/** Each page is a request of its own: a list that somebody scrolled far is read again only if it changed. */
const FEW_PAGES = 20;

interface PagedState {
  state: { data?: { pages: unknown[] } | undefined; isInvalidated: boolean };
}

function isReadAgain({ state: { data, isInvalidated } }: PagedState): boolean {
  return isInvalidated || (data?.pages.length ?? 0) <= FEW_PAGES;
}

/** Slices that show the same settings: a change in one invalidates all. */
const SETTING_SLICES = ['library', 'exchange', 'test-cards', 'feedback', 'workshop'];

const sliceOf = ([id]: readonly unknown[]): string =>
  typeof id === 'string' ? (id.split('.')[0] ?? '') : '';

export const showsSettings = (queryKey: readonly unknown[]): boolean =>
  SETTING_SLICES.includes(sliceOf(queryKey));

/** Invalidates all queries of a slice: `machines` covers every `machines.*` query. */
export async function invalidateSlices(client: QueryClient, slices: string[]): Promise<void> {
  const changesSettings = slices.some((slice) => SETTING_SLICES.includes(slice));
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      slices.includes(sliceOf(queryKey)) || (changesSettings && showsSettings(queryKey)),
  });
}

function withId(input: unknown, ownId: OwnId): unknown {
  const { body, ...rest } = input as { body?: object };
  return { ...rest, body: { ...body, id: ownId.get() } };
}

export interface UseOperationOptions<O extends Operation> {
  onSuccess?: (output: OperationOutput<O>, input: OperationInput<O>) => unknown;
  onError?: (error: ApiProblem) => unknown;
  /** `toast` (default) or `inline`: the form shows `mutation.error` itself. */
  errors?: 'toast' | 'inline';
  /** For operations that create something: provides the id for the body. */
  ownId?: OwnId;
  /** Sent as the `Idempotency-Key`: the same one for the same input, until it was refused. */
  repeatKey?: OwnId;
  /** What is typed is stored otherwise in case the session has ended. */
  isKeptElsewhere?: boolean;
  /** Further slices to invalidate; the operation's own slice and the plan usage always are. */
  alsoInvalidate?: string[];
}

/** `const save = useOperation(saveSetting); save.mutate({ body })`. */
export function useOperation<const O extends Operation>(
  operation: O,
  options: UseOperationOptions<O> = {},
) {
  const {
    onSuccess,
    onError,
    errors = 'toast',
    ownId,
    repeatKey,
    isKeptElsewhere,
    alsoInvalidate = [],
  } = options;
  const client = useQueryClient();
  // That of the page that asks, also when its user has left it meanwhile.
  const team = teamOf(operation.id);
  const toSend = (input: unknown) => {
    const sent = ownId ? withId(input, ownId) : input;
    return forTeam(team, Object(sent));
  };
  const refresh = () => {
    const own = operation.id.split('.')[0] ?? '';
    const slices = [own, ...alsoInvalidate].filter((slice) => slice !== 'accounts');
    void invalidateSlices(client, slices);
    if (own !== 'accounts') void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
  };
  return useMutation<OperationOutput<O>, ApiProblem, OperationInput<O>>({
    mutationKey: [operation.id],
    mutationFn: (input) =>
      callWith(operation, toSend(input), {
        ...(repeatKey && { idempotencyKey: repeatKey.get(JSON.stringify(input)) }),
      }),
    onSuccess: async (output, input) => {
      ownId?.settle();
      // A response with the profile is the newest profile; a pending request would be older.
      if (operation.output === getProfile.output) {
        await client.cancelQueries({ queryKey: queryKeyOf(getProfile) });
        client.setQueryData(queryKeyOf(getProfile), output);
      }
      await onSuccess?.(output, input);
      refresh();
    },
    onError: (error, input) => {
      if (!isKeptElsewhere) keepUnsent(operation, toSend(input) as AnyInput, error);
      ownId?.settle(error);
      repeatKey?.settle(error);
      // The server has newer data than the page.
      if (error.status === 404 || error.status === 409) refresh();
      if (errors === 'toast') toastError(error);
      return onError?.(error);
    },
  });
}
