import { expect, test } from 'vitest';
import { currentCaller, runAsCaller } from '../../platform/db/queue/caller.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { createRuleCache } from './active-rules.ts';

test('a read that many requests await does not fail with the request that started it', async () => {
  const transactions = {
    asService: async () => {
      if (currentCaller().signal?.aborted) throw new Error('gone');
      return { triggers: [], blocks: [], isIncomplete: false };
    },
  } as unknown as Transactions;
  const cache = createRuleCache(transactions, { error: () => {} });
  const gone = { key: 'a', hasBegun: false, signal: AbortSignal.abort() };
  const first = runAsCaller(gone, () => cache.read());
  const second = runAsCaller({ key: 'b', hasBegun: false }, () => cache.read());
  expect(await second).toMatchObject({ isIncomplete: false });
  await first;
});
