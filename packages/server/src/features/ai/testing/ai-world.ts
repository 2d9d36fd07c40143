import {
  createJob,
  createMachine,
  getAiUsage,
  type AiUsageStatus,
  type Job,
  type Machine,
} from '@beamwright/contract';
import type { AiClientOptions } from '../../../platform/ai/ai-client.ts';
import type { Engine } from '../../../platform/db/database-handle.ts';
import { startFakeProvider, type FakeProvider } from '../../../platform/testing/fake-provider.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { STORED_CHANNEL } from '../events.ts';
import { isReviewRequest, respondAs, type FakeAgents } from './fake-agents.ts';

/** Nobody published exactly this: the engine computes it, and a model may know better. */
export const COMPUTED_SENTENCE = 'cut 4mm walnut';

export interface AiMaker extends Maker {
  machine_id: string;
  start: (sentence?: string) => Promise<Job>;
  usage: () => Promise<AiUsageStatus>;
}

/** A server with a fake model over real HTTP, whose agents can be configured. */
export interface AiWorld {
  world: World;
  provider: FakeProvider;
  agents: FakeAgents;
  /** A user with one machine. */
  addMaker: (
    options?: Parameters<World['addMaker']>[0],
    machine?: { name?: string; power_watts?: number },
  ) => Promise<AiMaker>;
  /** Everything well behaved again, nothing asked yet. */
  reset: () => void;
  setUsed: (maker: Maker, used: number) => Promise<unknown>;
  /** After a test changed by SQL what is stored: ends once the server knows. */
  announceStored: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startAiWorld(
  engine: Engine,
  environment: Record<string, string> = {},
  options: AiClientOptions = { breaker: { failures: 1000, restMs: 1 } },
): Promise<AiWorld> {
  const agents: FakeAgents = {};
  const provider = await startFakeProvider({
    respond: (request) => respondAs(agents)(request),
    modeOf: (request) => (isReviewRequest(request) ? agents.reviewMode : undefined),
  });
  const world = await startWorld(engine, {
    environment: {
      AI_BASE_URL: provider.url,
      AI_MODEL: 'test-model',
      AI_DAILY_LIMIT_USD: '1000',
      AI_INPUT_USD_PER_MILLION: '0.15',
      AI_OUTPUT_USD_PER_MILLION: '0.6',
      ...environment,
    },
    ai: { firstWaitMs: 1, ...options },
  });
  // Drafts stay drafts, unless a test asks for their review.
  await world.sql(`update system_settings set value = 'false' where key = 'auto_review_enabled'`);
  return {
    world,
    provider,
    agents,
    addMaker: async (options = { plan: 'Pro' }, machine = {}) =>
      addMaker(await world.addMaker(options), machine),
    reset: () => {
      for (const key of Object.keys(agents)) delete agents[key as keyof FakeAgents];
      provider.setMode('answer');
      provider.requests.length = 0;
    },
    setUsed: (maker, used) =>
      world.sql(
        `insert into ai_usage_tracking
           (user_id, year_month, openai_requests_count, next_reset_date)
         values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2, current_date + 31)`,
        [maker.userId, used],
      ),
    announceStored: () => announceStored(world),
    close: async () => {
      await world.close();
      await provider.close();
    },
  };
}

function announceStored({ realtime }: World): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server subscribed first, so it has forgotten what it knew when this is called.
    const stop = realtime.subscribe(STORED_CHANNEL, () => {
      stop();
      resolve();
    });
    realtime.publish(STORED_CHANNEL, 'changed', null).catch(reject);
  });
}

async function addMaker(
  maker: Maker,
  { name = 'OMTech', power_watts = 60 }: { name?: string; power_watts?: number },
): Promise<AiMaker> {
  const machine = await maker.call(createMachine, {
    body: { name, type: 'CO2', power_watts, is_galvo: false },
  });
  const { id: machine_id } = machine.body as Machine;
  return {
    ...maker,
    machine_id,
    start: async (input_text = COMPUTED_SENTENCE) => {
      const answer = await maker.call(createJob, { body: { machine_id, input_text } });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body as Job;
    },
    usage: async () => (await maker.call(getAiUsage)).body as AiUsageStatus,
  };
}
