import { listFeedback, listMachines, listSettings } from '@beamwright/contract';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { invalidateSlices, pageOptionsFor, queryKeyOf } from './query.ts';

function clientShowing(...keys: unknown[][]): QueryClient {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
  return client;
}

const isOutdated = (client: QueryClient, key: unknown[]) =>
  client.getQueryState(key)?.isInvalidated;

const settings = queryKeyOf(listSettings);
const results = queryKeyOf(listFeedback);
const machines = queryKeyOf(listMachines);

it('invalidates everything that shows settings when one slice changes them', async () => {
  for (const slice of ['library', 'feedback', 'exchange']) {
    const client = clientShowing(settings, results, machines);
    await invalidateSlices(client, [slice]);
    expect([settings, results, machines].map((key) => isOutdated(client, key))).toEqual([
      true,
      true,
      false,
    ]);
  }
});

it('leaves settings alone when another slice changes', async () => {
  const client = clientShowing(settings, machines);
  await invalidateSlices(client, ['machines']);
  expect([settings, machines].map((key) => isOutdated(client, key))).toEqual([false, true]);
});

it('reads a list again that is shown again, unless it has many pages and did not change', async () => {
  for (const [pages, isChanged, isRead] of [
    [20, false, true],
    [21, false, false],
    [21, true, true],
  ] as const) {
    const client = new QueryClient();
    const options = pageOptionsFor(listSettings);
    const page = { items: [], next_cursor: null };
    client.setQueryData(
      options.queryKey,
      { pages: Array.from({ length: pages }, () => page), pageParams: [] },
      { updatedAt: 1 },
    );
    if (isChanged)
      await client.invalidateQueries({ queryKey: options.queryKey, refetchType: 'none' });
    const read = vi.fn<() => Promise<typeof page>>(() => Promise.resolve(page));
    const observer = new InfiniteQueryObserver(client, { ...options, queryFn: read });
    observer.subscribe(() => {})();
    expect(read.mock.calls.length > 0).toBe(isRead);
  }
});
