import {
  CONSENT_VERSION,
  decideConsent,
  eraseAccount,
  getErasure,
  getProfile,
  keepAccount,
  listSessions,
  signIn,
  startVisit,
  type Erasure,
  type Profile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { addMakerWithRows, addRowsFor } from './owned-rows.ts';
import type { OwnedRows } from './operation-sample.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations().filter(({ needs }) => needs.scope !== 'public');
const IN_GRACE = OPERATIONS.filter(({ needs }) => needs.in_grace);
// Tablets are no accounts.
const REFUSED = OPERATIONS.filter(({ needs }) => !needs.in_grace && needs.scope !== 'kiosk');

test('only what keeps, exports, withdraws consent or signs out goes on in grace', () => {
  expect(
    IN_GRACE.map(({ id }) => id)
      .filter((id) => !/export/i.test(id))
      .toSorted(),
  ).toEqual([
    'accounts.confirm',
    'accounts.endOtherSessions',
    'accounts.endSession',
    'accounts.getProfile',
    'accounts.getSecondFactor',
    'accounts.listPasskeys',
    'accounts.listSessions',
    'accounts.refreshSession',
    'accounts.signOut',
    'accounts.updateProfile',
    'privacy.decideConsent',
    'privacy.getConsent',
    'privacy.getErasure',
    'privacy.keepAccount',
    'system.streamEvents',
    'users.stopViewing',
  ]);
});

describe.each(ENGINES)('an account that waits to be erased on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(() => world.close());

  const signInAgain = async ({ email }: Pick<Maker, 'email'>) => {
    const client = world.createClient();
    const body = { email, password: 'correct horse battery' };
    const answer = await client.call(signIn, { body });
    expect(answer.status).toBe(200);
    return { call: client.call, profile: answer.body as Profile };
  };
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code;

  test('counts what goes, and ends every session', async () => {
    const maker = await world.addMaker();
    await addRowsFor(maker);
    await world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);
    const other = await signInAgain(maker);
    const { body } = await maker.call(getErasure);
    expect(body).toMatchObject({
      erase_at: null,
      erases: { machines: 1, settings: 1, jobs: 1, results: 1, photos: 0 },
      keeps: { approved_settings: 0 },
      is_last_administrator: false,
    } satisfies Partial<Erasure>);
    const asked = await maker.call(eraseAccount);
    const { erase_at } = asked.body as { erase_at: string };
    const days = (Date.parse(erase_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    expect((await other.call(listSessions)).status).toBe(401);
    expect((await maker.call(getProfile)).status).toBe(401);
    const mails = await world.sql(
      `select kind, to_address from mails where user_id = $1 and kind like 'privacy.%'`,
      [maker.userId],
    );
    expect(mails).toEqual([{ kind: 'privacy.erase-requested', to_address: maker.email }]);
  });

  test('is as before once it is kept, also when two tabs keep it', async () => {
    const own = await addMakerWithRows(world);
    const before = await rowsOf(own);
    const first = await signInAgain(own);
    await first.call(eraseAccount);
    const { call, profile } = await signInAgain(own);
    expect(profile.erase_at).not.toBeNull();
    expect((await call(keepAccount)).status).toBe(204);
    expect((await call(keepAccount)).status).toBe(204);
    expect(((await call(getProfile)).body as Profile).erase_at).toBeNull();
    expect(await rowsOf(own)).toEqual(before);
    const actions = await world.sql<{ action: string }>(
      `select action from audit_log where user_id = $1 and action like 'erase%' order by id`,
      [own.userId],
    );
    expect(actions.map(({ action }) => action)).toEqual(['erase_requested', 'erase_undone']);
  });

  test('withdraws a consent, which deletes what it stored, and counts nothing it allows', async () => {
    const maker = await world.addMaker();
    const decide = (call: Maker['call'], analytics: boolean) => {
      const choices = { functional: false, analytics, marketing: false };
      const body = { ...choices, version: CONSENT_VERSION, gpc: false, decided_s_ago: 0 };
      return call(decideConsent, { body });
    };
    const countVisits = async () =>
      (await world.sql('select 1 from user_sessions where user_id = $1', [maker.userId])).length;
    await decide(maker.call, true);
    expect((await maker.call(startVisit)).status).toBe(200);
    await maker.call(eraseAccount);
    const { call } = await signInAgain(maker);
    expect(await countVisits()).toBe(1);
    expect(await decide(call, false)).toMatchObject({
      status: 200,
      body: { consent: { analytics: false } },
    });
    expect(await countVisits()).toBe(0);
    expect((await decide(call, true)).status).toBe(200);
    expect(codeOf(await call(startVisit))).toBe('account_being_erased');
    expect(await countVisits()).toBe(0);
  });

  test('can no longer be kept once its days are over', async () => {
    const maker = await world.addMaker();
    await maker.call(eraseAccount);
    const { call } = await signInAgain(maker);
    await world.sql('update profiles set erase_at = now() where id = $1', [maker.userId]);
    expect(codeOf(await call(keepAccount))).toBe('erase_begun');
  });

  test('the last administrator stays', async () => {
    const first = await world.addMaker({ role: 'admin' });
    expect(codeOf(await first.call(eraseAccount))).toBe('last_administrator');
    expect((await first.call(getErasure)).body).toMatchObject({ is_last_administrator: true });
    const second = await world.addMaker({ role: 'admin' });
    expect((await first.call(eraseAccount)).status).toBe(200);
    // The first one is leaving and doesn't count any more.
    expect(codeOf(await second.call(eraseAccount))).toBe('last_administrator');
  });

  describe('calls', () => {
    let own: OwnedRows;
    let call: Maker['call'];
    beforeAll(async () => {
      own = await addMakerWithRows(world);
      await world.sql(`update profiles set role = 'admin', plan_text = 'Shop' where id = $1`, [
        own.userId,
      ]);
      await world.sql(`update profiles set erase_at = now() + interval '3 days' where id = $1`, [
        own.userId,
      ]);
      ({ call } = await signInAgain(own));
    });

    test.each(REFUSED.map((operation) => [operation.id, operation] as const))(
      '%s and is refused',
      async (id, operation) => {
        const answer = await call(operation, OPERATION_SAMPLES[id]?.request(own) as never);
        expect(codeOf(answer)).toBe('account_being_erased');
      },
    );
  });

  const rowsOf = ({ userId }: OwnedRows) =>
    Promise.all(
      ['settings', 'jobs', 'machines', 'feedback', 'folders', 'imports'].map((table) =>
        world.sql(`select t::text from ${table} t where user_id = $1 order by 1`, [userId]),
      ),
    );
});
