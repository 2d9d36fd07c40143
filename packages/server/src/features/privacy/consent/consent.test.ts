import {
  CONSENT_VERSION,
  decideConsent,
  getConsent,
  type ConsentDraft,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { deleteOldConsents } from './delete-old-consents.ts';

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

  test('nobody decides without end', async () => {
    const maker = await world.addMaker();
    await world.sql(
      `insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
       select $1, 1, true, false, false, false, now() - interval '1 minute' from generate_series(1, 60)`,
      [maker.userId],
    );
    expect((await decide(maker, {})).status).toBe(429);
    expect(await rowsOf(maker)).toHaveLength(60);
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
});
