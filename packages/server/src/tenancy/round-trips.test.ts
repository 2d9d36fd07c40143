import { randomUUID } from 'node:crypto';
import {
  createJob,
  getJob,
  getProfile,
  listSettings,
  saveSetting,
  signIn,
  type Job,
} from '@beamwright/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAiWorld, type AiWorld, type AiMaker } from '../features/ai/testing/ai-world.ts';
import { currentCaller } from '../platform/db/queue/caller.ts';
import { ENGINES, password } from './test-world.ts';

interface Cost {
  statements: number;
  /** How often something is sent while no response is pending on the connection. */
  round_trips: number;
}

/** The lowest count of several tries is used, because a slow run also stores its progress. */
const TRIES = 5;

/** Counts the database access of requests, from now until `stop`. */
function watchStatements(): Cost & { stop: () => void } {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const inFlight = new WeakMap<pg.Client, number>();
  const seen = { statements: 0, round_trips: 0, stop: () => {} };
  const watched = function (this: pg.Client, ...args: unknown[]): unknown {
    const answer = Reflect.apply(query, this, args);
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (currentCaller().isBackground || text.includes('pgboss')) return answer;
    const waiting = inFlight.get(this) ?? 0;
    seen.statements += 1;
    seen.round_trips += waiting === 0 ? 1 : 0;
    if (!(answer instanceof Promise)) return answer;
    inFlight.set(this, waiting + 1);
    const settle = () => inFlight.set(this, (inFlight.get(this) ?? 1) - 1);
    answer.then(settle, settle);
    return answer;
  };
  Reflect.set(pg.Client.prototype, 'query', watched);
  seen.stop = () => Reflect.set(pg.Client.prototype, 'query', query);
  return seen;
}

async function costOf(request: () => Promise<unknown>): Promise<Cost> {
  let least: Cost = { statements: Infinity, round_trips: Infinity };
  for (let at = 0; at < TRIES; at++) {
    const seen = watchStatements();
    await request().finally(seen.stop);
    const { statements, round_trips } = seen;
    if (statements < least.statements) least = { statements, round_trips };
  }
  return least;
}

describe.each(ENGINES)('what a request asks of the database, on %s', (engine) => {
  let ai: AiWorld;
  let bench: AiMaker;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
    bench = await ai.addMaker({ role: 'admin' });
  });
  afterAll(() => ai.close());

  const post = async (input_text: string): Promise<Job> => {
    const { machine_id } = bench;
    const answer = await bench.call(createJob, {
      body: { id: randomUUID(), machine_id, input_text },
    });
    expect(answer.status).toBe(201);
    return answer.body as Job;
  };

  test('a job our own engine answers', async () => {
    const cost = await costOf(() => post('cut 3mm PVC'));
    expect(cost.statements).toBeLessThanOrEqual(13);
    expect(cost.round_trips).toBeLessThanOrEqual(5);
  });

  test('a job that a model answers: its claim and its settlement', async () => {
    const cost = await costOf(async () => {
      const { ai: asked } = await post('cut 4mm walnut');
      expect(asked?.outcome).toBe('answered');
    });
    expect(cost.statements).toBeLessThanOrEqual(20);
    expect(cost.round_trips).toBeLessThanOrEqual(9);
  });

  test('a job that is read', async () => {
    const { id } = await post('cut 3mm PVC');
    const cost = await costOf(() => bench.call(getJob, { params: { id } }));
    expect(cost).toEqual({ statements: 4, round_trips: 2 });
  });

  test('a page of the library', async () => {
    const job = await post('cut 4mm walnut');
    await bench.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const cost = await costOf(() => bench.call(listSettings, { query: {} }));
    expect(cost).toEqual({ statements: 6, round_trips: 2 });
  });

  test('a page of the library under a plan with a limit', async () => {
    const maker = await ai.addMaker({ plan: 'Hobby' });
    const cost = await costOf(() => maker.call(listSettings, { query: {} }));
    expect(cost).toEqual({ statements: 6, round_trips: 2 });
  });

  test('the profile', async () => {
    const cost = await costOf(() => bench.call(getProfile));
    expect(cost).toEqual({ statements: 7, round_trips: 2 });
  });

  const signInAs = async (email: string, word: string) => {
    const body = { email, password: word };
    return (await ai.world.createClient().call(signIn, { body })).status;
  };

  test('signing in', async () => {
    const cost = await costOf(async () => {
      expect(await signInAs(bench.email, password)).toBe(200);
    });
    expect(cost).toEqual({ statements: 19, round_trips: 6 });
  });

  test('a wrong password, the same for every address', async () => {
    for (const email of [bench.email, 'nobody@makers.example']) {
      const cost = await costOf(async () => {
        expect(await signInAs(email, 'not this one')).toBe(401);
      });
      expect(cost).toEqual({ statements: 2, round_trips: 1 });
    }
  });
});
