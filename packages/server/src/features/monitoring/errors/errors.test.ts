import {
  changeErrorGroups,
  describeError,
  getErrorEvent,
  getErrorOverview,
  listErrorUsers,
  replyToReporters,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../../tenancy/test-world.ts';
import { newErrorId, reported, startErrors, type ErrorsWorld } from './testing/start-errors.ts';

describe.each(ENGINES)('errors on %s', (engine) => {
  let world: ErrorsWorld['world'];
  let admin: ErrorsWorld['admin'];
  let maker: ErrorsWorld['maker'];
  let report: ErrorsWorld['report'];
  let list: ErrorsWorld['list'];
  let groupOf: ErrorsWorld['groupOf'];
  let detailOf: ErrorsWorld['detailOf'];
  beforeAll(async () => {
    ({ world, admin, maker, report, list, groupOf, detailOf } = await startErrors(engine));
  });
  afterAll(() => world.close());

  test('an error of a browser is stored with who had it, from the session', async () => {
    const error = reported({ error_message: 'Stored whole', request_id: 'request-0001' });
    const forged = { ...error, user_id: admin.userId, user_email: 'forged@evil.example' };
    expect((await report([forged])).status).toBe(204);
    const group = await groupOf('Stored whole');
    expect(group).toMatchObject({
      error_type: 'TypeError',
      severity: 'medium',
      source: 'browser',
      state: 'open',
      is_new: true,
      route: '/library',
      events: 1,
      users: 1,
    });
    expect(group.trend).toHaveLength(24);
    expect(group.trend.at(-1)).toBe(1);
    const { latest, ...detail } = await detailOf(group.id);
    expect(latest).toMatchObject({
      user_id: maker.userId,
      error_id: error.error_id,
      why_built: 'no_stack',
      request: { id: 'request-0001', method: null, log: [] },
    });
    expect(latest?.user_email).not.toContain('forged');
    expect(latest?.breadcrumbs.at(-1)).toMatchObject({ kind: 'error', text: 'TypeError' });
    expect(detail).toMatchObject({ events_24h: 1, events_1h: 1, report_count: 0 });
    expect(detail.history).toMatchObject([{ kind: 'first_seen', by: null }]);
    expect(detail.weeks).toMatchObject([{ events: 1 }]);
    const users = await admin.call(listErrorUsers, { params: { id: group.id }, query: {} });
    expect(users.body).toMatchObject({ items: [{ user_id: maker.userId, events: 1 }] });
  });

  test('an outage is one error, whatever it stopped', async () => {
    const lost = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' });
    const { faults } = world.platform;
    const about = { id: 'r', status: 503, sessionToken: undefined, userAgent: undefined };
    for (const path of ['/api/v1/jobs', '/api/v1/machines']) {
      const request = { ...about, method: 'GET', path, route: path };
      faults.note({ error: lost(`connect ${path}`), request });
    }
    faults.note({ error: lost('Connection terminated'), task: 'mail.send' });
    const group = await groupOf('isn’t responding', 3);
    expect(group).toMatchObject({ error_type: 'DatabaseUnavailable', events: 3, route: null });
    expect((await list({ q: 'connect /api' })).items).toEqual([]);
  });

  test('a request that another process answered has its lines from there', async () => {
    const id = `other-${newErrorId()}`;
    await report([
      reported({ error_message: 'Answered elsewhere', request_id: id, kind: 'api', status: 500 }),
    ]);
    const { id: groupId } = await groupOf('Answered elsewhere');
    expect((await detailOf(groupId)).latest?.request).toMatchObject({ method: null, log: [] });
    // As the process that answered it stores its own error.
    const request = { method: 'GET', path: '/api/v1/jobs', status: 500, ms: 12 };
    const log = [{ at: '2026-11-29T12:00:00.000Z', level: 'error', text: 'request failed' }];
    await world.sql(
      `insert into error_logs (group_id, error_type, error_message, severity, request_id, created_at, context)
       select group_id, error_type, error_message, severity, request_id,
         created_at - interval '1 minute', context || jsonb_build_object('request', context -> 'request' || $2::jsonb)
       from error_logs where request_id = $1`,
      [id, JSON.stringify({ ...request, log })],
    );
    const { latest } = await detailOf(groupId);
    expect(latest?.request).toMatchObject({ id, ...request, log });
    const event = await admin.call(getErrorEvent, { params: { id: latest?.id ?? '' } });
    expect(event.body).toMatchObject({ request: { id, ...request, log } });
  });

  test('it is found by its id, the id of its request, and parts of its message', async () => {
    const error = reported({ error_message: 'Findable thing', request_id: `find-${newErrorId()}` });
    await report([error]);
    const { id } = await groupOf('Findable thing');
    await admin.call(changeErrorGroups, { body: { ids: [id], state: 'ignored' } });
    for (const q of [error.error_id, error.request_id ?? '']) {
      expect((await list({ q })).items.map((group) => group.id)).toEqual([id]);
    }
    expect((await list({ q: 'indable THI', state: 'ignored' })).items).toHaveLength(1);
    expect((await list({ q: '%' })).items).toEqual([]);
  });

  test('a failed request becomes an error of the server, with its route', async () => {
    await world.sql('alter table error_hours rename to error_hours_away');
    const answer = await admin.call(getErrorOverview, { query: {} });
    await world.sql('alter table error_hours_away rename to error_hours');
    expect(answer.status).toBe(500);
    const group = await groupOf('error_hours');
    expect(group).toMatchObject({
      error_type: 'DatabaseError 42P01',
      source: 'server',
      severity: 'critical',
      route: 'GET /admin/errors/overview',
    });
    const { latest } = await detailOf(group.id);
    const { request_id } = answer.body as { request_id: string };
    expect(latest?.request_id).toBe(request_id);
    expect((await list({ q: request_id })).items).toHaveLength(1);
    const own = latest?.frames.find(({ is_own }) => is_own);
    expect(own?.lines.map(({ number }) => number)).toContain(own?.line);
    expect(latest?.why_built).toBeNull();
  });

  test('what users wrote is linked, whichever arrives first, and all get a reply', async () => {
    const [late, early] = [newErrorId(), newErrorId()];
    const describe_ = (error_id: string, text: string, who: Pick<Maker, 'call'> = maker) =>
      who.call(describeError, { params: { error_id }, body: { text } });
    expect((await describe_(early, 'Pressed a button.')).status).toBe(204);
    await report([
      reported({ error_message: 'Written about', error_id: late }),
      reported({ error_message: 'Written about', error_id: early }),
    ]);
    const { id } = await groupOf('Written about', 2);
    await describe_(late, 'Second try worked.', world.createClient());
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ report_count: 2, reporters: 1 });
    expect(detail.reports.map(({ text, user_id }) => [text, user_id])).toEqual([
      ['Second try worked.', null],
      ['Pressed a button.', maker.userId],
    ]);
    const reply = { params: { id }, body: { text: 'It is fixed.\nReload the page.' } };
    // Two administrators at once, and a third one later.
    const send = () => admin.call(replyToReporters, reply);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ body }) => (body as { mails: number }).mails).toSorted()).toEqual([
      0, 0, 1,
    ]);
    const mails = await world.sql(
      `select id from mails where user_id = $1 and kind = 'errors.reply'`,
      [maker.userId],
    );
    expect(mails).toHaveLength(1);
    const { history } = await detailOf(id);
    expect(history.filter(({ kind }) => kind === 'replied')).toHaveLength(1);
  });

  test('what visitors write never keeps out what accounts write, nor for long what others do', async () => {
    const fill = (count: number, days: number) =>
      world.sql(
        `insert into error_reports (error_id, text, created_at)
         select 'ffffffff', 'filled', now() - $2::int * interval '1 day' from generate_series(1, $1::int)`,
        [count, days],
      );
    const written = (text: string) =>
      world.sql('select 1 as n from error_reports where text = $1', [text]);
    const say = (who: Pick<Maker, 'call'>, text: string) =>
      who.call(describeError, { params: { error_id: 'ffffffff' }, body: { text } });
    await fill(20_000, 40);
    await say(maker, 'of an account');
    expect(await written('of an account')).toHaveLength(1);
    await say(world.visitor, 'of a visitor');
    expect(await written('of a visitor')).toHaveLength(1);
    const [left] = await world.sql(
      'select count(*)::int as n from error_reports where user_id is null',
    );
    expect(left).toEqual({ n: 2000 });
    await fill(300, 0);
    await say(world.visitor, 'too many of a day');
    expect(await written('too many of a day')).toEqual([]);
  });

  test('what visitors send leaves room for events of accounts', async () => {
    const storedOf = async () =>
      (
        await world.sql<{ user_id: string | null }>(
          `select user_id from error_logs where error_message = 'crowded'`,
        )
      ).map(({ user_id }) => user_id);
    for (const build of 'abcdefg') {
      await report([reported({ error_message: 'crowded' })], build, world.visitor);
    }
    await groupOf('crowded', 7);
    expect(await storedOf()).toEqual([null, null, null, null, null]);
    await report([reported({ error_message: 'crowded' })]);
    await groupOf('crowded', 8);
    expect(await storedOf()).toContain(maker.userId);
  });

  test('text of a browser is stored as text, however odd it is', async () => {
    const odd = `<img src=x onerror=alert(1)> \ud800 "; drop table error_logs; -- \u202e`;
    await report([reported({ error_message: `Odd ${odd}`, component: odd.slice(0, 40) })]);
    const { id, message } = await groupOf('Odd <img');
    expect(message).toContain('<img src=x onerror=alert(1)>');
    expect((await detailOf(id)).latest?.component).toContain('<img');
  });
});
