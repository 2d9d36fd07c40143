import { aiSettings, getAiUsage, updateProfile, type Profile } from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { startFakeProvider, type FakeProvider } from '../../../platform/testing/fake-provider.ts';
import {
  startAiWorld,
  COMPUTED_SENTENCE,
  type AiMaker,
  type AiWorld,
} from '../testing/ai-world.ts';
import { respondAs } from '../testing/fake-agents.ts';

describe.each(ENGINES)('the second model on %s', (engine) => {
  let ai: AiWorld;
  let second: FakeProvider;
  beforeAll(async () => {
    second = await startFakeProvider({ respond: (request) => respondAs({})(request) });
    ai = await startAiWorld(engine, {
      AI_MODEL_NAME: 'Quick',
      AI_SECOND_MODEL: 'other-model',
      AI_SECOND_MODEL_NAME: 'Thorough',
      AI_SECOND_BASE_URL: second.url,
      AI_SECOND_INPUT_USD_PER_MILLION: '150',
      AI_SECOND_OUTPUT_USD_PER_MILLION: '600',
    });
  });
  beforeEach(() => {
    ai.reset();
    second.requests.length = 0;
  });
  afterAll(async () => {
    await ai.close();
    await second.close();
  });

  const choose = async (maker: AiMaker, ai_model: 'first' | 'second') => {
    const answer = await maker.call(updateProfile, { body: { ai_model } });
    expect((answer.body as Profile).ai_model).toBe(ai_model);
  };
  const askedModels = async ({ userId }: AiMaker) =>
    ai.world.sql<{ model: string; cost: number }>(
      `select model, sum(cost_usd)::float8 as cost from model_calls where user_id = $1
       group by model order by model`,
      [userId],
    );

  test('answers who chose it, with both agents, at its own price', async () => {
    const [quick, thorough] = [
      await ai.addMaker({ plan: 'Shop' }),
      await ai.addMaker({ plan: 'Shop' }),
    ];
    await choose(thorough, 'second');
    await quick.start(COMPUTED_SENTENCE);
    expect(second.requests).toEqual([]);
    const job = await thorough.start('cut 5mm walnut');
    expect(job.workflow[0]).toMatchObject({ generation: { model: 'other-model' } });
    expect(second.requests).toHaveLength(2);
    const [cheap] = await askedModels(quick);
    const [dear] = await askedModels(thorough);
    expect([cheap?.model, dear?.model]).toEqual(['test-model', 'other-model']);
    expect((dear?.cost ?? 0) / (cheap?.cost ?? 1)).toBeGreaterThan(500);
    expect((await thorough.usage()).requests_used).toBe(1);
  });

  test('the functions of the API ask it too', async () => {
    const maker = await ai.addMaker({ plan: 'Shop' });
    await choose(maker, 'second');
    await maker.call(aiSettings, {
      body: {
        material: 'walnut',
        operation: 'Cut',
        thickness: 4,
        machineType: 'CO2',
        machinePower: 60,
      },
    });
    expect((await askedModels(maker)).map(({ model }) => model)).toEqual(['other-model']);
  });

  test('after a downgrade the first answers, and the choice is kept', async () => {
    const maker = await ai.addMaker({ plan: 'Shop' });
    await choose(maker, 'second');
    await ai.world.sql(`update profiles set plan_text = 'Pro' where id = $1`, [maker.userId]);
    await maker.start('cut 6mm walnut');
    expect(second.requests).toEqual([]);
    expect((await askedModels(maker)).map(({ model }) => model)).toEqual(['test-model']);
    await ai.world.sql(`update profiles set plan_text = 'Shop' where id = $1`, [maker.userId]);
    await maker.start('cut 7mm walnut');
    expect(second.requests.length).toBeGreaterThan(0);
  });

  test('without the plan it cannot be chosen, and the first can', async () => {
    const maker = await ai.addMaker({ plan: 'Pro' });
    const refused = await maker.call(updateProfile, { body: { ai_model: 'second' } });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'plan_feature_missing', title: 'Your plan doesn’t include custom AI models' },
    });
    const [row] = await ai.world.sql(`select ai_model from profiles where id = $1`, [maker.userId]);
    expect(row).toEqual({ ai_model: 'first' });
    await choose(maker, 'first');
    await choose(await ai.addMaker({ plan: 'Free', role: 'beta' }), 'second');
  });

  test('its outage does not pause the first', async () => {
    const [one, other] = [await ai.addMaker({ plan: 'Shop' }), await ai.addMaker({ plan: 'Shop' })];
    await choose(one, 'second');
    second.setMode('fail');
    expect((await one.start('cut 8mm walnut')).outcome).toBe('workflow');
    second.setMode('answer');
    await other.start('cut 9mm walnut');
    expect((await askedModels(other)).map(({ model }) => model)).toEqual(['test-model']);
  });

  test('both are named as the administrator calls them', async () => {
    const maker = await ai.addMaker();
    const { body } = await maker.call(getAiUsage, {});
    expect(body).toMatchObject({ models: ['Quick', 'Thorough'] });
  });
});
