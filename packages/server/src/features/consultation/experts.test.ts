import { randomUUID } from 'node:crypto';
import {
  getDesk,
  listColleagues,
  listEscalated,
  listOpenCases,
  listExperts,
  listOwnCases,
  listQueue,
  moveConsultation,
  removeExpert,
  saveExpert,
  updateDesk,
  type Colleague,
  type Consultation,
  type Desk,
  type Expert,
  type OperationRequest,
  type QueuedCase,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { selectOutlook } from './present-case.ts';
import { escalateCases } from './tasks.ts';
import { startCaseWorld, type CaseWorld, type Failed } from './testing/case-world.ts';

const REFUSED = (code: string) => ({ status: 409, body: { code } });

describe.each(TEST_ENGINES)('experts on %s', (engine) => {
  let cases: CaseWorld;
  let maker: Maker;
  let failed: Failed;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
    await cases.world.stopTasks();
    maker = await cases.addNamed('Mara Holt');
    failed = await cases.failCut(maker);
  });
  afterAll(() => cases.world.close());

  /** A case of somebody who has no other. */
  async function askAnew(): Promise<Consultation> {
    await cases.world.sql(`delete from consultation_requests where requester_id = $1`, [
      maker.userId,
    ]);
    return cases.ask(maker, failed.setting.id);
  }
  const readDesk = async (expert: Maker) => (await expert.call(getDesk, {})).body as Desk;
  const queueOf = async (expert: Maker, query: { fits?: 'true' } = {}) =>
    (
      (await expert.call(listQueue, { query: { ...query, limit: 100 } })).body as {
        items: QueuedCase[];
      }
    ).items;

  test('of many who claim at once, one gets the case, and the others learn who', async () => {
    const experts = await Promise.all(
      Array.from({ length: 6 }, (_, n) => cases.addExpert(`Expert ${n}`)),
    );
    for (let round = 0; round < 3; round++) {
      const { id } = await askAnew();
      const answers = await Promise.all(experts.map((expert) => cases.move(expert, id, 'claim')));
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(answer).toMatchObject({
          ...REFUSED('already_claimed'),
          body: { values: { name: `Expert ${winner}` } },
        });
      }
      expect(await cases.get(maker, id)).toMatchObject({ expert_name: `Expert ${winner}` });
    }
  });

  test('nobody holds more cases than they may, however many they claim at once', async () => {
    const expert = await cases.addExpert('Tomas Lind', { max_open: 2 });
    await askAnew();
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await cases.ask(maker, failed.setting.id)).id);
    const answers = await Promise.all(ids.map((id) => cases.move(expert, id, 'claim')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      ...REFUSED('expert_busy'),
      body: { values: { n: 2 } },
    });
    expect(await readDesk(expert)).toMatchObject({ open: 2, max_open: 2, waits_for_maker: 0 });
  });

  test('nobody takes a case of their own', async () => {
    const { id } = await askAnew();
    await cases.makeExpert(maker);
    expect(await cases.move(maker, id, 'claim')).toMatchObject(REFUSED('expert_unavailable'));
    expect((await queueOf(maker)).map((one) => one.id)).not.toContain(id);
    const colleague = await cases.addExpert();
    await cases.moved(colleague, id, 'claim');
    const given = { expert_id: maker.userId };
    expect(await cases.move(colleague, id, 'hand_over', given)).toMatchObject(
      REFUSED('expert_unavailable'),
    );
    const { body } = await colleague.call(listColleagues, { params: { id } });
    expect((body as { items: Colleague[] }).items.map((one) => one.id)).not.toContain(maker.userId);
    await cases.world.sql('delete from experts where user_id = $1', [maker.userId]);
  });

  test('a case is handed to a colleague who is here and has room', async () => {
    const { id } = await askAnew();
    const [giver, taker, away, full] = [
      await cases.addExpert('Giver'),
      await cases.addExpert('Taker', { lasers: ['CO2'], languages: ['en', 'de'] }),
      await cases.addExpert('Away'),
      await cases.addExpert('Full', { lasers: ['Fiber'], max_open: 1 }),
    ];
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    expect((await away.call(updateDesk, { body: { away_until: tomorrow } })).body).toMatchObject({
      away_until: tomorrow,
    });
    const other = await cases.ask(maker, failed.setting.id);
    await cases.moved(full, other.id, 'claim');
    await cases.moved(giver, id, 'claim');
    const { body } = await giver.call(listColleagues, { params: { id } });
    const colleagues = (body as { items: Colleague[] }).items;
    expect(colleagues.find((one) => one.id === taker.userId)).toMatchObject({
      name: 'Taker',
      open: 0,
      fit: { laser: true, material: true, language: true },
    });
    const places = [taker, full].map((one) => colleagues.findIndex((c) => c.id === one.userId));
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    for (const nobody of [away.userId, full.userId, maker.userId, randomUUID()]) {
      expect(await cases.move(giver, id, 'hand_over', { expert_id: nobody })).toMatchObject(
        REFUSED('expert_unavailable'),
      );
    }
    const given = await cases.moved(giver, id, 'hand_over', {
      expert_id: taker.userId,
      note: 'You know plywood',
    });
    expect(given).toMatchObject({
      status: 'assigned',
      expert_name: 'Taker',
      expert: { name: 'Taker' },
      role: 'reader',
      moves: [],
    });
    expect(await cases.get(taker, id)).toMatchObject({ role: 'expert', unread: true });
    expect((await cases.move(giver, id, 'release')).status).toBe(404);
    expect(await cases.move(giver, id, 'claim')).toMatchObject({
      ...REFUSED('already_claimed'),
      body: { values: { name: 'Taker' } },
    });
    // Away, they can still claim themselves.
    await cases.moved(taker, id, 'release');
    expect(await cases.moved(away, id, 'claim')).toMatchObject({ status: 'assigned' });
  });

  test('makers are told how many experts could take a case now', async () => {
    const { id } = await askAnew();
    const knows = { lasers: ['UV' as const], max_open: 1 };
    const [here, away, full] = [
      await cases.addExpert('Here', knows),
      await cases.addExpert('Away', knows),
      await cases.addExpert('Full', knows),
    ];
    const freeFor = ({ userId }: Maker) =>
      cases.world.asUser(userId, async (trx) => {
        const { experts } = await selectOutlook(
          trx,
          { laser_type: 'UV', family: null },
          new Date(),
        );
        return experts;
      });
    expect(await freeFor(maker)).toBe(3);
    expect(await freeFor(here)).toBe(2);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await away.call(updateDesk, { body: { away_until: tomorrow } });
    expect(await freeFor(maker)).toBe(2);
    await cases.moved(full, id, 'claim');
    expect(await freeFor(maker)).toBe(1);
    await cases.moved(full, id, 'resolve');
    expect(await freeFor(maker)).toBe(2);
  });

  test('what is released is first in line again', async () => {
    const expert = await cases.addExpert();
    const { id, waiting_since } = await askAnew();
    await cases.ask(maker, failed.setting.id);
    await cases.moved(expert, id, 'claim');
    expect((await queueOf(expert)).map((one) => one.id)).not.toContain(id);
    expect(await cases.moved(expert, id, 'release')).toMatchObject({
      status: 'pending',
      role: 'reader',
      waiting_since,
    });
    expect((await queueOf(expert))[0]).toMatchObject({ id, waiting_since });
  });

  test('a role that is taken away gives the cases back, and ends every right at once', async () => {
    const { id } = await askAnew();
    const expert = await cases.addNamed('Tomas Lind');
    const by = { params: { user_id: expert.userId } };
    const knows = { lasers: ['CO2'], materials: ['wood panel'], languages: ['en'] } as const;
    const saved = await cases.admin.call(saveExpert, { ...by, body: { ...knows } } as never);
    expect(saved.body).toMatchObject({ ...knows, name: 'Tomas Lind', open: 0, max_open: 5 });
    await cases.moved(expert, id, 'claim');
    expect((await cases.admin.call(listExperts, {})).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: expert.userId, open: 1 })]),
    });
    expect((await cases.admin.call(removeExpert, by)).status).toBe(204);
    expect((await cases.admin.call(removeExpert, by)).status).toBe(404);
    const { items } = (await cases.admin.call(listExperts, {})).body as { items: Expert[] };
    expect(items.map((one) => one.id)).not.toContain(expert.userId);
    const back = await cases.get(maker, id);
    expect(back).toMatchObject({ status: 'pending', expert_name: null });
    const untilEscalated = Date.parse(back.escalates_at ?? '') - Date.now();
    expect(Math.round(untilEscalated / 3_600_000)).toBe(4);
    for (const action of ['claim', 'release', 'resolve'] as const) {
      expect((await cases.move(expert, id, action)).status).toBe(404);
    }
    expect((await expert.call(listQueue, { query: {} })).body).toMatchObject({
      code: 'expert_role_required',
    });
    expect((await expert.call(listOwnCases, { query: {} })).status).toBe(403);
    expect((await expert.call(updateDesk, { body: { away_until: null } })).status).toBe(403);
    expect(await readDesk(expert)).toMatchObject({
      is_expert: false,
      ended_at: expect.any(String),
      returned: 1,
      open: 0,
    });
    const audit = await cases.world.sql(
      `select action, subject, actor_id from audit_log where user_id = $1 and subject = 'expert' order by id`,
      [expert.userId],
    );
    expect(audit).toEqual([
      { action: 'role_granted', subject: 'expert', actor_id: cases.admin.userId },
      { action: 'role_removed', subject: 'expert', actor_id: cases.admin.userId },
    ]);
    // Given again, nothing of before is left over.
    await cases.admin.call(saveExpert, { ...by, body: { ...knows } } as never);
    expect(await readDesk(expert)).toMatchObject({ is_expert: true, ended_at: null, returned: 0 });
  });

  test('administrators see every open case, the longest wait first, and close any', async () => {
    const first = await askAnew();
    const second = await cases.ask(maker, failed.setting.id);
    const ended = await cases.ask(maker, failed.setting.id);
    const expert = await cases.addExpert('Tomas Lind');
    await cases.moved(expert, first.id, 'claim');
    await cases.moved(cases.admin, ended.id, 'close', { note: 'Asked twice.' });
    const open = async () => {
      const query = { limit: 100 };
      const { items } = (await cases.admin.call(listOpenCases, { query })).body as {
        items: QueuedCase[];
      };
      return items.filter(({ id }) => [first.id, second.id, ended.id].includes(id));
    };
    expect(await open()).toMatchObject([
      { id: first.id, status: 'assigned', expert_name: 'Tomas Lind', escalated_at: null },
      { id: second.id, status: 'pending', expert_name: null, escalated_at: null },
    ]);
    for (const other of [expert, maker]) {
      expect((await other.call(listOpenCases, { query: {} })).status).toBe(403);
    }
    await cases.moved(cases.admin, first.id, 'close', { note: 'No longer sold.' });
    expect((await open()).map(({ id }) => id)).toEqual([second.id]);
  });

  test('an administrator assigns and closes what waits too long', async () => {
    const { id } = await askAnew();
    const [expert, other] = [await cases.addExpert('Tomas Lind'), await cases.addExpert('Other')];
    await cases.world.sql(
      `update consultation_requests set escalates_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await cases.world.runTask(escalateCases);
    await cases.world.runTask(escalateCases);
    const moves = await cases.world.sql(
      `select sender_role, details ->> 'action' as action from consultation_messages
       where consultation_id = $1 order by position`,
      [id],
    );
    expect(moves).toEqual([
      { sender_role: 'maker', action: 'ask' },
      { sender_role: 'server', action: 'escalate' },
    ]);
    const escalated = async () =>
      ((await cases.admin.call(listEscalated, { query: {} })).body as { items: QueuedCase[] })
        .items;
    expect(await escalated()).toMatchObject([{ id, escalated_at: expect.any(String) }]);
    expect((await expert.call(listEscalated, { query: {} })).status).toBe(403);
    expect(await cases.move(cases.admin, id, 'assign')).toMatchObject(
      REFUSED('expert_unavailable'),
    );
    const given = { expert_id: expert.userId };
    const couldTake = async (by: Maker) => {
      const { status, body } = await by.call(listColleagues, { params: { id } });
      const items = status === 200 ? (body as { items: Colleague[] }).items : [];
      return { status, ids: items.map((one) => one.id) };
    };
    const { ids } = await couldTake(cases.admin);
    expect(ids).toEqual(expect.arrayContaining([expert.userId, other.userId]));
    expect(ids).not.toContain(maker.userId);
    expect((await couldTake(maker)).status).toBe(404);
    expect((await couldTake(await cases.addNamed('Stranger'))).status).toBe(404);
    expect(await cases.moved(cases.admin, id, 'assign', given)).toMatchObject({
      role: 'administrator',
      expert_name: 'Tomas Lind',
      maker_name: 'Mara Holt',
      status: 'assigned',
      origin: null,
    });
    expect(await escalated()).toEqual([]);
    expect(await cases.get(expert, id)).toMatchObject({ role: 'expert' });
    const others = (await couldTake(cases.admin)).ids;
    expect(others).toContain(other.userId);
    expect(others).not.toContain(expert.userId);
    await cases.moved(cases.admin, id, 'assign', { expert_id: other.userId });
    expect((await cases.move(expert, id, 'release')).status).toBe(404);
    expect(await cases.moved(cases.admin, id, 'close', { note: 'Asked twice.' })).toMatchObject({
      status: 'closed',
    });
    expect(await cases.move(cases.admin, id, 'assign', given)).toMatchObject(
      REFUSED('consultation_moved'),
    );
    expect((await cases.move(cases.admin, randomUUID(), 'close', { note: 'Gone.' })).status).toBe(
      404,
    );
  });

  test('an administrator who should have a second factor by now gives and closes no case', async () => {
    const { id } = await askAnew();
    const expert = await cases.addExpert();
    const { call, userId } = await cases.world.addMaker({ role: 'admin' });
    await cases.world.sql(
      `update profiles set admin_since = now() - interval '1 year' where id = $1`,
      [userId],
    );
    const move = (body: OperationRequest<typeof moveConsultation>['body']) =>
      call(moveConsultation, { params: { id }, body });
    const missing = { status: 403, body: { code: 'second_factor_missing' } };
    const assign = { action: 'assign', expert_id: expert.userId } as const;
    expect(await move(assign)).toMatchObject(missing);
    expect(await move({ action: 'close', note: 'Asked twice.' })).toMatchObject(missing);
    await cases.world.sql('update auth.session set has_second_factor = true where user_id = $1', [
      userId,
    ]);
    expect(await move(assign)).toMatchObject({ status: 200, body: { status: 'assigned' } });
  });

  test('the queue knows who fits, and pages by the longest wait', async () => {
    const fits = await cases.addExpert('Fits');
    const stranger = await cases.addExpert('Stranger', { lasers: ['Fiber'], materials: ['metal'] });
    const { id } = await askAnew();
    const hidden = await cases.ask(maker, failed.setting.id, { attach: [] });
    const german = await cases.ask(maker, failed.setting.id, { language: 'de' });
    const mine = async (expert: Maker, query: { fits?: 'true' } = {}) =>
      (await queueOf(expert, query)).map((one) => one.id);
    expect(await mine(fits)).toEqual([id, hidden.id, german.id]);
    expect(await mine(fits, { fits: 'true' })).toEqual([id, hidden.id]);
    expect(await mine(stranger, { fits: 'true' })).toEqual([hidden.id]);
    const [first, second] = await queueOf(fits);
    expect(first).toMatchObject({
      fit: { laser: true, material: true, language: true },
      tries: 1,
      photos: 0,
      details: '',
    });
    expect(second).toMatchObject({
      fit: { laser: null, material: null, language: true },
      tries: 0,
    });
    const one = await fits.call(listQueue, { query: { limit: 2 } });
    const { next_cursor } = one.body as { next_cursor: string };
    const two = await fits.call(listQueue, { query: { limit: 2, cursor: next_cursor } });
    expect(two.body).toMatchObject({ items: [{ id: german.id }], next_cursor: null });
    expect(await readDesk(fits)).toMatchObject({ waiting: 3 });
  });
});
