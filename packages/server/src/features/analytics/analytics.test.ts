import {
  ANALYTICS_PER_DAY,
  ANALYTICS_PER_MINUTE,
  CONSENT_VALID_DAYS,
  CONSENT_VERSION,
  decideConsent,
  endVisit,
  recordEvent,
  recordPageView,
  startVisit,
  type AnalyticsEvent,
  type ConsentDraft,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import type { Answer } from '../../platform/testing/test-server.ts';
import { countRowsRead } from '../../platform/testing/rows-read.ts';
import { repeatForRefusing } from '../privacy/service.ts';
import { deleteOldAnalytics, deleteWithdrawn, endAbandonedVisits } from './tasks.ts';

const YES: ConsentDraft = {
  version: CONSENT_VERSION,
  functional: false,
  analytics: true,
  marketing: false,
  gpc: false,
  decided_s_ago: 0,
};
const GPC = { 'sec-gpc': '1' };
const IPAD = {
  'user-agent':
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
};
const SAVED: AnalyticsEvent = { name: 'setting_saved', properties: {} };
const TABLES = ['user_sessions', 'user_activity', 'analytics_events'] as const;

describe.each(ENGINES)('analytics on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const decide = ({ call }: Maker, draft: Partial<ConsentDraft> = {}) =>
    call(decideConsent, { body: { ...YES, ...draft } });
  const start = async ({ call }: Maker, headers = {}) => {
    const { status, body } = await call(startVisit, { body: {} }, headers);
    return status === 200 ? (body as { id: string }).id : String(status);
  };
  const view = ({ call }: Maker, id: string, headers = {}) =>
    call(recordPageView, { params: { id }, body: { page: '/library' } }, headers);
  const send = ({ call }: Maker, id: string, body: AnalyticsEvent) =>
    call(recordEvent, { params: { id }, body });
  const countRows = async ({ userId }: Maker): Promise<number[]> => {
    const counts = TABLES.map((table) =>
      world.sql<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [
        userId,
      ]),
    );
    return (await Promise.all(counts)).map(([row]) => row?.n ?? 0);
  };
  const endMinute = () =>
    world.sql(
      `update auth.attempt_count set ends_at = now() where ends_at < now() + interval '1 minute'`,
    );
  const addWithConsent = async (draft: Partial<ConsentDraft> = {}) => {
    const maker = await world.addMaker();
    await decide(maker, draft);
    return maker;
  };

  test('a visit keeps what device it is, and neither address nor place', async () => {
    const maker = await addWithConsent();
    const id = await start(maker, IPAD);
    await view(maker, id);
    await send(maker, id, SAVED);
    await send(maker, id, { name: 'export_done', properties: { format: 'csv' } });
    await maker.call(endVisit, { params: { id } });
    const [visit] = await world.sql<object>('select * from user_sessions where id = $1', [id]);
    expect(visit).toMatchObject({
      user_id: maker.userId,
      ip_address: '{ip}',
      country: null,
      region: null,
      city: null,
      device_type: 'tablet',
      browser: 'Safari',
      os: 'iPad',
      login_at: expect.any(Date),
      logout_at: expect.any(Date),
    });
    expect(await countRows(maker)).toEqual([1, 1, 2]);
  });

  test('nothing is stored before somebody allowed it, and after they refused it', async () => {
    const maker = await world.addMaker();
    expect(await start(maker)).toBe('403');
    await decide(maker, { analytics: false });
    expect(await start(maker)).toBe('403');
    expect(await countRows(maker)).toEqual([0, 0, 0]);
  });

  test('a decision that is too old does not count', async () => {
    const maker = await addWithConsent();
    const age = (days: number) =>
      world.sql(
        `update consents set decided_at = now() - $2 * interval '1 day' where user_id = $1`,
        [maker.userId, days],
      );
    await age(CONSENT_VALID_DAYS - 1);
    expect(await start(maker)).not.toBe('403');
    await age(CONSENT_VALID_DAYS + 1);
    expect(await start(maker)).toBe('403');
  });

  test('a decision about an earlier version does not count', async () => {
    const maker = await world.addMaker();
    await world.sql(
      `insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
       values ($1, $2, true, true, true, false, now())`,
      [maker.userId, CONSENT_VERSION + 1],
    );
    expect(await start(maker)).toBe('403');
  });

  test('Global Privacy Control is a no, unless the user said yes in a browser that sends it', async () => {
    const maker = await addWithConsent();
    const id = await start(maker);
    expect(await start(maker, GPC)).toBe('403');
    expect((await view(maker, id, GPC)).status).toBe(403);
    expect(await countRows(maker)).toEqual([1, 0, 0]);
    await decide(maker, { gpc: true });
    expect((await view(maker, id, GPC)).status).toBe(204);
    await decide(maker, { gpc: true, analytics: false });
    expect(await start(maker, GPC)).toBe('403');
  });

  test('withdrawing deletes everything at once', async () => {
    const [maker, other] = [await addWithConsent(), await addWithConsent()];
    for (const each of [maker, other]) {
      const id = await start(each);
      await view(each, id);
      await send(each, id, SAVED);
    }
    await world.sql(
      `insert into user_activity (user_id, session_id, page)
       select user_id, id, '/' from user_sessions, generate_series(1, 2500) where user_id = $1`,
      [maker.userId],
    );
    await decide(maker, { analytics: false, functional: true });
    expect(await countRows(maker)).toEqual([0, 0, 0]);
    expect(await countRows(other)).toEqual([1, 1, 1]);
  });

  test('a visit of somebody else, and one that ended, takes nothing', async () => {
    const [maker, other] = [await addWithConsent(), await addWithConsent()];
    const id = await start(maker);
    expect((await view(other, id)).status).toBe(404);
    expect((await send(other, id, SAVED)).status).toBe(404);
    expect((await other.call(endVisit, { params: { id } })).status).toBe(404);
    await maker.call(endVisit, { params: { id } });
    expect((await view(maker, id)).status).toBe(404);
    expect(await countRows(maker)).toEqual([1, 0, 0]);
  });

  test.each([
    { name: 'setting_saved', properties: { note: 'free text' } },
    { name: 'export_done', properties: {} },
    { name: 'export_done', properties: { format: '<script>' } },
    { name: 'bought_a_boat', properties: {} },
    { name: 'setting_saved', properties: {}, user_id: '00000000-0000-4000-8000-000000000001' },
  ])('T26 the event %o is refused', async (event) => {
    const maker = await addWithConsent();
    const id = await start(maker);
    expect((await send(maker, id, event as AnalyticsEvent)).status).toBe(400);
    expect(await countRows(maker)).toEqual([1, 0, 0]);
  });

  test('T26 5 MB are refused', async () => {
    const maker = await addWithConsent();
    const id = await start(maker);
    const json = JSON.stringify({ page: '/library', more: 'x'.repeat(5_000_000) });
    const path = `/analytics/sessions/${id}/page-views`;
    expect(await maker.send('POST', path, json)).toBe(413);
  });

  test('T26 the rows of a minute and of a day are limited, however many arrive at once', async () => {
    const maker = await addWithConsent();
    const id = await start(maker);
    const room = ANALYTICS_PER_MINUTE - 1;
    const answers: Answer[] = [];
    // More bodies at once would be refused by the server, whatever they ask.
    for (let sent = 0; sent < room + 11; sent += 10) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => view(maker, id)))));
    }
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(room);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    await endMinute();
    expect((await view(maker, id)).status).toBe(204);
    await endMinute();
    await world.sql(
      `update auth.attempt_count set count = $1 where ends_at > now() + interval '23 hours'`,
      [ANALYTICS_PER_DAY],
    );
    const tomorrow = await view(maker, id);
    expect(tomorrow.status).toBe(429);
    expect(Number(tomorrow.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  });

  test('the limits go on when consent is withdrawn and given again', async () => {
    const maker = await addWithConsent();
    for (let sent = 0; sent < ANALYTICS_PER_MINUTE; sent += 1) await start(maker);
    expect(await start(maker)).toBe('429');
    await decide(maker, { analytics: false });
    await decide(maker);
    expect(await start(maker)).toBe('429');
    await endMinute();
    expect(await start(maker)).not.toBe('429');
  });

  /** As after the decision, before the rows are deleted. */
  const refuse = ({ userId }: Maker) =>
    world.sql(
      `insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
       values ($1, $2, false, false, false, false, now())`,
      [userId, CONSENT_VERSION],
    );

  test('what a withdrawal left when the server died is deleted, and nothing else', async () => {
    const [kept, gone] = [await addWithConsent(), await addWithConsent()];
    for (const maker of [kept, gone]) await start(maker);
    await refuse(gone);
    await world.runTask(deleteWithdrawn);
    const rowsOf = ({ userId }: Maker) =>
      world.sql('select 1 as n from user_sessions where user_id = $1', [userId]);
    expect([await rowsOf(kept), await rowsOf(gone)]).toEqual([[{ n: 1 }], []]);
  });

  test('it is also deleted of a user who has only sentences that were not understood', async () => {
    const [kept, gone] = [await addWithConsent(), await addWithConsent()];
    for (const { userId } of [kept, gone]) {
      await world.sql(
        `insert into unread_sentences (user_id, sentence) values ($1, 'make it nice')`,
        [userId],
      );
    }
    await refuse(gone);
    await world.runTask(deleteWithdrawn);
    const rowsOf = ({ userId }: Maker) =>
      world.sql('select 1 as n from unread_sentences where user_id = $1', [userId]);
    expect([await rowsOf(kept), await rowsOf(gone)]).toEqual([[{ n: 1 }], []]);
  });

  test('what withdrawals of many users left is deleted, some users at a time', async () => {
    await world.sql(
      `with users as (
         insert into auth."user" (name, email, email_verified)
         select 'Many', n || '@many.example', true from generate_series(1, 250) as n
         returning id, name, email),
       added as (
         insert into profiles (id, name, email) select id, name, email from users returning id),
       refused as (
         insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
         select id, $1, false, false, false, false, now() from added returning user_id)
       insert into user_sessions (user_id, device_type) select user_id, 'desktop' from refused`,
      [CONSENT_VERSION],
    );
    await world.runTask(deleteWithdrawn);
    const left = await world.sql(
      `select 1 from user_sessions s join profiles p on p.id = s.user_id where p.name = 'Many'`,
    );
    expect(left).toEqual([]);
  });

  test('looking for what withdrawals left reads no row of those who allow it', async () => {
    const maker = await addWithConsent();
    await world.sql(
      `insert into user_sessions (user_id, device_type, login_at)
       select $1, 'desktop', now() - n * interval '1 minute' from generate_series(1, 3000) n`,
      [maker.userId],
    );
    await world.sql('analyze');
    const { n } = (
      await world.sql<{ n: number }>('select count(*)::int as n from consents')
    )[0] ?? { n: 0 };
    let read = 0;
    await repeatForRefusing(
      async (work) => {
        let result: unknown;
        read += await countRowsRead(world.transactions, async (trx) => {
          result = await work(trx);
        });
        return result as never;
      },
      'user_sessions',
      () => Promise.resolve(),
    );
    // Each of few steps looks at all decisions, while these are few.
    expect(read).toBeLessThan(4 * n);
  });

  test('visits left open end at their last activity', async () => {
    const maker = await addWithConsent();
    const [left, used, open] = [await start(maker), await start(maker), await start(maker)];
    for (const id of [left, used]) {
      await world.sql(
        `update user_sessions set login_at = now() - interval '3 days' where id = $1`,
        [id],
      );
    }
    for (const id of [left, used]) await view(maker, id);
    await world.sql(
      `update user_activity set created_at = now() - interval '2 days' where session_id = $1`,
      [left],
    );
    await world.runTask(endAbandonedVisits);
    const rows = await world.sql<{ id: string; days: number | null }>(
      `select id, round(extract(epoch from now() - logout_at) / 86400)::int as days
       from user_sessions where user_id = $1`,
      [maker.userId],
    );
    const daysOf = Object.fromEntries(rows.map(({ id, days }) => [id, days]));
    expect(daysOf).toEqual({ [left]: 2, [used]: null, [open]: null });
  });

  test('rows are kept as long as RETENTION says', async () => {
    const maker = await addWithConsent();
    const [old, young] = [await start(maker), await start(maker)];
    for (const id of [old, young]) {
      await view(maker, id);
      await send(maker, id, SAVED);
    }
    const ago = (days: number, id: string) =>
      Promise.all([
        world.sql(
          `update user_sessions set login_at = now() - $1 * interval '1 day' where id = $2`,
          [days, id],
        ),
        ...['user_activity', 'analytics_events'].map((table) =>
          world.sql(
            `update ${table} set created_at = now() - $1 * interval '1 day' where session_id = $2`,
            [days, id],
          ),
        ),
      ]);
    await ago(91, old);
    await ago(89, young);
    await world.runTask(deleteOldAnalytics);
    expect(await countRows(maker)).toEqual([1, 1, 1]);
    expect(await world.sql('select 1 from user_sessions where id = $1', [old])).toEqual([]);
  });
});
