import {
  changeSystemSetting,
  listSystemSettings,
  getApprovedFirstSavings,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import { type Maker } from '../../../tenancy/test-world.ts';
import { startAiWorld, type AiWorld, type AiMaker } from '../testing/ai-world.ts';

describe.each(ONE_ENGINE)('approved answers and two agents on %s', (engine) => {
  let ai: AiWorld;
  let admin: Maker;
  let approvedId: string;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
    admin = await ai.world.addMaker({ role: 'admin' });
    const creator = await ai.addMaker();
    await creator.start();
    const [row] = await ai.world.sql<{ id: string }>(
      `update ai_generated_settings set status = 'approved', approved_at = now(), approved_by = $2
       where created_by = $1 returning id`,
      [creator.userId, admin.userId],
    );
    approvedId = row?.id ?? '';
    await ai.announceStored();
  });
  afterAll(() => ai.close());
  beforeEach(() => ai.reset());

  const choose = async (value: 'specification' | 'approved_first', who = admin.call) => {
    const { body } = await admin.call(listSystemSettings);
    const { items } = body as OperationOutput<typeof listSystemSettings>;
    const version = items.find(({ key }) => key === 'generation_order')?.version ?? 0;
    return who(changeSystemSetting, {
      params: { key: 'generation_order' },
      body: { value, version },
    });
  };
  const sourceFor = async (bench: AiMaker) =>
    (await bench.start()).workflow[0]?.generation?.debug_source;
  const savings = async () =>
    (await admin.call(getApprovedFirstSavings)).body as OperationOutput<
      typeof getApprovedFirstSavings
    >;

  test('by default the agents are asked first, and what the other order would save is counted', async () => {
    const before = await savings();
    expect(before.order).toBe('specification');
    expect(await sourceFor(await ai.addMaker())).toBe('two_agents');
    expect(ai.provider.requests).toHaveLength(2);
    const after = await savings();
    expect(after.calls).toBe(before.calls + 2);
    expect(after.cost_usd ?? 0).toBeGreaterThan(before.cost_usd ?? 0);
  });

  test('a job that nothing approved answers saves nothing', async () => {
    const before = await savings();
    const bench = await ai.addMaker();
    await bench.start('cut 5mm walnut');
    expect(ai.provider.requests).toHaveLength(2);
    expect((await savings()).calls).toBe(before.calls);
  });

  test('approved first asks no model, in every process at once', async () => {
    const second = await admin.callAtSecond();
    try {
      expect((await choose('approved_first', second.call)).status).toBe(200);
      const bench = await ai.addMaker();
      expect(await sourceFor(bench)).toBe('approved_cache');
      expect(ai.provider.requests).toEqual([]);
      expect((await bench.usage()).requests_used).toBe(0);
      const [row] = await ai.world.sql<{ times_used: number }>(
        'select times_used from ai_generated_settings where id = $1',
        [approvedId],
      );
      expect(row?.times_used).toBeGreaterThan(0);
      const unapproved = (await bench.start('cut 5mm walnut')).workflow[0]?.generation;
      expect(unapproved?.debug_source).toBe('two_agents');
    } finally {
      await choose('specification');
      await second.close();
    }
  });

  test.each(['specification', 'approved_first'] as const)(
    'the Free plan gets the approved answer without a model, order %s',
    async (order) => {
      await choose(order);
      ai.provider.setMode('fail');
      try {
        const free = await ai.addMaker({ plan: 'Free' });
        expect(await sourceFor(free)).toBe('approved_cache');
        expect((await free.usage()).requests_used).toBe(0);
        const other = await free.start('cut 5mm walnut');
        expect(other.workflow[0]?.generation?.debug_source).toBe('engine');
      } finally {
        await choose('specification');
      }
    },
  );
});
