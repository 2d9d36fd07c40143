import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addStatusUpdate,
  changeStatusEntry,
  changeStatusUpdate,
  createStatusEntry,
  deleteStatusEntry,
  getStatus,
  listStatusEntries,
  type StatusEntry,
  type StatusReport,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { deleteOldStatus } from './tasks.ts';
import { calendar } from './page/calendar.ts';
import { feed } from './page/feed.ts';

/** Nothing is written there: the rounds of probes run in `prober.test.ts`. */
const DATA_DIR = join(tmpdir(), `beamwright-status-${randomUUID()}`);
const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const INCIDENT = {
  kind: 'incident',
  title: 'Slow AI answers',
  impact: 'degraded',
  components: ['ai', 'api'],
  starts_at: at(-1),
  ends_at: null,
  phase: 'investigating',
  text: 'About 1 in 5 takes longer than 20 s.',
} as const;
const MAINTENANCE = {
  ...INCIDENT,
  kind: 'maintenance',
  title: 'Saving; is <paused>',
  impact: 'none',
  starts_at: at(24),
  ends_at: at(25),
  phase: null,
  text: 'Reading, exports\nand computed settings work.',
} as const;

describe.each(ENGINES)('incidents and maintenance on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine, { environment: { DATA_DIR } });
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());
  beforeEach(() => world.sql('delete from status_entries'));

  const create = async (body: object = INCIDENT) =>
    (await admin.call(createStatusEntry, { body: body as never })) as {
      status: number;
      body: StatusEntry;
    };
  const report = async () => (await world.visitor.call(getStatus)).body as StatusReport;

  test('everybody reads at once what an administrator writes', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([201, { phase: 'investigating', title: INCIDENT.title }]);
    expect((await report()).incidents).toMatchObject([{ id: body.id, components: ['ai', 'api'] }]);
    const maker = await world.addMaker();
    expect((await maker.call(createStatusEntry, { body: INCIDENT as never })).status).toBe(403);
    expect((await maker.call(listStatusEntries)).status).toBe(403);
  });

  test('an incident ends when it is resolved, and what follows opens it again', async () => {
    const { body: entry } = await create();
    const say = (phase: string, text = phase) =>
      admin.call(addStatusUpdate, { params: { id: entry.id }, body: { phase, text } as never });
    await say('monitoring');
    const { body: resolved } = await say('resolved');
    expect(resolved).toMatchObject({ phase: 'resolved', ends_at: expect.any(String) });
    expect(await report()).toMatchObject({ incidents: [], past: [{ id: entry.id }] });
    expect((await say('identified', 'It came back.')).body).toMatchObject({ ends_at: null });
    expect((await report()).incidents).toMatchObject([
      { updates: [{ text: 'It came back.' }, { text: 'resolved' }, { text: 'monitoring' }, {}] },
    ]);
  });

  test('the same id adds nothing twice, also of an update', async () => {
    const id = randomUUID();
    expect((await create({ ...INCIDENT, id })).status).toBe(201);
    expect((await create({ ...INCIDENT, id })).status).toBe(201);
    expect((await create({ ...INCIDENT, id, impact: 'down' })).status).toBe(409);
    const update = {
      params: { id },
      body: { id: randomUUID(), phase: 'monitoring', text: 'Once' },
    };
    await admin.call(addStatusUpdate, update as never);
    const { body } = await admin.call(addStatusUpdate, update as never);
    expect((body as StatusEntry).updates).toHaveLength(2);
  });

  test('an incident that is resolved is opened again by an update alone', async () => {
    const { body: entry } = await create({ ...INCIDENT, ends_at: at(2) });
    const { body } = await admin.call(addStatusUpdate, {
      params: { id: entry.id },
      body: { phase: 'resolved', text: 'It is over.' } as never,
    });
    expect(await report()).toMatchObject({ incidents: [], past: [{ id: entry.id }] });
    const { title, impact, components, starts_at, updated_at } = body as StatusEntry;
    const change = (ends_at: string | null) =>
      admin.call(changeStatusEntry, {
        params: { id: entry.id },
        body: { title, impact, components, starts_at, ends_at, updated_at },
      });
    for (const ends_at of [null, at(1)]) {
      expect(await change(ends_at)).toMatchObject({
        status: 422,
        body: { code: 'status_times_reversed' },
      });
    }
    expect((await change(at(-0.5))).status).toBe(200);
    expect(await report()).toMatchObject({ incidents: [], past: [{ id: entry.id }] });
  });

  test('a change of what somebody else changed is refused, and so is an end before its start', async () => {
    const { body: entry } = await create(MAINTENANCE);
    const { title, impact, components, starts_at, ends_at, updated_at } = entry;
    const draft = { title, impact, components, starts_at, ends_at, updated_at };
    const change = (given: object) =>
      admin.call(changeStatusEntry, {
        params: { id: entry.id },
        body: { ...draft, ...given },
      });
    expect(await change({ ends_at: at(2) })).toMatchObject({
      status: 422,
      body: { code: 'status_times_reversed' },
    });
    expect((await change({ ends_at: null })).status).toBe(422);
    expect((await change({ title: 'Other' })).status).toBe(200);
    expect(await change({})).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await report()).maintenance).toMatchObject([{ title: 'Other' }]);
  });

  test('what is slow or down says what, and an incident has begun', async () => {
    for (const kind of [INCIDENT, MAINTENANCE]) {
      expect(await create({ ...kind, impact: 'down', components: [] })).toMatchObject({
        status: 422,
        body: { code: 'status_component_missing' },
      });
      expect((await create({ ...kind, impact: 'none', components: [] })).status).toBe(201);
    }
    expect(await create({ ...INCIDENT, starts_at: at(1) })).toMatchObject({
      status: 422,
      body: { code: 'status_incident_in_future' },
    });
    const { body: entry } = await create();
    const { title, impact, components, starts_at, ends_at, updated_at } = entry;
    const change = (given: object) =>
      admin.call(changeStatusEntry, {
        params: { id: entry.id },
        body: { title, impact, components, starts_at, ends_at, updated_at, ...given },
      });
    expect((await change({ components: [] })).body).toMatchObject({
      code: 'status_component_missing',
    });
    expect((await change({ starts_at: at(1) })).body).toMatchObject({
      code: 'status_incident_in_future',
    });
  });

  test('the text of an update is corrected, and shown as edited', async () => {
    const { body: entry } = await create();
    const [update] = entry.updates;
    const correct = (text: string, given: object = {}) =>
      admin.call(changeStatusUpdate, {
        params: { id: entry.id, update_id: update?.id ?? '', ...given },
        body: { text, updated_at: entry.updated_at },
      });
    expect((await correct('x', { update_id: randomUUID() })).status).toBe(404);
    const { body } = await correct('About 1 in 6.');
    expect(body).toMatchObject({
      updates: [{ ...update, text: 'About 1 in 6.', edited_at: expect.any(String) }],
    });
    expect((await correct('Too late')).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await report()).incidents).toMatchObject([{ updates: [{ text: 'About 1 in 6.' }] }]);
    const page = await world.inject({ url: `/api/status/incidents/${entry.id}` });
    expect(page.body).toMatch(/About 1 in 6\.[\s\S]*Edited <time/);
    const acts = await world.sql<{ action: string }>(
      `select action from audit_log order by id desc limit 1`,
    );
    expect(acts).toEqual([{ action: 'status_update_changed' }]);
  });

  test('what is deleted is gone, with its updates', async () => {
    const { body: entry } = await create();
    const remove = () => admin.call(deleteStatusEntry, { params: { id: entry.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await report()).incidents).toEqual([]);
    expect(await world.sql('select from status_updates')).toEqual([]);
  });

  test('days that are not shown any more are deleted', async () => {
    await world.sql(
      `insert into status_days (day, component, minutes)
       select current_date - age, 'app', repeat('o', 1440) from unnest(array[0, 89, 90, 91]) as age`,
    );
    await world.runTask(deleteOldStatus);
    const rows = await world.sql<{ age: number }>(
      'select current_date - day as age from status_days order by 1',
    );
    expect(rows.map(({ age }) => age)).toEqual([0, 89, 90]);
  });

  test('what ended before those days is deleted with its updates, and nothing that is open', async () => {
    const times = [
      [-91 * 24, -90.5 * 24],
      [-91 * 24, -89.5 * 24],
      [-91 * 24, null],
    ] as const;
    for (const [from, to] of times) {
      const ends_at = to === null ? null : at(to);
      await create({ ...INCIDENT, starts_at: at(from), ends_at });
    }
    await world.runTask(deleteOldStatus);
    const count = (table: string) => world.sql(`select from ${table}`);
    expect(await count('status_entries')).toHaveLength(2);
    expect(await count('status_updates')).toHaveLength(2);
  });
});

describe('what everybody reads of the status', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine: 'embedded', environment: { DATA_DIR } });
  });
  afterAll(() => server.close());
  const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

  test.each([
    ['/api/status', 'text/html; charset=utf-8'],
    ['/api/status/history', 'text/html; charset=utf-8'],
    ['/api/status/feed.atom', 'application/atom+xml; charset=utf-8'],
    ['/api/status/maintenance.ics', 'text/calendar; charset=utf-8'],
    ['/api/status/live.js', 'text/javascript; charset=utf-8'],
  ])('%s may be cached for a moment', async (url, type) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=15',
    ]);
    // Other sites may read it.
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const tags of [headers.etag, `"other", ${headers.etag}`, '*']) {
      const again = await get(url, { 'if-none-match': tags });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('the page has its title, and needs no script', async () => {
    const { body } = await get('/api/status');
    expect(body).toMatch(/<title>\s*API Status \| Beamwright\s*<\/title>/);
    expect(body).toContain('Not checked yet');
    expect(body).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('a day that isn’t shown has no page', async () => {
    const { statusCode, body } = await get('/api/status/days/2020-01-01');
    expect([statusCode, body]).toEqual([404, expect.stringContaining('No data for this day')]);
    expect((await get('/api/status/days/..%2f')).statusCode).toBe(404);
    expect((await get(`/api/status/incidents/${randomUUID()}`)).statusCode).toBe(404);
  });

  test('every page leads to the site, the documentation and the app', async () => {
    const { body } = await get('/api/status');
    const [header = ''] = /<header>[\s\S]*<\/header>/.exec(body) ?? [];
    const links = [...header.matchAll(/<a\s+class="([^"]*)"\s+href="([^"]+)"/g)];
    const onPhones = links.filter(([, names]) => !names?.includes('wide')).map(([, , to]) => to);
    expect(onPhones).toEqual(expect.arrayContaining(['/', '/api/status', '/api/docs', '/login']));
  });
});

const ENTRY: StatusEntry = {
  id: '0c4116e6-1a06-49e5-967a-9ea66b363149',
  kind: 'maintenance',
  title: 'Saving; is <paused> & “quoted”, for a rather long time so that the line is folded',
  impact: 'none',
  components: ['library'],
  starts_at: '2026-11-30T07:00:00.000Z',
  ends_at: '2026-11-30T07:15:00.000Z',
  phase: null,
  updates: [
    {
      id: randomUUID(),
      phase: null,
      text: 'One,\rtwo\u0007',
      at: '2026-11-29T07:00:00.000Z',
      edited_at: null,
    },
  ],
  updated_at: '2026-11-29T07:00:00.000Z',
};

const TAG = /<(\/?)([a-z]+)((?: [\w:]+="[^"<>]*")*)(\/?)>/g;
const ENTITY = /&(?:amp|lt|gt|quot);/g;

/** Fails unless each element is closed in order and what is between them is escaped; the names of all. */
function namesIn(xml: string): string[] {
  const [names, open]: [string[], string[]] = [[], []];
  for (const [, closes, name = '', , isEmpty] of xml.matchAll(TAG)) {
    if (closes) expect(open.pop()).toBe(name);
    else {
      names.push(name);
      if (!isEmpty) open.push(name);
    }
  }
  expect(open).toEqual([]);
  expect(xml.replaceAll(TAG, '').replaceAll(ENTITY, '')).not.toMatch(/[<>&]/);
  return names;
}

test('the feed is well-formed, with what RFC 4287 asks for', () => {
  const text = feed([ENTRY], 'https://laser.example?a&b');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(text.startsWith(declaration)).toBe(true);
  const names = namesIn(text.slice(declaration.length));
  for (const name of ['feed', 'id', 'title', 'updated', 'author', 'name', 'entry', 'content']) {
    expect(names).toContain(name);
  }
  expect(text).toContain('Saving; is &lt;paused&gt; &amp; “quoted”');
  expect(text).toContain('Affects Library and exports: no interruption expected');
  expect(text).toContain(`href="https://laser.example?a&amp;b/api/status/incidents/${ENTRY.id}"`);
  expect(text).not.toContain('\u0007');
});

test('the calendar has short lines, escaped text and times in UTC', () => {
  const text = calendar([ENTRY], 'https://laser.example');
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Beamwright: Saving\\; is <paused> & “quoted”\\, for a');
  expect(unfolded).toContain('DTSTART:20261130T070000Z\r\nDTEND:20261130T071500Z');
  expect(unfolded).toContain(
    'DESCRIPTION:Affects Library and exports: no interruption expected\\nOne\\,\\ntwo',
  );
  expect(unfolded).toContain(`URL:https://laser.example/api/status/incidents/${ENTRY.id}`);
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});
