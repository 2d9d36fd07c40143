import { getAiStatus, type AiStatus } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import { startAiWorld, type AiWorld } from '../testing/ai-world.ts';
import { explainMissingPrice } from './explain-missing-price.ts';

test('a missing price names the model, the keys and what limits AI meanwhile', () => {
  expect(explainMissingPrice({ model: 'gpt-5-mini', dailyGenerations: 500 })).toBe(
    'No price set for gpt-5-mini; costs are not counted. Set AI_INPUT_USD_PER_MILLION and ' +
      'AI_OUTPUT_USD_PER_MILLION (0 for a model of your own). Until then AI_DAILY_LIMIT_USD cannot ' +
      'hold, and AI is limited to 500 generations a day.',
  );
});

describe.each(ONE_ENGINE)('a model without a price on %s', (engine) => {
  let ai: AiWorld;
  beforeAll(async () => {
    const unpriced = { AI_INPUT_USD_PER_MILLION: '', AI_OUTPUT_USD_PER_MILLION: '' };
    ai = await startAiWorld(engine, { ...unpriced, AI_DAILY_GENERATIONS: '2' });
  });
  afterAll(() => ai.close());

  test('costs nothing that is counted, and is limited by generations', async () => {
    const maker = await ai.addMaker();
    const admin = await ai.world.addMaker({ role: 'admin' });
    ai.agents.speedFactor = 1.05;
    const outcomes = [];
    for (let at = 0; at < 3; at += 1) outcomes.push((await maker.start()).ai?.outcome);
    expect(outcomes).toEqual(['answered', 'answered', 'daily_limit']);
    const status = (await admin.call(getAiStatus)).body as AiStatus;
    expect(status).toMatchObject({
      model: 'test-model',
      is_priced: false,
      spent_today_usd: 0,
      generations_today: 2,
      daily_generations: 2,
      calls_today: 4,
    });
    expect(status.tokens_today).toBeGreaterThan(0);
  });
});
