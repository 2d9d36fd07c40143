import { randomUUID } from 'node:crypto';
import {
  addPushDevice,
  attachToConsultation,
  changeNotifications,
  listNotices,
  readNotices,
  type Notice,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFakePushServer, type FakePushServer } from '../platform/testing/fake-push-server.ts';
import { TEST_ENGINES } from '../platform/testing/test-engines.ts';
import type { Maker } from './test-world.ts';
import { createNoticeTasks } from '../features/notices/tasks.ts';
import {
  startThreadWorld,
  type TestCase,
  type ThreadWorld,
} from '../features/consultation/testing/thread-world.ts';

const BIRCH = ' about birch plywood 6 mm';

describe.each(TEST_ENGINES)('notices of cases on %s', (engine) => {
  let thread: ThreadWorld;
  let push: FakePushServer;
  beforeAll(async () => {
    push = await startFakePushServer();
    thread = await startThreadWorld(engine);
    await thread.world.stopTasks();
  });
  afterAll(async () => {
    await thread.world.close();
    await push.close();
  });

  const list = async (of: Maker) =>
    ((await of.call(listNotices)).body as { items: Notice[] }).items;
  const textsOf = async (of: Maker) => (await list(of)).map(({ text }) => text.text);
  const read = (of: Maker) => of.call(readNotices, { body: {} });
  /** SQL as somebody, or as the server. */
  const as = (userId: string | null, text: string, values: unknown[]) =>
    thread.world.asOwner(async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.user_id', $1, true)`, [userId ?? '']);
      await client.query(text, values);
      await client.query('commit');
    });
  const move = (
    by: Maker | null,
    { id }: Pick<TestCase, 'id'>,
    set: string,
    values: unknown[] = [],
  ) =>
    as(by?.userId ?? null, `update consultation_requests set ${set} where id = $1`, [
      id,
      ...values,
    ]);
  const propose = ({ id, expert }: TestCase) =>
    as(
      expert.userId,
      `insert into consultation_messages (consultation_id, sender_id, sender_role, kind) values ($1, $2, 'expert', 'proposal')`,
      [id, expert.userId],
    );
  const claimed = async (): Promise<TestCase> => {
    const maker = await thread.named('Mara Holt', { plan: 'Shop' });
    const expert = await thread.addExpert();
    const id = await thread.addCase(maker, {});
    await move(expert, { id }, `expert_id = $2, status = 'assigned'`, [expert.userId]);
    return { id, maker, expert };
  };

  test('the maker hears of each step, and whoever does it of none', async () => {
    const one = await claimed();
    const { id, maker, expert } = one;
    await thread.post(expert, id, 'Shim the left rail.');
    await propose(one);
    await move(expert, one, `status = 'resolved'`);
    expect((await list(maker)).map(({ kind, path, team_id }) => [kind, path, team_id])).toEqual(
      ['resolved', 'proposed', 'in_progress', 'assigned'].map((step) => [
        `consultation_${step}`,
        `/expert-consultation/${id}`,
        null,
      ]),
    );
    expect(await textsOf(maker)).toEqual([
      `Tomas Lind marked your case${BIRCH} as solved`,
      `Tomas Lind proposed something to try in your case${BIRCH}`,
      `Tomas Lind answered in your case${BIRCH}`,
      `Tomas Lind took your case${BIRCH}`,
    ]);
    expect(await list(expert)).toEqual([]);
  });

  test('what its maker does is told to the expert alone, once until it is read', async () => {
    const { id, maker, expert } = await claimed();
    await read(maker);
    for (const words of ['One.', 'Two.']) await thread.post(maker, id, words);
    expect((await list(expert)).map(({ kind, path }) => [kind, path])).toEqual([
      ['consultation_answered', `/expert/${id}`],
    ]);
    expect(await textsOf(expert)).toEqual([`Mara Holt wrote in the case${BIRCH}`]);
    await read(expert);
    await thread.post(maker, id, 'Three.');
    expect((await list(expert)).map(({ is_read }) => is_read)).toEqual([false, true]);
    await move(maker, { id }, `status = 'resolved'`);
    expect((await list(maker)).filter(({ is_read }) => !is_read)).toEqual([]);
  });

  test('who gets a case is told, and who gave it away loses what they were told of it', async () => {
    const { id, maker, expert } = await claimed();
    const ines = await thread.addExpert('Ines Varga');
    await thread.post(maker, id, 'Still there?');
    await move(expert, { id }, 'expert_id = $2', [ines.userId]);
    expect(await textsOf(ines)).toEqual([`Tomas Lind gave you a case${BIRCH}`]);
    expect(await list(expert)).toEqual([]);
    expect(await textsOf(maker)).toEqual([
      `Ines Varga took your case${BIRCH}`,
      `Tomas Lind took your case${BIRCH}`,
    ]);
    await move(maker, { id }, `status = 'resolved'`);
    await move(maker, { id }, `status = 'reopened'`);
    expect(await textsOf(ines)).toContain(`Mara Holt wrote in the case${BIRCH}`);
  });

  test('who has a case is told of its end, and that its maker canceled it', async () => {
    const [cancelled, closed, solved] = [await claimed(), await claimed(), await claimed()];
    await move(cancelled.maker, cancelled, `status = 'cancelled'`);
    await move(null, closed, `status = 'closed'`);
    await move(solved.expert, solved, `status = 'resolved'`);
    await move(null, solved, `status = 'closed'`);
    const told = async ({ expert, maker }: TestCase) =>
      [await list(expert), await list(maker)].map((notices) =>
        notices.flatMap(({ kind, path, text, is_read }) =>
          is_read ? [] : [[kind, path, text.text]],
        ),
      );
    expect(await told(cancelled)).toEqual([
      [
        [
          'consultation_cancelled',
          `/expert/${cancelled.id}`,
          `Mara Holt canceled the case${BIRCH}`,
        ],
      ],
      [expect.arrayContaining(['consultation_assigned'])],
    ]);
    expect((await told(closed))[0]).toEqual([
      [
        'consultation_ended',
        `/expert/${closed.id}`,
        `The case${BIRCH} you had is closed: its maker didn’t answer, or an administrator closed it`,
      ],
    ]);
    expect((await told(solved))[0]).toEqual([]);
    await move(closed.maker, closed, `status = 'reopened', expert_id = null`);
    expect(await list(closed.expert)).toEqual([]);
  });

  test('administrators are told of a case that nobody answers, besides its own maker', async () => {
    const admin = await thread.world.addMaker({ role: 'admin' });
    const asker = await thread.world.addMaker({ role: 'admin' });
    const id = await thread.addCase(asker, {});
    await move(null, { id }, 'escalated_at = now()');
    expect((await list(admin)).map(({ kind, path }) => [kind, path])).toEqual([
      ['consultation_escalated', '/admin/consultations'],
    ]);
    expect(await textsOf(admin)).toEqual([`A case${BIRCH} waits too long for an expert`]);
    expect(await list(asker)).toEqual([]);
    await thread.world.sql('delete from consultation_requests where id = $1', [id]);
    expect(await list(admin)).toEqual([]);
  });

  test('a case without its material is named without it', async () => {
    const { id, maker, expert } = await claimed();
    await move(maker, { id }, 'material = null, thickness_mm = null');
    await thread.post(expert, id, 'What is it made of?');
    expect((await textsOf(maker))[0]).toBe('Tomas Lind answered in your case');
  });

  test('what its maker takes off is in no notice any more, and is again when it is put back', async () => {
    const { id, maker, expert } = await claimed();
    await thread.post(maker, id, 'Hello.');
    const share = (is_shared: boolean) =>
      maker.call(attachToConsultation, { params: { id }, body: { key: 'material', is_shared } });
    expect((await share(false)).status).toBe(200);
    expect(await textsOf(expert)).toEqual(['Mara Holt wrote in the case']);
    expect(await textsOf(maker)).toEqual(['Tomas Lind took your case']);
    expect((await share(true)).status).toBe(200);
    expect(await textsOf(expert)).toEqual([`Mara Holt wrote in the case${BIRCH}`]);
  });

  test('who reads the case has read its notices', async () => {
    const { id, maker, expert } = await claimed();
    await thread.post(expert, id, 'Shim the left rail.');
    await thread.post(maker, id, 'Done.');
    await move(expert, { id }, 'expert_read = revision');
    expect((await list(expert)).every(({ is_read }) => is_read)).toBe(true);
    expect((await list(maker)).every(({ is_read }) => is_read)).toBe(false);
    await move(maker, { id }, 'requester_read = revision - 1');
    expect((await list(maker)).every(({ is_read }) => is_read)).toBe(false);
    await move(maker, { id }, 'requester_read = revision');
    expect((await list(maker)).every(({ is_read }) => is_read)).toBe(true);
  });

  const runTask = (id: string) => {
    const task = createNoticeTasks(thread.world.platform).find((each) => each.id === id);
    if (task === undefined) throw new Error(`no task ${id}`);
    return thread.world.runTask(task, {});
  };
  const subjectsTo = async ({ userId }: Maker) => {
    const rows = await thread.world.sql<{ subject: string }>(
      `select subject from mails where user_id = $1 and kind = 'notices.digest'`,
      [userId],
    );
    return rows.map(({ subject }) => subject);
  };
  const allow = async (maker: Maker) => {
    const browser = push.subscribe();
    const { endpoint, p256dh, auth } = browser;
    await maker.call(addPushDevice, { body: { endpoint, p256dh, auth } });
    return browser;
  };
  const age = (hours: number, { userId }: Maker) =>
    thread.world.sql(
      `update notices set created_at = created_at - make_interval(hours => $1) where user_id = $2`,
      [hours, userId],
    );

  test('they are mailed and pushed in the ways that were chosen', async () => {
    const one = await claimed();
    const { maker, expert } = one;
    await thread.world.sql('update profiles set email_verified = true where id in ($1, $2)', [
      maker.userId,
      expert.userId,
    ]);
    await maker.call(changeNotifications, { body: { consultations: { push: false } } });
    await expert.call(changeNotifications, { body: { consultations: { email: false } } });
    const [silent, loud] = [await allow(maker), await allow(expert)];
    await thread.post(maker, one.id, 'Hello.');
    await propose(one);
    await vi.waitFor(() => expect(loud.received).toHaveLength(1));
    expect(JSON.parse(loud.received[0]?.text ?? '')).toMatchObject({
      title: `Mara Holt wrote in the case${BIRCH}`,
      path: `/expert/${one.id}`,
    });
    await age(2, maker);
    await age(2, expert);
    await runTask('notices.push');
    await runTask('notices.mail-digests');
    expect(silent.received).toEqual([]);
    expect(await subjectsTo(maker)).toEqual(['2 unread notices of your cases']);
    expect(await subjectsTo(expert)).toEqual([]);
  });

  test('a digest of teams and cases names both', async () => {
    const { maker } = await claimed();
    await thread.world.sql('update profiles set email_verified = true where id = $1', [
      maker.userId,
    ]);
    const teamId = randomUUID();
    await thread.world.sql(
      `insert into profiles (id, email, name, kind) values ($1, '', 'Northlight', 'team')`,
      [teamId],
    );
    await thread.world.sql(
      `insert into notices (user_id, kind, team_id) values ($1, 'removed', $2)`,
      [maker.userId, teamId],
    );
    await age(2, maker);
    await runTask('notices.mail-digests');
    expect(await subjectsTo(maker)).toEqual(['2 unread notices from Northlight and of your cases']);
  });

  test('what waited for a day is not pushed any more', async () => {
    const [fresh, old] = [await claimed(), await claimed()];
    await age(23, fresh.maker);
    await age(25, old.maker);
    const [near, far] = [await allow(fresh.maker), await allow(old.maker)];
    await thread.world.sql('update notices set pushed_at = null');
    await runTask('notices.push');
    await vi.waitFor(() => expect(near.received).toHaveLength(1));
    expect(far.received).toEqual([]);
  });
});
