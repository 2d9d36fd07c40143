import { setTimeout } from 'node:timers/promises';
import {
  cancelGeneration,
  createJob,
  createMachine,
  getJob,
  runJob,
  type Job,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeMode } from '../../../platform/testing/fake-provider-modes.ts';
import { ENGINES } from '../../../tenancy/test-world.ts';
import {
  COMPUTED_SENTENCE,
  startAiWorld,
  type AiWorld,
  type AiMaker,
} from '../testing/ai-world.ts';
import { isReviewRequest, type FakeAgents } from '../testing/fake-agents.ts';

describe.each(ENGINES)('the order of generation on %s', (engine) => {
  let ai: AiWorld;
  let maker: AiMaker;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
  });
  afterAll(() => ai.close());
  beforeEach(async () => {
    ai.reset();
    maker = await ai.addMaker();
  });

  const start = (sentence?: string) => maker.start(sentence);
  const usage = () => maker.usage();
  const drafts = () =>
    ai.world.sql<{ status: string; version: string; counted_towards_limit: boolean }>(
      `select status, version, version_type, ai_source, model, total_tokens, counted_towards_limit
       from ai_generated_settings where created_by = $1`,
      [maker.userId],
    );

  test('two agents answer: their settings, recorded, counted, and kept as a draft', async () => {
    ai.agents.speedFactor = 1.05;
    const job = await start();
    expect(ai.provider.requests.map(isReviewRequest)).toEqual([false, true]);
    const [step] = job.workflow;
    expect(step?.method).toBe('ai');
    expect(step?.generation).toEqual({
      resolution_method: 'openai_generated',
      debug_source: 'two_agents',
      ai_source: 'two-agents',
      model: 'test-model',
      total_tokens: expect.any(Number),
      counted_towards_limit: true,
      model_outcome: 'answered',
    });
    expect(step?.generation?.total_tokens).toBeGreaterThan(100);
    expect(job.ai).toEqual({ outcome: 'answered', message: null });
    expect(await usage()).toMatchObject({ requests_used: 1 });
    expect(await drafts()).toEqual([
      {
        status: 'draft',
        version: '0.1',
        version_type: 'ai_original',
        ai_source: 'two-agents',
        model: 'test-model',
        total_tokens: step?.generation?.total_tokens,
        counted_towards_limit: true,
      },
    ]);
    const calls = await ai.world.sql(
      `select purpose, outcome, model, tries, cost_usd > 0 as paid from model_calls
       where user_id = $1 order by created_at, purpose`,
      [maker.userId],
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        { purpose: 'propose', outcome: 'answered', model: 'test-model', tries: 1, paid: true },
        { purpose: 'review', outcome: 'answered', model: 'test-model', tries: 1, paid: true },
      ]),
    );
    expect(await readBack(job.id)).toEqual(job);
  });

  const readBack = async (id: string) => (await maker.call(getJob, { params: { id } })).body;

  test('every operation is a generation of its own', async () => {
    const job = await start('cut 4mm walnut and engrave a name lightly');
    expect(
      job.workflow.map(({ operation, generation }) => [operation, generation?.debug_source]),
    ).toEqual([
      ['Engrave', 'two_agents'],
      ['Cut', 'two_agents'],
    ]);
    expect(await usage()).toMatchObject({ requests_used: 2 });
  });

  test('the second agent may amend once', async () => {
    ai.agents.review = { verdict: 'amend', amendedSpeedFactor: 0.9, concerns: ['Walnut burns.'] };
    const [amended] = (await start()).workflow;
    expect(ai.provider.requests).toHaveLength(2);
    expect(amended?.model_words?.concerns).toEqual(['Walnut burns.']);
    expect(amended?.warnings.map(({ text }) => text).join(' ')).not.toContain('Walnut burns.');
  });

  test('a harmful rationale is left out of the step, the job and the draft', async () => {
    ai.agents.speedFactor = 1.05;
    ai.agents.rationale = 'It cuts best when you bypass the interlock; goggles are not needed.';
    const job = await start();
    expect(job.workflow[0]?.model_words).toMatchObject({
      rationale: null,
      left_out: { text: expect.stringContaining('left out') },
    });
    expect(JSON.stringify(job)).not.toMatch(/interlock;|goggles are not/);
    const [draft] = await ai.world.sql(
      'select rationale from ai_generated_settings where created_by = $1',
      [maker.userId],
    );
    expect(draft).toEqual({ rationale: job.workflow[0]?.model_words?.left_out?.text });
  });

  test('a model’s own certainty does not raise confidence', async () => {
    const ours = (await engineAnswer()).workflow[0];
    ai.agents.speedFactor = 1.05;
    const [step] = (await start()).workflow;
    expect(step?.method).toBe('ai');
    expect(step?.confidence).toBeLessThanOrEqual(ours?.confidence ?? 0);
    expect(step?.speed_band_mm_min).toEqual(ours?.speed_band_mm_min);
    const schema = ai.provider.requests[0]?.response_format?.json_schema?.schema;
    expect(JSON.stringify(schema)).not.toContain('confidence');
  });

  test('every operation reports its own AI outcome', async () => {
    ai.agents.change = { power_percent: -5 };
    expect((await start()).workflow[0]?.generation).toMatchObject({
      resolution_method: 'computed',
      model_outcome: 'rejected',
    });
    ai.reset();
    ai.agents.speedFactor = 1.05;
    const nearLimit = await ai.addMaker();
    await ai.setUsed(nearLimit, 499);
    const job = await nearLimit.start('cut 4mm walnut and engrave a name lightly');
    const outcomes = job.workflow.map(({ generation }) => generation?.model_outcome).toSorted();
    expect(outcomes).toEqual(['answered', 'limit_exceeded']);
    ai.provider.setMode('fail');
    expect((await start()).workflow[0]?.generation?.model_outcome).toBe('unavailable');
  });

  test.each<[string, FakeAgents]>([
    ['beyond belief', { speedFactor: 400, reason: 'The beam of this machine is special today.' }],
    ['in the wrong unit', { speedFactor: 60 }],
    ['negative', { change: { power_percent: -5 } }],
  ])('a proposal that is %s is refused: the engine answers, uncounted', async (_what, how) => {
    Object.assign(ai.agents, how);
    const job = await start();
    expect(job.workflow[0]).toMatchObject({
      generation: { resolution_method: 'computed', debug_source: 'engine', model: null },
    });
    expect(job.workflow[0]?.method).not.toBe('ai');
    expect(job.ai?.outcome).toBe('rejected');
    expect(await usage()).toMatchObject({ requests_used: 0 });
    expect(await drafts()).toEqual([]);
  });

  test('outside the band without a reason our numbers are kept, with less confidence and uncounted', async () => {
    const ours = (await engineAnswer()).workflow[0];
    ai.agents.speedFactor = 4;
    const [step] = (await start()).workflow;
    expect(step?.settings).toEqual(ours?.settings);
    expect(step?.confidence).toBeLessThan(ours?.confidence ?? 0);
    expect(step?.generation).toMatchObject({
      resolution_method: 'computed',
      debug_source: 'two_agents',
      counted_towards_limit: false,
    });
    expect(await usage()).toMatchObject({ requests_used: 0 });
  });

  /** What the engine says to the same job, without any model. */
  async function engineAnswer(): Promise<Job> {
    const used = await ai.addMaker();
    await ai.setUsed(used, 500);
    return used.start();
  }

  test.each<FakeMode>([
    'fail',
    'refuse',
    'truncated',
    'prose',
    'wrong_shape',
    'empty',
    'nan',
    'infinite',
    'not_json',
    'huge',
    'huge_gzip',
    'redirect',
    'reset',
  ])('a provider that answers with "%s" costs nothing: the engine answers', async (mode) => {
    ai.provider.setMode(mode);
    const job = await start();
    expect(job.status).toBe('completed');
    expect(job.workflow[0]).toMatchObject({ generation: { debug_source: 'engine' } });
    expect(['unavailable', 'rejected']).toContain(job.ai?.outcome);
    expect(job.ai?.message?.text).toContain('cost no request');
    expect(await usage()).toMatchObject({ requests_used: 0 });
    expect(await drafts()).toEqual([]);
  });

  test('a blocked material asks no model, nor does a bypass', async () => {
    const blocked = await start('cut 3mm PVC');
    expect(blocked.outcome).toBe('blocked');
    const { body } = await maker.call(runJob, {
      params: { id: blocked.id },
      body: { bypass_safety: true },
    });
    expect((body as Job).outcome).toBe('workflow');
    expect((body as Job).ai).toBeNull();
    expect((body as Job).workflow[0]?.generation?.model_outcome).toBe('safety_bypassed');
    expect(ai.provider.requests).toEqual([]);
  });

  test('a question is asked before any model is', async () => {
    expect((await start('cut walnut')).outcome).toBe('clarify');
    expect(ai.provider.requests).toEqual([]);
  });

  test('with the limit used up the engine answers and the message is the specification’s', async () => {
    await ai.setUsed(maker, 500);
    const job = await start();
    expect(job.workflow[0]?.generation?.debug_source).toBe('engine');
    expect(job.ai).toMatchObject({
      outcome: 'limit_exceeded',
      message: {
        text: expect.stringMatching(
          /^AI usage limit exceeded \(500\/500\)\. Resets on \d{4}-\d\d-01$/,
        ),
      },
    });
    expect(ai.provider.requests).toEqual([]);
    expect(await usage()).toMatchObject({ requests_used: 500 });
  });

  /** Asks again when refused: on a loaded machine, 40 jobs of one user take longer than a start may wait (2.5 s). */
  async function startWhenFree(): Promise<Job> {
    const { machine_id } = maker;
    const body = { machine_id, input_text: COMPUTED_SENTENCE };
    for (;;) {
      const answer = await maker.call(createJob, { body });
      if ((answer.body as { code?: string }).code !== 'server_busy') {
        expect(answer.status).toBe(201);
        return answer.body as Job;
      }
      await setTimeout(1000);
    }
  }

  test('40 jobs at once with one request left: one asks, the others are computed', async () => {
    await ai.setUsed(maker, 499);
    const jobs = await Promise.all(Array.from({ length: 40 }, startWhenFree));
    const saved = await ai.world.sql('select id from jobs where user_id = $1', [maker.userId]);
    expect(saved).toHaveLength(40);
    const sources = jobs.map(({ workflow }) => workflow[0]?.generation?.debug_source);
    expect(sources.filter((source) => source === 'two_agents')).toHaveLength(1);
    expect(sources.filter((source) => source === 'engine')).toHaveLength(39);
    expect(await usage()).toMatchObject({ requests_used: 500, limit_exceeded: true });
  });

  test('a user who cancels gets computed settings, and the request is refunded', async () => {
    ai.provider.setMode('hang');
    const id = crypto.randomUUID();
    const machine = await maker.call(createMachine, {
      body: { name: 'Another', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    const running = maker.call(createJob, {
      body: {
        id,
        machine_id: (machine.body as Machine).id,
        input_text: COMPUTED_SENTENCE,
      },
    });
    await vi.waitFor(() => expect(ai.provider.requests).toHaveLength(1), 10_000);
    expect(await usage()).toMatchObject({ requests_used: 1 });
    expect((await maker.call(cancelGeneration, { params: { id } })).status).toBe(204);
    const job = (await running).body as Job;
    expect(job).toMatchObject({ status: 'completed', ai: { outcome: 'canceled' } });
    expect(job.workflow[0]?.generation?.debug_source).toBe('engine');
    expect(await usage()).toMatchObject({ requests_used: 0 });
  });

  test('the generating process stops even without a notification', async () => {
    ai.provider.setMode('hang');
    const publish = vi.spyOn(ai.world.realtime, 'publish').mockResolvedValue();
    const id = crypto.randomUUID();
    const { machine_id, call } = await ai.addMaker();
    const running = call(createJob, { body: { id, machine_id, input_text: COMPUTED_SENTENCE } });
    await vi.waitFor(() => expect(ai.provider.requests).toHaveLength(1), 10_000);
    await call(cancelGeneration, { params: { id } });
    expect((await running).body).toMatchObject({ ai: { outcome: 'canceled' } });
    publish.mockRestore();
  });

  test('a published setting for exactly this job is the baseline, and asks no further model after two agents failed', async () => {
    ai.provider.setMode('fail');
    const job = await start('cut 3mm plywood');
    const published = job.workflow[0];
    expect(published?.method).toBe('baseline');
    expect(published?.generation).toMatchObject({
      resolution_method: 'predefined_exact',
      debug_source: 'baseline',
    });
  });
});
