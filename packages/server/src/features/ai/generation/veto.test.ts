import { cancelGeneration, type Job } from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeMode } from '../../../platform/testing/fake-provider-modes.ts';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import {
  COMPUTED_SENTENCE,
  startAiWorld,
  type AiWorld,
  type AiMaker,
} from '../testing/ai-world.ts';
import { isReviewRequest, type FakeAgents } from '../testing/fake-agents.ts';

const VETO =
  'A second AI reviewer rejected the proposal. These settings are computed, and cost no request.';
const UNREVIEWED =
  'The second AI reviewer gave no verdict, so the proposal isn’t shown. These settings are computed, and cost no request.';

describe.each(ONE_ENGINE)('T36 a refused proposal is final on %s', (engine) => {
  let ai: AiWorld;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
  });
  afterAll(() => ai.close());
  beforeEach(async () => {
    ai.reset();
    await ai.world.sql('delete from ai_generated_settings');
    await announceChange();
  });

  const announceChange = () => ai.announceStored();
  const asked = () => ai.provider.requests.map(isReviewRequest);
  const traces = async (maker: AiMaker) => ({
    used: (await maker.usage()).requests_used,
    drafts: await ai.world.sql('select id from ai_generated_settings where created_by = $1', [
      maker.userId,
    ]),
    claims: await ai.world.sql<{ outcome: string }>(
      'select distinct status as outcome from ai_claims where user_id = $1',
      [maker.userId],
    ),
    calls: (
      await ai.world.sql<{ purpose: string }>(
        'select purpose from model_calls where user_id = $1 order by purpose',
        [maker.userId],
      )
    ).map(({ purpose }) => purpose),
  });
  /** What the engine says to the same job, without any model. */
  async function ours(sentence?: string): Promise<Job> {
    const used = await ai.addMaker();
    await ai.setUsed(used, 500);
    const job = await used.start(sentence);
    ai.provider.requests.length = 0;
    return job;
  }

  const refusals: [string, FakeAgents, string, string][] = [
    ['rejects', { review: { verdict: 'reject' } }, 'vetoed', VETO],
    ['amends with nothing', { review: { verdict: 'amend' } }, 'unreviewed', UNREVIEWED],
    ['says neither', { review: { verdict: 'perhaps' } }, 'unreviewed', UNREVIEWED],
    ...(
      ['fail', 'refuse', 'truncated', 'prose', 'wrong_shape', 'empty', 'not_json', 'reset'] as const
    ).map((reviewMode: FakeMode): [string, FakeAgents, string, string] => [
      `answers with "${reviewMode}"`,
      { reviewMode },
      'unreviewed',
      UNREVIEWED,
    ]),
  ];

  test.each(refusals)(
    'a reviewer that %s gives our own answer on every plan, and the request is refunded',
    async (_what, agents, outcome, message) => {
      const own = (await ours()).workflow[0];
      for (const who of [
        { plan: 'Free' },
        { plan: 'Pro' },
        { plan: 'Corporate' },
        { role: 'admin' },
        { role: 'beta' },
      ] as const) {
        ai.reset();
        Object.assign(ai.agents, { speedFactor: 1.05, ...agents });
        const maker = await ai.addMaker(who);
        const job = await maker.start();
        const [step] = job.workflow;
        expect(job).toMatchObject({
          status: 'completed',
          ai: { outcome, message: { text: message } },
        });
        expect(step).toMatchObject({
          settings: own?.settings,
          confidence: own?.confidence,
          method: own?.method,
          rationale: own?.rationale,
          model_words: null,
          generation: {
            resolution_method: 'computed',
            debug_source: 'engine',
            model: null,
            counted_towards_limit: false,
          },
        });
        expect(asked()[0]).toBe(false);
        expect(asked().slice(1).every(Boolean)).toBe(true);
        expect(await traces(maker)).toEqual({
          used: 0,
          drafts: [],
          claims: [{ outcome: 'refunded' }],
          calls: ['propose', 'review'],
        });
      }
    },
  );

  test('an amendment with too much energy is refused, and no model is asked again', async () => {
    const own = (await ours()).workflow[0];
    const maker = await ai.addMaker();
    ai.agents.review = { verdict: 'amend', amendedSpeedFactor: 1 / 15 };
    const job = await maker.start();
    expect(job.workflow[0]?.settings).toEqual(own?.settings);
    expect(job.workflow[0]?.rationale.text).toMatch(
      /^We kept our numbers\. A language model proposed .* 15 times our energy\. It was refused: walnut can burn, so we show at most .* times our energy\.$/,
    );
    expect(job.ai?.outcome).toBe('rejected');
    expect(asked()).toEqual([false, true]);
    expect(await traces(maker)).toMatchObject({ used: 0, drafts: [] });
  });

  test.each([3, 8, 15, 60])(
    '%s times our energy on paper is never shown or kept',
    async (times) => {
      const sentence = 'cut 0.1mm copy paper';
      const own = await ours(sentence);
      Object.assign(ai.agents, {
        speedFactor: 1 / times,
        reason: 'This paper is coated and takes far more heat than usual.',
      });
      for (const plan of ['Free', 'Pro', 'Corporate'] as const) {
        ai.provider.requests.length = 0;
        const maker = await ai.addMaker({ plan });
        const job = await maker.start(sentence);
        expect(job.workflow.map(({ settings }) => settings)).toEqual(
          own.workflow.map(({ settings }) => settings),
        );
        expect(own.workflow).toHaveLength(1);
        expect(job.workflow[0]?.confidence).toBe(own.workflow[0]?.confidence);
        expect(job.workflow[0]?.speed_band_mm_min).toEqual(own.workflow[0]?.speed_band_mm_min);
        expect(job.workflow[0]?.rationale.text).toContain('times our energy. It was refused:');
        expect(asked()).toEqual([false, true]);
        expect(await traces(maker)).toMatchObject({ used: 0, drafts: [] });
      }
    },
  );

  test('a reviewer that hangs until the user cancels ends in our own answer', async () => {
    const maker = await ai.addMaker();
    ai.agents.reviewMode = 'hang';
    const running = maker.start(COMPUTED_SENTENCE);
    await vi.waitFor(() => expect(asked()).toEqual([false, true]), 10_000);
    const [{ id } = { id: '' }] = await ai.world.sql<{ id: string }>(
      `select id from jobs where user_id = $1`,
      [maker.userId],
    );
    await maker.call(cancelGeneration, { params: { id } });
    expect(await running).toMatchObject({
      ai: { outcome: 'canceled' },
      workflow: [{ generation: { debug_source: 'engine' } }],
    });
    expect(asked()).toEqual([false, true]);
    expect(await traces(maker)).toMatchObject({ used: 0, drafts: [] });
  });

  test('a first agent that recites its instructions is not asked again', async () => {
    const maker = await ai.addMaker();
    await maker.start();
    const instructions = ai.provider.requests[0]?.messages[0]?.content ?? '';
    ai.provider.requests.length = 0;
    ai.agents.rationale = instructions.slice(40, 400);
    expect(await maker.start('cut 5mm walnut')).toMatchObject({ ai: { outcome: 'rejected' } });
    expect(asked()).toEqual([false]);
  });

  test('after a veto a setting approved by a person answers, one approved by a model does not', async () => {
    const creator = await ai.addMaker();
    ai.agents.speedFactor = 1.1;
    await creator.start();
    const approve = async (approved_by: string | null) => {
      await ai.world.sql(
        `update ai_generated_settings set status = 'approved', approved_at = now(), approved_by = $1`,
        [approved_by],
      );
      await announceChange();
    };
    ai.agents.review = { verdict: 'reject' };
    await approve(null);
    const byModel = await (await ai.addMaker()).start();
    expect(byModel.workflow[0]?.generation?.debug_source).toBe('engine');
    await approve((await ai.world.addMaker({ role: 'admin' })).userId);
    const byPerson = await (await ai.addMaker()).start();
    expect(byPerson.workflow[0]?.generation?.debug_source).toBe('approved_cache');
    expect(byPerson.ai).toMatchObject({
      outcome: 'vetoed',
      message: {
        code: 'generation.failed',
        text: 'A second AI reviewer rejected the proposal. These settings were reviewed and approved before, and cost no request.',
      },
    });
  });
});

describe.each(ONE_ENGINE)('a breaker that opens between proposal and review on %s', (engine) => {
  test('ends in our own answer', async () => {
    const ai = await startAiWorld(engine, {}, { breaker: { failures: 1, restMs: 60_000 } });
    try {
      const maker = await ai.addMaker();
      Object.assign(ai.agents, { speedFactor: 1.05, reviewMode: 'fail' });
      const job = await maker.start();
      expect(job).toMatchObject({
        ai: { outcome: 'unreviewed', message: { text: UNREVIEWED } },
        workflow: [{ generation: { debug_source: 'engine' } }],
      });
      expect(await maker.usage()).toMatchObject({ requests_used: 0 });
    } finally {
      await ai.close();
    }
  });
});
