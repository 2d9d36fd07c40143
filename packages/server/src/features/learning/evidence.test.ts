import {
  CONSENT_VERSION,
  createJob,
  createMachine,
  decideConsent,
  exportEvidence,
  getEvidence,
  listAudit,
  MIN_EVIDENCE_USERS,
  type Evidence,
  type Machine,
  type OperationOutput,
  type Problem,
} from '@beamwright/contract';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRowsRead } from '../../platform/testing/rows-read.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { compareResults } from './compare-results.ts';
import { lockAccount } from '../plans/service.ts';
import { readEvidence, readSentences } from './read-evidence.ts';
import { readAttention, recordUnread } from './service.ts';

const YES = {
  version: CONSENT_VERSION,
  functional: false,
  analytics: true,
  marketing: false,
  gpc: false,
  decided_s_ago: 0,
};

interface WithMachine extends Maker {
  machine_id: string;
}

describe.each(TEST_ENGINES)('evidence on %s', (engine) => {
  let world: World;
  let admin: Maker;
  const users: WithMachine[] = [];
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    for (let n = 0; n < MIN_EVIDENCE_USERS; n += 1) users.push(await addUser());
  });
  afterAll(() => world.close());

  async function addUser(): Promise<WithMachine> {
    const maker = await world.addMaker();
    const body = { name: 'K40', type: 'CO2', power_watts: 40, is_galvo: false } as const;
    const machine_id = ((await maker.call(createMachine, { body })).body as Machine).id;
    return { ...maker, machine_id };
  }
  const allow = (maker: Maker, analytics = true) =>
    maker.call(decideConsent, { body: { ...YES, analytics } });
  const ask = async (maker: WithMachine, input_text: string) => {
    await maker.call(createJob, { body: { machine_id: maker.machine_id, input_text } });
  };
  const read = async () =>
    (await admin.call(getEvidence, { query: { days: '30' } })).body as Evidence;
  const addResults = ({ userId, machine_id }: WithMachine, count: number, more: object = {}) =>
    world.sql(
      `insert into feedback (user_id, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes,
         cut_through, outcome)
       select $1, $2, m.material, 3, 'Cut', m.speed, 60, 1, null, m.outcome
       from generate_series(1, $3), jsonb_to_record($4) as m (material text, speed float8, outcome text)`,
      [
        userId,
        machine_id,
        count,
        JSON.stringify({ material: 'birch plywood', speed: 600, outcome: 'good', ...more }),
      ],
    );

  test('a sentence is kept only with consent, without names, and goes with a withdrawal', async () => {
    const [maker] = users as [WithMachine];
    await ask(maker, 'asdf "Anna" qwer');
    expect((await read()).sentences).toEqual([]);
    await allow(maker);
    await ask(maker, 'asdf "Anna" qwer');
    await expect
      .poll(async () => (await read()).sentences)
      .toMatchObject([{ sentence: 'asdf “…” qwer', count: 1 }]);
    for (let n = 0; n < 25; n += 1) await ask(maker, `asdf qwer ${String.fromCodePoint(97 + n)}`);
    const kept = () => world.sql<{ n: number }>('select count(*)::int as n from unread_sentences');
    await expect.poll(kept).toEqual([{ n: 20 }]);
    await allow(maker, false);
    expect(await kept()).toEqual([{ n: 0 }]);
  });

  test('no sentence is added behind a withdrawal', async () => {
    const maker = await addUser();
    await allow(maker);
    const log = { warn: (...problem: unknown[]) => expect.fail(String(problem)) };
    const caller = {
      db: (work: Parameters<World['asUser']>[1]) => world.asUser(maker.userId, work),
      http: { request: { headers: {} } },
      userId: maker.userId,
      log,
    };
    let added: Promise<void> = Promise.resolve();
    await world.asUser(maker.userId, async (trx) => {
      await lockAccount(trx, maker.userId);
      await sql`insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
        values (${maker.userId}, ${CONSENT_VERSION}, false, false, false, false, now())`.execute(
        trx,
      );
      added = recordUnread(caller as never, { sentence: 'asdf behind', material: null });
      await Promise.race([added, setTimeout(1000)]);
    });
    await added;
    const kept = await world.sql(`select from unread_sentences where user_id = $1`, [maker.userId]);
    expect(kept).toEqual([]);
  });

  test('Global Privacy Control and a job that was understood keep nothing', async () => {
    const [, maker] = users as [WithMachine, WithMachine];
    await allow(maker);
    await maker.call(
      createJob,
      { body: { machine_id: maker.machine_id, input_text: 'zxcv' } },
      { 'sec-gpc': '1' },
    );
    await ask(maker, 'cut 3 mm birch plywood');
    await ask(maker, 'cut 3 mm grumbleboard');
    await expect
      .poll(async () => (await read()).materials)
      .toMatchObject([{ material: 'grumbleboard', jobs: 1, users: 1 }]);
    const { sentences, next } = await read();
    expect(sentences).toEqual([]);
    expect(next[0]).toEqual({ kind: 'material', name: 'grumbleboard', jobs: 1 });
  });

  test('questions are counted with how they end', async () => {
    const [, maker] = users as [WithMachine, WithMachine];
    await ask(maker, 'cut acrylic');
    const { questions } = await read();
    expect(questions.find(({ question_id }) => question_id === 'thickness')).toMatchObject({
      field_name: 'thickness',
      asked: 1,
      answered: 0,
      declined: 0,
      skipped: [],
    });
  });

  test('results of few users are not added up', async () => {
    for (const maker of users.slice(1)) await addResults(maker, 3);
    await world.runTask(compareResults);
    expect((await read()).groups).toEqual([]);
  });

  test('results are compared with our band, and say how an answer fails', async () => {
    const attention = () => world.transactions.asService(readAttention);
    await addResults(users[1] as WithMachine, 8, { outcome: 'weak', speed: 1200 });
    await world.runTask(compareResults);
    expect((await attention()).failing).toEqual([]);
    await addResults(users[0] as WithMachine, 3);
    await addResults(users[2] as WithMachine, 1, { material: 'my own stock' });
    await world.runTask(compareResults);
    await world.runTask(compareResults);
    const { groups, next } = await read();
    expect(groups).toHaveLength(1);
    const [group] = groups;
    expect(group).toMatchObject({
      material: 'birch plywood',
      laser_type: 'CO2',
      is_galvo: false,
      watts_class: 40,
      operation: 'Cut',
      results: 23,
      users: 5,
      failed: 8,
      direction: 'too_weak',
      is_failing: true,
    });
    expect(group?.working_ratio).toBeGreaterThan(0);
    expect(group?.band?.[0]).toBeLessThanOrEqual(1);
    expect(group?.band?.[1]).toBeGreaterThanOrEqual(1);
    expect(group?.share_low).toBeCloseTo(0.188, 2);
    expect(next).toContainEqual({ kind: 'answer', name: 'Cut birch plywood, CO2', jobs: 8 });
    expect((await attention()).failing).toEqual([
      { material: 'birch plywood', laser_type: 'CO2', operation: 'Cut', results: 23, failed: 8 },
    ]);
  });

  test('of more rows than are read, the newest count, and that is said', async () => {
    expect((await read()).newest_only).toEqual([]);
    const span = { days: 30, maxRows: 20 };
    const { newest_only, groups } = await world.transactions.asService((trx) =>
      readEvidence(trx, span),
    );
    expect(newest_only).toEqual(['groups']);
    expect(groups[0]?.results).toBeLessThanOrEqual(20);
    await world.sql(
      `insert into unread_sentences (user_id, sentence, created_at)
       select $1, 'abc', now() - n * interval '1 minute' from generate_series(1, 3000) n`,
      [users[0]?.userId],
    );
    await world.sql('analyze unread_sentences');
    const rows = await countRowsRead(world.transactions, (trx) => readSentences(trx, span));
    expect(rows).toBeLessThan(100);
    await world.sql(`delete from unread_sentences where sentence = 'abc'`);
  });

  test('evidence goes with the result', async () => {
    await world.sql('delete from feedback where user_id = $1', [users[1]?.userId]);
    expect((await read()).groups).toEqual([]);
  });

  test('is a file for each part, and that is recorded', async () => {
    const { status, body } = await admin.call(exportEvidence, {
      query: { days: '30', part: 'materials' },
    });
    expect([status, String(body)]).toEqual([
      200,
      expect.stringContaining('material,jobs,users,last_on'),
    ]);
    const audit = await admin.call(listAudit, { query: { action: 'evidence_exported' } });
    expect((audit.body as OperationOutput<typeof listAudit>).items[0]).toMatchObject({
      subject: 'materials',
    });
  });

  test('is for administrators only', async () => {
    const maker = users[0] as WithMachine;
    const calls = [
      await maker.call(getEvidence, { query: { days: '30' } }),
      await maker.call(exportEvidence, { query: { days: '30', part: 'groups' } }),
    ];
    expect(calls.map(({ body }) => (body as Problem).code)).toEqual(
      calls.map(() => 'admin_role_required'),
    );
  });
});
