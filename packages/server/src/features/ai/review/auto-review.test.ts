import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { startAiWorld, type AiWorld, type AiMaker } from '../testing/ai-world.ts';

/** A task is noticed within ten seconds; a busy machine may take longer. */
const NOTICED_MS = 40_000;
/** Our own confidence is high enough here: a model adds none. */
const SURE_SENTENCE = 'cut 4mm birch plywood';

describe.each(ENGINES)('from a generation to a baseline on %s', (engine) => {
  let ai: AiWorld;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
    await ai.world.sql(
      `update system_settings set value = 'true' where key = 'auto_review_enabled'`,
    );
  });
  afterAll(() => ai.close());

  const statusOf = async (maker: AiMaker) => {
    const rows = await ai.world.sql<{ status: string }>(
      'select status from ai_generated_settings where created_by = $1',
      [maker.userId],
    );
    return rows.map(({ status }) => status);
  };
  const untilReviewed = (maker: AiMaker, status: string) =>
    vi.waitFor(async () => expect(await statusOf(maker)).toEqual([status]), {
      timeout: NOTICED_MS,
      interval: 250,
    });

  test('what the review approves answers the next maker without a request', async () => {
    const [first, second, doubtful] = [
      await ai.addMaker(),
      await ai.addMaker(),
      await ai.addMaker(),
    ];
    ai.agents.speedFactor = 1.05;
    await first.start(SURE_SENTENCE);
    await untilReviewed(first, 'approved');
    const logs = await ai.world.sql('select passed, model_used from ai_settings_auto_review_logs');
    expect(logs).toEqual([{ passed: true, model_used: 'test-model' }]);
    const calls = await ai.world.sql(
      `select outcome, cost_usd > 0 as paid from model_calls where purpose = 'sanity_check'`,
    );
    expect(calls).toEqual([{ outcome: 'answered', paid: true }]);

    // If the agents are unreachable, the order continues with the baseline.
    ai.provider.setMode('fail');
    const job = await second.start(SURE_SENTENCE);
    expect(job.workflow[0]?.generation).toMatchObject({
      resolution_method: 'predefined_exact',
      debug_source: 'baseline',
      counted_towards_limit: false,
    });
    expect(await second.usage()).toMatchObject({ requests_used: 0 });
    expect(
      await ai.world.sql('select times_used from ai_generated_settings where created_by = $1', [
        first.userId,
      ]),
    ).toEqual([{ times_used: 1 }]);

    // What the model approves outside our own bounds waits for a person.
    ai.provider.setMode('answer');
    ai.agents.speedFactor = 4;
    ai.agents.reason = 'This walnut is far softer than what was published.';
    await doubtful.start('cut 7mm walnut');
    await untilReviewed(doubtful, 'needs_review');
  });
});
