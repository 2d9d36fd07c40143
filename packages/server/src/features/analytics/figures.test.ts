import {
  CONSENT_VERSION,
  decideConsent,
  getFigures,
  listCounted,
  MIN_USERS,
  recordPageView,
  startVisit,
  updateOnboarding,
  type Counted,
  type CountedDay,
  type Figures,
  type Problem,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRowsRead } from '../../platform/testing/rows-read.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { countDays, countUsers } from './count-days.ts';
import { readFigures } from './read-figures.ts';

const YES = {
  version: CONSENT_VERSION,
  functional: false,
  analytics: true,
  marketing: true,
  gpc: false,
  decided_s_ago: 0,
};
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
};

describe.each(TEST_ENGINES)('figures of analytics on %s', (engine) => {
  let world: World;
  let admin: Maker;
  const users: Maker[] = [];
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    for (let n = 0; n < MIN_USERS; n += 1) users.push(await addUser());
  });
  afterAll(() => world.close());

  async function addUser(arrival = {}, consent: object = YES): Promise<Maker> {
    const maker = await world.addMaker();
    await maker.call(decideConsent, { body: { ...YES, ...consent } });
    const { status, body } = await maker.call(startVisit, { body: arrival }, FIREFOX);
    if (status === 200) {
      const params = { id: (body as { id: string }).id };
      await maker.call(recordPageView, { params, body: { page: '/library' } });
    }
    return maker;
  }
  const read = async (days: '7' | '30' | '90' = '7') => {
    await world.runTask(countDays);
    return (await admin.call(getFigures, { query: { days } })).body as Figures;
  };
  const arrivalOf = ({ userId }: Maker) =>
    world.sql('select source, referrer_host, utm_source from referral_sources where user_id = $1', [
      userId,
    ]);
  const event = ({ userId }: Maker, name: string, hours: number) =>
    world.sql(
      `insert into analytics_events (user_id, session_id, name, properties, created_at)
       select user_id, s.id, $2, '{}', p.created_at + $3 * interval '1 hour'
       from user_sessions s join profiles p on p.id = s.user_id where user_id = $1 limit 1`,
      [userId, name, hours],
    );

  test('count users who allow analytics, their visits and pages, today and before', async () => {
    await addUser({}, { analytics: false });
    await world.sql(
      `insert into user_sessions (user_id, device_type, login_at)
       select $1, 'tablet', now() - n * interval '1 day' from generate_series(1, 40) n`,
      [users[0]?.userId],
    );
    const figures = await read();
    expect(figures).toMatchObject({ accounts: 7, allowing: 5, active_30: 5 });
    // Some users at a time.
    await world.sql(
      `delete from analytics_days where kind in ('accounts', 'allowing', 'active_30')`,
    );
    await countUsers((work) => world.transactions.asService(work), 2);
    const { body } = await admin.call(getFigures, { query: { days: '7' } });
    expect(body).toMatchObject({ accounts: 7, allowing: 5, active_30: 5 });
    expect(figures.days).toHaveLength(7);
    expect(figures.days.at(-1)).toMatchObject({ signups: 7, visits: 5, active: 5 });
    expect(figures.days[0]).toMatchObject({ signups: 0, visits: 1, active: 1 });
    expect(figures.pages.items).toEqual([{ name: '/library', count: 5 }]);
    expect(figures.browsers.items).toEqual([{ name: 'Firefox', count: 5 }]);
    // One user alone came by tablet.
    expect(figures.devices).toEqual({ items: [{ name: 'desktop', count: 5 }], hidden: 6 });
    expect((await read('90')).devices.hidden).toBe(40);
    // A day that was never counted is counted later.
    await world.sql(`delete from analytics_days where day = (now() at time zone 'UTC')::date - 20`);
    expect((await read('90')).devices.hidden).toBe(40);
  });

  test('have their days, without what could name somebody', async () => {
    await read();
    const daysOf = async (of: Counted, name?: string) => {
      const query = { days: '7' as const, of, ...(name !== undefined && { name }) };
      const { body } = await admin.call(listCounted, { query });
      return (body as { items: CountedDay[] }).items;
    };
    const visits = await daysOf('visits');
    expect(visits).toHaveLength(7);
    expect(visits[0]).toMatchObject({ count: 5, users: 5 });
    // One user, who is not counted among users.
    expect(visits.slice(1)).toEqual(
      visits.slice(1).map(({ day }) => ({ day, count: 1, users: null })),
    );
    const today = visits[0]?.day;
    expect(await daysOf('browser', 'Firefox')).toEqual([{ day: today, count: 5, users: 5 }]);
    expect(await daysOf('page', '/library')).toEqual([{ day: today, count: 5, users: 5 }]);
    // What the figures hide has no days either.
    expect(await daysOf('device', 'tablet')).toEqual([]);
    expect(await daysOf('answer', 'forum')).toEqual([]);
    expect(await daysOf('step', 'signup')).toEqual([{ day: today, count: 5, users: null }]);
    await event(users[0] as Maker, 'machine_added', 1);
    expect(await daysOf('step', 'machine')).toEqual([{ day: today, count: null, users: null }]);
    await world.sql(`delete from analytics_events`);
  });

  test('stay what they were when somebody withdraws later', async () => {
    const maker = await addUser();
    expect((await read()).days.at(-1)?.visits).toBe(6);
    await world.sql(`delete from analytics_days where day < (now() at time zone 'UTC')::date`);
    await world.sql(`update analytics_days set day = day - 3`);
    await maker.call(decideConsent, { body: { ...YES, analytics: false } });
    expect(
      await world.sql('select 1 as n from user_sessions where user_id = $1', [maker.userId]),
    ).toEqual([]);
    expect((await read()).days.at(-4)?.visits).toBe(6);
    await world.sql('delete from analytics_days');
  });

  test('say where new accounts come from, with consent to marketing only', async () => {
    const arrival = { referrer_host: 'forum.example', utm_source: 'newsletter' };
    const [known, plain] = [await addUser(arrival), await addUser(arrival, { marketing: false })];
    expect(await arrivalOf(known)).toEqual([{ source: null, ...arrival }]);
    expect(await arrivalOf(plain)).toEqual([]);
    await known.call(updateOnboarding, { body: { referral_source: 'forum' } });
    await known.call(startVisit, { body: { referrer_host: 'other.example' } });
    expect(await arrivalOf(known)).toEqual([{ source: 'forum', ...arrival }]);
    // Fewer than five users are not named by it.
    expect((await read()).sources).toEqual({ items: [], hidden: 1 });
    await world.sql(
      `insert into referral_sources (user_id, utm_source) select unnest($1::uuid[]), 'newsletter'`,
      [users.slice(0, 4).map(({ userId }) => userId)],
    );
    expect((await read()).sources).toEqual({
      items: [{ name: 'newsletter', count: 5 }],
      hidden: 0,
    });
    await known.call(decideConsent, { body: { ...YES, marketing: false } });
    expect(await arrivalOf(known)).toEqual([
      { source: 'forum', referrer_host: null, utm_source: null },
    ]);
    await known.call(updateOnboarding, { body: { referral_source: null } });
    expect(await arrivalOf(known)).toEqual([]);
  });

  test('an account that is not new has come from nowhere', async () => {
    const maker = await world.addMaker();
    await world.sql(`update profiles set created_at = now() - interval '2 days' where id = $1`, [
      maker.userId,
    ]);
    await maker.call(decideConsent, { body: YES });
    await maker.call(startVisit, { body: { referrer_host: 'forum.example' } });
    expect(await arrivalOf(maker)).toEqual([]);
  });

  test('show how far new users get, and how long half of them take', async () => {
    await world.sql('delete from analytics_events');
    for (const [at, maker] of users.entries()) await event(maker, 'machine_added', at + 1);
    for (const maker of users.slice(0, 3)) await event(maker, 'job_submitted', 10);
    // A result without a setting is not further.
    await event(users[0] as Maker, 'result_given', 11);
    const { funnel } = await read();
    const all = funnel?.[0]?.users ?? 0;
    expect(all).toBeGreaterThanOrEqual(MIN_USERS);
    expect(funnel).toEqual([
      { step: 'signup', users: all, median_s: null },
      { step: 'machine', users: 5, median_s: 3 * 3600 },
      { step: 'job', users: 3, median_s: 10 * 3600 },
      { step: 'setting', users: 0, median_s: null },
      { step: 'result', users: 0, median_s: null },
    ]);
  });

  test('of many new accounts, the newest are asked how far they get, and that is said', async () => {
    expect((await read()).newest_only).toBe(false);
    const readNewest = (trx: Parameters<typeof readFigures>[0]) => readFigures(trx, 7, 20);
    await world.sql(
      `with users as (
         insert into auth."user" (name, email, email_verified)
         select 'Many', n || '@many.example', true from generate_series(1, 800) as n returning id, name, email)
       insert into profiles (id, name, email, created_at)
       select id, name, email, now() - interval '1 day' from users`,
    );
    await world.sql('analyze');
    expect(await world.transactions.asService(readNewest)).toMatchObject({ newest_only: true });
    // What 20 accounts take, however many there are.
    expect(await countRowsRead(world.transactions, readNewest)).toBeLessThan(5000);
    await world.sql(`delete from auth."user" where name = 'Many'`);
  });

  test('show nothing of fewer than five users', async () => {
    await world.sql('delete from analytics_days');
    await world.sql(`delete from user_sessions where user_id <> $1`, [users[0]?.userId]);
    await world.sql(`delete from consents where user_id <> $1`, [users[0]?.userId]);
    const figures = await read();
    expect(figures).toMatchObject({
      allowing: 1,
      devices: { items: [], hidden: 0 },
      pages: { items: [], hidden: 0 },
      funnel: null,
    });
  });

  test('are for administrators only', async () => {
    const { body } = await (users[0] as Maker).call(getFigures, { query: { days: '7' } });
    expect((body as Problem).code).toBe('admin_role_required');
  });
});
