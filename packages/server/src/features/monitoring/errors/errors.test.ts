import { randomBytes } from 'node:crypto';
import {
  changeErrorGroups,
  describeError,
  exportErrorGroups,
  getErrorEvent,
  getErrorGroup,
  getErrorOverview,
  getSession,
  listErrorEvents,
  listErrorGroups,
  listErrorUsers,
  listErrorVersions,
  replyToReporters,
  reportErrors,
  undoErrorChanges,
  type ErrorGroup,
  type ErrorOverview,
  type OperationInput,
  type OperationOutput,
  type ReportedError,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countRowsRead } from '../../../platform/testing/rows-read.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

import { listGroups } from './reading/list-groups.ts';

const newId = () => randomBytes(4).toString('hex');

const reported = (change: Partial<ReportedError> = {}): ReportedError => ({
  error_id: newId(),
  error_type: 'TypeError',
  error_message: 'x is not a function',
  stack_trace: null,
  component_stack: null,
  component: null,
  kind: 'error',
  status: null,
  request_id: null,
  api_endpoint: null,
  page: '/library',
  at: new Date().toISOString(),
  breadcrumbs: [],
  ...change,
});

type GroupPage = OperationOutput<typeof listErrorGroups>;

describe.each(ENGINES)('errors on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let maker: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    maker = await world.addMaker();
    // It ran before that of this process, which is noted with the first error.
    await world.sql(
      `insert into error_builds (version, build, web) values ('1.0.0', 'old-build', 'web-old')`,
    );
  });
  afterAll(() => world.close());

  const report = (
    errors: ReportedError[],
    build: string | null = null,
    who: Pick<Maker, 'call'> = maker,
  ) => who.call(reportErrors, { body: { build, visit: null, errors } });
  const list = async (query: OperationInput<typeof listErrorGroups>['query'] = {}) =>
    (await admin.call(listErrorGroups, { query })).body as GroupPage;
  const waitFor = <T>(read: () => Promise<T>) =>
    vi.waitFor(read, { timeout: 15_000, interval: 200 });
  /** The group of a message, once it is stored with so many events. */
  const groupOf = (message: string, events = 1) =>
    waitFor(async () => {
      const pages = await Promise.all(
        (['open', 'resolved', 'ignored'] as const).map((state) => list({ q: message, state })),
      );
      const group = pages.flatMap(({ items }) => items)[0];
      if (!group || group.events < events) throw new Error(`${group?.events} events`);
      return group;
    });
  const detailOf = async (id: string) =>
    (await admin.call(getErrorGroup, { params: { id }, query: {} })).body as ErrorGroup;

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
    const id = `other-${newId()}`;
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
    const error = reported({ error_message: 'Findable thing', request_id: `find-${newId()}` });
    await report([error]);
    const { id } = await groupOf('Findable thing');
    await admin.call(changeErrorGroups, { body: { ids: [id], state: 'ignored' } });
    for (const q of [error.error_id, error.request_id ?? '']) {
      expect((await list({ q })).items.map((group) => group.id)).toEqual([id]);
    }
    expect((await list({ q: 'indable THI', state: 'ignored' })).items).toHaveLength(1);
    expect((await list({ q: '%' })).items).toEqual([]);
  });

  test('occurrences of one error are one group, and few are stored whole', async () => {
    for (let n = 0; n < 3; n += 1) {
      await report(
        Array.from({ length: 10 }, (_, index) =>
          reported({
            error_message: `Row ${n * 10 + index} of 3f2504e0-4f89-11d3-9a0c-0305e82c3301`,
          }),
        ),
      );
    }
    const group = await groupOf('Row ', 30);
    expect(group.events).toBe(30);
    expect((await list({ q: 'Row ' })).items).toHaveLength(1);
    const events = await admin.call(listErrorEvents, { query: { group_id: group.id } });
    const { items } = events.body as OperationOutput<typeof listErrorEvents>;
    expect(items.length).toBeLessThanOrEqual(10);
    const event = await admin.call(getErrorEvent, { params: { id: items[0]?.id ?? '' } });
    expect(event.body).toMatchObject({ group_id: group.id, user_id: maker.userId });
  });

  test('what came back in a newer build opens again; the same build does not', async () => {
    const message = 'Comes back';
    await report([reported({ error_message: message })], 'web-old');
    const { id } = await groupOf(message);
    const change = { ids: [id], state: 'resolved' as const };
    expect((await admin.call(changeErrorGroups, { body: change })).body).toEqual({
      items: [{ id, state: 'resolved', previous_state: 'open', change: expect.any(String) }],
    });
    for (const build of ['web-old', 'web-never-deployed', null]) {
      await report([reported({ error_message: message })], build);
    }
    expect(await groupOf(message, 4)).toMatchObject({ state: 'resolved', first_version: '1.0.0' });
    await world.sql(
      `insert into error_builds (version, build, web) values ('1.2.0', 'new-build', 'web-new')`,
    );
    await report([reported({ error_message: message })], 'web-new');
    await groupOf(message, 5);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      state: 'came_back',
      came_back_in: '1.2.0',
      came_back_build: 'new-build',
      last_version: '1.2.0',
    });
    expect(detail.history).toMatchObject([
      { kind: 'came_back', version: '1.2.0', by: null },
      { kind: 'resolved', version: '1.2.0', by: expect.any(String) },
      { kind: 'first_seen', version: '1.0.0' },
    ]);
    const overview = (await admin.call(getErrorOverview, { query: {} })).body as ErrorOverview;
    expect(overview.counts.came_back).toBe(1);
    expect(overview.came_back_in).toEqual(['1.2.0']);
    expect(overview.events).toBeGreaterThanOrEqual(30);
    expect(overview.buckets).toHaveLength(24);
    const audit = await world.sql(`select action, subject from audit_log where user_id = $1`, [
      admin.userId,
    ]);
    expect(audit).toContainEqual({ action: 'errors_resolved', subject: 'TypeError' });
  });

  test('each version has its errors, visits and users', async () => {
    const versions = async () => {
      const { body } = await admin.call(listErrorVersions);
      return (body as OperationOutput<typeof listErrorVersions>).items;
    };
    const of = async (version: string) =>
      (await versions()).find((row) => row.version === version) ?? { events: 0, visits: 0 };
    const [before, visitsBefore] = [await of('1.0.0'), (await versions())[0]?.visits ?? 0];
    const message = 'Of a version';
    // Without it, an injected request counts as unfinished, and nothing follows its answer.
    const noBody = { 'content-length': '0' };
    for (let n = 0; n < 3; n += 1) await maker.call(getSession, {}, noBody);
    await report([reported({ error_message: message })], 'web-old');
    await report([reported({ error_message: message })], 'web-old');
    await groupOf(message, 2);
    expect(await of('1.0.0')).toEqual({
      version: '1.0.0',
      events: before.events + 2,
      visits: 0,
      users: 1,
    });
    const { items } = await list({ q: '1.0.0' });
    expect(items.map((group) => group.message)).toContain(message);
    expect((await list({ q: '1.0' })).items.map((group) => group.message)).not.toContain(message);
    expect((await versions())[0]?.visits).toBe(visitsBefore + 3);
  });

  test('an undo restores exactly what was, unless it was changed since', async () => {
    const message = 'Undone';
    await report([reported({ error_message: message })], 'web-old');
    const { id } = await groupOf(message);
    const stateOf = () =>
      world.sql(
        `select g.state, g.reopen_after, g.resolved_at, g.came_back_at,
           array_agg(e.resolved order by e.id) as events
         from error_groups g join error_logs e on e.group_id = g.id where g.id = $1 group by g.id`,
        [id],
      );
    const change = async (state: 'open' | 'resolved' | 'ignored') => {
      const { body } = await admin.call(changeErrorGroups, { body: { ids: [id], state } });
      return (body as OperationOutput<typeof changeErrorGroups>).items[0]?.change ?? '';
    };
    const undo = (change: string, by = admin) =>
      by.call(undoErrorChanges, { body: { changes: [change] } });
    await change('resolved');
    await world.sql(
      `insert into error_builds (version, build, web) values ('1.3.0', 'build-3', 'web-3')`,
    );
    await report([reported({ error_message: message })], 'web-3');
    await groupOf(message, 2);
    const cameBack = await stateOf();
    const other = await world.addMaker({ role: 'admin' });
    for (const state of ['resolved', 'ignored'] as const) {
      const changed = await change(state);
      expect((await undo(changed, other)).status).toBe(404);
      expect((await undo(changed)).body).toEqual({ items: [{ id, state: 'came_back' }] });
      expect(await stateOf()).toEqual(cameBack);
    }
    const first = await change('resolved');
    const resolved = await stateOf();
    const second = await change('open');
    expect((await undo(first)).status).toBe(404);
    await undo(second);
    expect(await stateOf()).toEqual(resolved);
    expect((await detailOf(id)).history.map(({ kind }) => kind)).toEqual([
      'resolved',
      'came_back',
      'resolved',
      'first_seen',
    ]);
  });

  test('an ignored error stays ignored, whatever comes', async () => {
    await report([reported({ error_message: 'Ignored for good' })], 'web-old');
    const { id } = await groupOf('Ignored for good');
    await admin.call(changeErrorGroups, { body: { ids: [id], state: 'ignored' } });
    await report([reported({ error_message: 'Ignored for good' })], 'web-new');
    expect(await groupOf('Ignored for good', 2)).toMatchObject({ state: 'ignored' });
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
    const [late, early] = [newId(), newId()];
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

  test('groups can be sorted, paged and downloaded', async () => {
    const first = await list({ sort: 'events', limit: 1 });
    const second = await list({ sort: 'events', limit: 1, cursor: first.next_cursor ?? '' });
    expect(first.items[0]?.events).toBeGreaterThanOrEqual(second.items[0]?.events ?? 0);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    for (const range of ['1h', '24h', '7d', '30d'] as const) {
      const { items } = await list({ range, sort: 'events' });
      expect(items[0]?.events).toBeGreaterThanOrEqual(30);
      expect(items[0]?.trend.reduce((sum, events) => sum + events, 0)).toBe(items[0]?.events);
    }
    expect((await admin.call(listErrorGroups, { query: { cursor: 'nonsense' } })).status).toBe(400);
    const file = (await admin.call(exportErrorGroups, { query: {} })).body as Buffer;
    expect(file.toString()).toContain('"TypeError"');
  });

  test('figures of a week are of whole days where there are any, and the same', async () => {
    await world.sql(
      `with groups as (
         insert into error_groups (fingerprint, error_type, error_message, severity, source, first_seen_at, last_seen_at)
         select md5(n::text) || md5(n::text), 'Filled', 'Filled', 'low', 'server', now() - interval '9 days', now()
         from generate_series(1, 40) n returning id),
       hours as (
         insert into error_group_hours (group_id, hour, events, slots)
         select id, date_trunc('hour', now()) - n * interval '1 hour', 1 + n % 3, array[1 + n % 3] || array_fill(0, array[29])
         from groups, generate_series(0, 200) n returning group_id, hour, events)
       insert into error_group_days (group_id, day, events)
       select group_id, (hour at time zone 'UTC')::date, sum(events) from hours group by 1, 2`,
    );
    await world.sql('analyze');
    const query = { range: '7d', q: 'Filled', sort: 'events', limit: 5 } as const;
    const { from } = (await admin.call(getErrorOverview, { query: { range: '7d' } }))
      .body as ErrorOverview;
    const [hours] = await world.sql<{ events: number }>(
      `select sum(events)::int as events from error_group_hours h join error_groups g on g.id = h.group_id
       where g.error_type = 'Filled' and hour >= $1 group by group_id limit 1`,
      [from],
    );
    const { items } = await list(query);
    expect(items.map(({ events }) => events)).toEqual(items.map(() => hours?.events));
    expect(items[0]?.trend.reduce((sum, events) => sum + events, 0)).toBe(hours?.events);
    const { top_types } = (await admin.call(getErrorOverview, { query: { range: '7d' } }))
      .body as ErrorOverview;
    expect(top_types).toContainEqual({ name: 'Filled', events: 40 * (hours?.events ?? 0) });
    const rows = await countRowsRead(world.transactions, (trx) =>
      listGroups(trx, query, Date.now()),
    );
    expect(rows).toBeLessThan(4000);
  });
});
