import { createJob, getAiUsage, type Job } from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import {
  COMPUTED_SENTENCE,
  startAiWorld,
  type AiWorld,
  type AiMaker,
} from '../testing/ai-world.ts';
import { MISBEHAVIORS, type Misbehavior } from '../testing/misbehavior.ts';

/** Per question; a generation asks at most three. */
const LIMIT_MS = 1200;
/** Longer than a provider can make us wait. */
const AFTER_MAX_REST_MS = 16 * 60_000;

interface Paid {
  calls: number;
  tokens: number;
  usd: number;
}

describe.each(ONE_ENGINE)('a provider that misbehaves on %s', (engine) => {
  let ai: AiWorld;
  let ours: Job['workflow'][number];
  beforeAll(async () => {
    ai = await startAiWorld(
      engine,
      {},
      { limitMs: LIMIT_MS, breaker: { failures: 1000, restMs: 1 } },
    );
    const used = await ai.addMaker();
    await ai.setUsed(used, 500);
    ours = stepOf(await used.start());
    // Fakes only the clock of the breaker and its pauses; timers stay real.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await ai.close();
  });
  afterEach(() => ai.reset());

  test('there are at least forty modes', () => {
    expect(MISBEHAVIORS.length).toBeGreaterThan(40);
    expect(new Set(MISBEHAVIORS.map(({ name }) => name)).size).toBe(MISBEHAVIORS.length);
  });

  test.each(MISBEHAVIORS.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    for (const plan of ['Pro', 'Free'] as const) {
      const maker = await ai.addMaker({ plan });
      const { job, paid } = await run(maker, each);
      const got = plan === 'Pro' ? each.pro : each.free;
      expect.soft(fromOf(job), plan).toBe(got);
      expect.soft(await usedOf(maker), plan).toBe(got === 'model' ? 1 : 0);
      expect.soft(paid.usd > 0, plan).toBe(each.isPaid);
      expect.soft(paid.usd, plan).toBeLessThan(MAX_USD);
      expectSafe(job);
    }
  });

  async function run(
    maker: AiMaker,
    { mode, agents }: Misbehavior,
  ): Promise<{ job: Job; paid: Paid }> {
    vi.setSystemTime(Date.now() + AFTER_MAX_REST_MS);
    ai.provider.setMode(mode, 50);
    Object.assign(ai.agents, { speedFactor: 1.05, ...agents });
    const body = { machine_id: maker.machine_id, input_text: COMPUTED_SENTENCE };
    const answer = await maker.call(createJob, { body });
    expect(answer.status).toBe(201);
    const [paid] = await ai.world.sql<Paid>(
      `select count(*)::int as calls, coalesce(sum(input_tokens + output_tokens), 0)::int as tokens,
         coalesce(sum(cost_usd), 0)::float8 as usd
       from model_calls where user_id = $1`,
      [maker.userId],
    );
    return { job: answer.body as Job, paid: paid as Paid };
  }

  const usedOf = async (maker: AiMaker) =>
    ((await maker.call(getAiUsage)).body as { requests_used: number }).requests_used;

  /** For any output of a model: a complete workflow, within the machine's limits and not above our band's energy. */
  function expectSafe(job: Job): void {
    expect(job).toMatchObject({ status: 'completed', outcome: 'workflow' });
    expect(job.workflow).toHaveLength(1);
    const { settings, confidence, rationale, warnings } = stepOf(job);
    const { speed_mm_min, power_percent, passes } = settings;
    expect(speed_mm_min).toBeGreaterThan(0);
    expect(speed_mm_min).toBeLessThanOrEqual(MAX_SPEED_MM_MIN);
    expect(power_percent).toBeGreaterThan(0);
    expect(power_percent).toBeLessThanOrEqual(100);
    expect(Number.isInteger(passes)).toBe(true);
    expect(passes).toBeGreaterThanOrEqual(1);
    expect(passes).toBeLessThanOrEqual(20);
    expect(confidence).toBeGreaterThanOrEqual(0.1);
    expect(confidence).toBeLessThanOrEqual(0.95);
    const [slowest] = ours.speed_band_mm_min;
    const most = energyOf({ ...ours.settings, speed_mm_min: slowest });
    expect(energyOf(settings)).toBeLessThanOrEqual(most * 1.0001);
    const words = [rationale, ...warnings].map(({ text }) => text).join(' ');
    expect(words).not.toMatch(/https?:|<|isAdmin|\p{Cf}/u);
  }
});

/** Six answers of the maximum length we read, at the price of gpt-4o-mini. */
const MAX_USD = 0.25;

/** No gantry of the catalog is faster. */
const MAX_SPEED_MM_MIN = 120_000;

function stepOf(job: Job): Job['workflow'][number] {
  const [step] = job.workflow;
  if (step === undefined) throw new Error('a job without a workflow');
  return step;
}

const fromOf = (job: Job): 'model' | 'engine' => (stepOf(job).method === 'ai' ? 'model' : 'engine');

/** Of a line, over all passes, in percent of the watts for a minute and mm. */
const energyOf = ({
  power_percent,
  passes,
  speed_mm_min,
}: Pick<Job['workflow'][number]['settings'], 'power_percent' | 'passes' | 'speed_mm_min'>) =>
  (power_percent * passes) / speed_mm_min;
