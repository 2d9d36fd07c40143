import {
  changeErrorGroups,
  exportErrorGroups,
  getErrorEvent,
  getErrorOverview,
  getSession,
  listErrorEvents,
  listErrorGroups,
  listErrorVersions,
  undoErrorChanges,
  type ErrorOverview,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRowsRead } from '../../../platform/testing/rows-read.ts';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { listGroups } from './reading/list-groups.ts';
import { reported, startErrors, type ErrorsWorld } from './testing/start-errors.ts';

describe.each(ENGINES)('groups of errors on %s', (engine) => {
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
    const visits = async () => (await versions()).reduce((sum, row) => sum + row.visits, 0);
    const [before, visitsBefore] = [await of('1.0.0'), await visits()];
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
    expect(await visits()).toBe(visitsBefore + 3);
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
