import { expect, test } from 'vitest';
import { usersChecks } from './checks.ts';

const [chain] = usersChecks;

const fineOf = async (since: string | null) => {
  const transactions = { asService: async () => ({ chain: 'ok', entry_id: null, since }) };
  const { fine } = (await chain?.run({ transactions } as never)) ?? {};
  return fine?.text;
};

test('a chain is called intact only once it was checked', async () => {
  expect(await fineOf(null)).toMatchObject({ code: 'attention.chain_new' });
  expect(await fineOf('2026-11-30T04:47:00.000Z')).toMatchObject({
    code: 'attention.chain_intact',
  });
});
