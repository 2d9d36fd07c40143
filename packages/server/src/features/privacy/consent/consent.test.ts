import {
  CONSENT_VERSION,
  decideConsent,
  getConsent,
  type ConsentDraft,
} from '@beamwright/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { deleteOldConsents } from './delete-old-consents.ts';

const QUIET_LOG = pino({ level: 'silent' });
const TASK = { kind: 'task', taskId: deleteOldConsents.id } as const;

const NO: ConsentDraft = {
  version: CONSENT_VERSION,
  functional: false,
  analytics: false,
  marketing: false,
  gpc: false,
  decided_s_ago: 0,
};

describe.each(ENGINES)('consent on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const decide = ({ call }: Maker, draft: Partial<ConsentDraft>) =>
    call(decideConsent, { body: { ...NO, ...draft } });
  const rowsOf = ({ userId }: Maker) =>
    world.sql('select * from consents where user_id = $1 order by id', [userId]);

  test('nobody has decided at first', async () => {
    const maker = await world.addMaker();
    expect((await maker.call(getConsent)).body).toEqual({ consent: null });
  });

  test('each decision is a row with version, categories and time; the latest counts', async () => {
    const maker = await world.addMaker();
    await decide(maker, { functional: true, analytics: true, gpc: true });
    const { status, body } = await decide(maker, { marketing: true });
    const { version, functional, analytics, gpc } = NO;
    expect(status).toBe(200);
    const latest = { version, functional, analytics, gpc, marketing: true };
    expect(body).toEqual({ consent: { ...latest, decided_at: expect.any(String) } });
    expect((await maker.call(getConsent)).body).toEqual(body);
    expect(await rowsOf(maker)).toMatchObject([
      { necessary: true, functional: true, analytics: true, gpc: true, version: CONSENT_VERSION },
      { necessary: true, functional: false, analytics: false, marketing: true, gpc: false },
    ]);
  });

  test('a decision made before signing in counts from then', async () => {
    const maker = await world.addMaker();
    await decide(maker, { functional: true });
    const { body } = await decide(maker, { decided_s_ago: 3600 });
    expect(body).toMatchObject({ consent: { functional: true } });
    expect(await rowsOf(maker)).toHaveLength(2);
  });

  test('users can neither change nor delete a decision', async () => {
    const maker = await world.addMaker();
    await decide(maker, { analytics: true });
    const own = { name: 'owner', role: 'app_user', userId: maker.userId } as const;
    for (const text of ['update consents set analytics = false', 'delete from consents']) {
      expect(await world.attempt(own, text)).toEqual({ code: '42501' });
    }
  });

  test('nobody decides without end, but a yes can always be withdrawn', async () => {
    const maker = await world.addMaker();
    await world.sql(
      `insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
       select $1, 1, true, false, false, false, now() - interval '1 minute' from generate_series(1, 60)`,
      [maker.userId],
    );
    expect((await decide(maker, { functional: true, analytics: true })).status).toBe(429);
    expect((await decide(maker, { analytics: true })).status).toBe(429);
    expect((await decide(maker, {})).status).toBe(200);
    expect((await decide(maker, {})).status).toBe(429);
    expect(await rowsOf(maker)).toHaveLength(61);
  });

  test('the latest hundred decisions of a user are kept', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    await decide(other, {});
    await world.sql(
      `insert into consents
         (user_id, version, functional, analytics, marketing, gpc, decided_at, created_at)
       select $1, 1, true, false, false, false, now() - n * interval '1 day', now()
       from generate_series(1, 130) as n`,
      [maker.userId],
    );
    await world.runTask(deleteOldConsents);
    const kept = (await rowsOf(maker)) as { decided_at: Date }[];
    expect(kept).toHaveLength(100);
    const oldest = Math.min(...kept.map(({ decided_at }) => decided_at.getTime()));
    expect(Math.round((Date.now() - oldest) / 86_400_000)).toBe(100);
    expect(await rowsOf(other)).toHaveLength(1);
  });

  test('old decisions of many users are deleted, some users and rows at a time', async () => {
    await world.sql(`
      with users as (
        insert into auth."user" (name, email, email_verified)
        select 'Many', n || '@many.example', true from generate_series(1, 450) as n
        returning id, name, email)
      insert into profiles (id, name, email) select id, name, email from users`);
    // Every user has some, so that each statement of the task has to find those with too many.
    await world.sql(`
      insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
      select p.id, 1, true, false, false, false, now() - n * interval '1 hour'
      from profiles p, generate_series(1, case p.email when '7@many.example' then 2600
        when '8@many.example' then 101 when '9@many.example' then 99 else 2 end) as n
      where p.name = 'Many'`);
    const counts: number[] = [];
    const count = async () => {
      const [row] = await world.sql<{ n: number }>('select count(*)::int as n from consents');
      return row?.n ?? 0;
    };
    const before = await count();
    await deleteOldConsents.handler(
      {},
      {
        log: QUIET_LOG,
        pool: undefined as never,
        db: async (work) => {
          counts.push(await count());
          return world.transactions.as(TASK, work);
        },
      },
    );
    expect(before - (await count())).toBe(2501);
    const deleted = counts.slice(1).map((left, at) => (counts[at] ?? 0) - left);
    expect(Math.max(...deleted)).toBe(1000);
    // 450 users and those of other tests, 200 at a time, and what full batches repeat.
    expect(counts.length).toBeGreaterThanOrEqual(5);
    const left = await world.sql(
      `select p.email, count(*)::int as n from consents c join profiles p on p.id = c.user_id
       where p.email in ('7@many.example', '8@many.example', '9@many.example')
       group by p.email order by p.email`,
    );
    expect(left).toEqual([
      { email: '7@many.example', n: 100 },
      { email: '8@many.example', n: 100 },
      { email: '9@many.example', n: 99 },
    ]);
  });
});
