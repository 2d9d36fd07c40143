import { listFeedback, listMachines, listSettings } from '@beamwright/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateSlices, queryKeyOf } from './query.ts';

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
