import { expect, test } from 'vitest';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { createStoredPresence } from './stored-presence.ts';

test('a lookup that started before an approval is not cached', async () => {
  const looks = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()] as const;
  let taken = 0;
  const asService = async () => looks[taken++]?.promise;
  const presence = createStoredPresence({ asService } as unknown as Transactions);

  const early = presence.has();
  presence.invalidate();
  looks[0].resolve(false);
  expect(await early).toBe(false);
  looks[1].resolve(true);
  expect(await presence.has()).toBe(true);
  expect(await presence.has()).toBe(true);
  expect(taken).toBe(2);
});
