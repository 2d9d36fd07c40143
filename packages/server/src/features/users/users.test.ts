import { randomUUID } from 'node:crypto';
import {
  countUsers,
  createMachine,
  endUserSessions,
  exportUsers,
  getProfile,
  getUser,
  inviteUser,
  listUsers,
  MAX_COUNTED,
  updateProfile,
  type OperationInput,
  type OperationOutput,
  type Problem,
  type UserDetail,
  type UserSummary,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

type Page = OperationOutput<typeof listUsers>;

/** A word that nobody else has: digits in it would be words of their own, with which other addresses begin, too. */
const randomWord = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

describe.each(ENGINES)('users on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const page = async (query: OperationInput<typeof listUsers>['query']) =>
    (await admin.call(listUsers, { query })).body as Page;
  const find = async (query: OperationInput<typeof listUsers>['query']) =>
    (await page(query)).items;
  const idsOf = (users: UserSummary[]) => users.map(({ id }) => id);
  const detailOf = async ({ userId }: Maker) =>
    (await admin.call(getUser, { params: { id: userId } })).body as UserDetail;

  async function addNamed(name: string, email = `${randomUUID()}@named.example`): Promise<Maker> {
    const maker = await world.addMaker();
    await world.sql('update profiles set name = $2, email = $3 where id = $1', [
      maker.userId,
      name,
      email,
    ]);
    return maker;
  }
  const subscribe = ({ userId }: Maker, status: string) =>
    world.sql(
      `insert into stripe_user_subscriptions (subscription_id, user_id, customer_id,
        subscription_status, price_id, current_period_start, current_period_end)
      values ($1, $2, 'cus_1', $3, 'price_unknown', 0, 1798675200)`,
      [`sub_${randomUUID()}`, userId, status],
    );
  const useAi = ({ userId }: Maker, requests: number) =>
    world.sql(
      `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
      values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2, '2030-01-01')`,
      [userId, requests],
    );

  describe('a search', () => {
    let zoe: Maker;
    beforeAll(async () => {
      zoe = await addNamed('Zoë Ørsted-Quist', 'zoe.quist2@Werkstatt.example');
      await addNamed('Zora Quimby', "o'zora@quimby.example");
    });

    test.each([
      ['the beginning of a name', 'zoe'],
      ['a name with its accents', 'Zoë'],
      ['a later word of the name', 'QUIST'],
      ['words in any order', 'quist zoe'],
      ['a whole address', 'zoe.quist2@werkstatt.example'],
      ['the beginning of an address', 'zoe.quist2@werk'],
      ['a domain', '@werkstatt'],
      ['a part of the address', 'werkst'],
    ])('finds a user by %s', async (_by, q) => {
      expect(idsOf(await find({ q }))).toEqual([zoe.userId]);
    });

    test('finds a user by the whole id', async () => {
      expect(idsOf(await find({ q: zoe.userId }))).toEqual([zoe.userId]);
      expect(idsOf(await find({ q: randomUUID() }))).toEqual([]);
    });

    test.each([
      ["o'zora@qu", 1],
      ['zo', 2],
      ['zo nobody', 0],
      ['-- %', 0],
      ["'", 0],
      ['\\', 0],
    ])('takes %s for text', async (q, count) => {
      expect(await find({ q })).toHaveLength(count);
    });
  });

  test.each([
    ['of words in their order', { q: 'pag' }, [2, 0, 1]],
    ['of several words', { q: 'many paga' }, [2]],
    ['of a filter the newest first', { q: 'pag', only: 'granted' } as const, [2, 1, 0]],
  ])('the list %s goes on where a page ended', async (_of, query, order) => {
    const added = [
      await addNamed('Pager Many'),
      await addNamed('Pagez Many Pagez'),
      await addNamed('Many Pagan'),
    ];
    await world.sql(
      `update profiles set grants_end_at = now() + interval '1 day' where id = any ($1)`,
      [added.map(({ userId }) => userId)],
    );
    const pages: UserSummary[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { items, next_cursor } = await page({ ...query, limit: 1, ...(cursor && { cursor }) });
      pages.push(...items);
      cursor = next_cursor;
    }
    expect(idsOf(pages)).toEqual(order.map((at) => added[at]?.userId));
    await world.sql('delete from profiles where id = any ($1)', [
      added.map(({ userId }) => userId),
    ]);
  });

  test('a search follows a changed name and address', async () => {
    const maker = await addNamed('Before Change');
    await maker.call(updateProfile, { body: { name: 'Xaver Later' } });
    expect(await find({ q: 'before change' })).toEqual([]);
    expect(idsOf(await find({ q: 'xaver' }))).toEqual([maker.userId]);
  });

  test('a user is listed with plan, usage and state', async () => {
    const maker = await addNamed('Listed One');
    await useAi(maker, 4);
    const [item] = await find({ q: maker.userId });
    expect(item).toMatchObject({
      name: 'Listed One',
      role: 'user',
      plan: 'Free',
      ai_requests_used: 4,
      ai_requests_limit: 10,
      state: 'active',
    });
    expect(Date.now() - Date.parse(item?.last_seen_at ?? '')).toBeLessThan(60_000);
    const [other] = await find({ q: admin.userId });
    expect(other).toMatchObject({ role: 'admin', ai_requests_limit: null });
  });

  test('the list is narrowed to a plan, failed payments, limits and grants, and each is counted', async () => {
    const before = (await admin.call(countUsers)).body as OperationOutput<typeof countUsers>;
    const tag = `T${randomWord()}`;
    const [owing, used, ordinary] = [await addNamed(tag), await addNamed(tag), await addNamed(tag)];
    await world.sql(`update profiles set plan_text = 'Hobby' where id = $1`, [ordinary.userId]);
    await subscribe(owing, 'past_due');
    await useAi(used, 10);
    await useAi(ordinary, 11);
    expect(idsOf(await find({ q: tag, plan: 'Hobby' }))).toEqual([ordinary.userId]);
    expect(await find({ q: tag, only: 'past_due' })).toMatchObject([
      { id: owing.userId, state: 'past_due' },
    ]);
    expect(idsOf(await find({ q: tag, only: 'at_limit' }))).toEqual([used.userId]);
    expect(await find({ q: tag, only: 'granted' })).toEqual([]);
    const away = await addNamed(tag);
    await world.sql(`update audit_log set created_at = '2026-01-05' where user_id = $1`, [
      away.userId,
    ]);
    const active = [owing, used, ordinary].map(({ userId }) => userId);
    expect(idsOf(await find({ q: tag, only: 'active' })).toSorted()).toEqual(active.toSorted());
    await useAi(away, 1);
    expect(await find({ q: tag, only: 'active' })).toHaveLength(4);
    const { body } = await admin.call(countUsers);
    expect(body).toEqual({
      ...before,
      total: before.total + 4,
      past_due: before.past_due + 1,
      at_limit: before.at_limit + 1,
    });
    expect(MAX_COUNTED).toBe(1000);
  });

  test('somebody without an account is mailed a link to sign up, by the administrator’s name', async () => {
    const email = `${randomUUID()}@invited.example`;
    const invite = (to: string, by = admin) => by.call(inviteUser, { body: { email: to } });
    expect(await invite(email)).toMatchObject({ status: 200, body: { is_sent: false } });
    const mails = () =>
      world.sql(`select kind, user_id, subject from mails where to_address = $1`, [email]);
    const one = {
      kind: 'users.invitation',
      user_id: null,
      subject: 'You’re invited to Beamwright',
    };
    expect(await mails()).toEqual([one]);
    const recorded = await world.sql(
      `select user_id, subject from audit_log where action = 'user_invited'`,
    );
    expect(recorded).toEqual([{ user_id: admin.userId, subject: null }]);
    expect((await invite(admin.email.toUpperCase())).body).toMatchObject({ code: 'email_taken' });
    expect((await invite(email, await world.addMaker())).status).toBe(403);
    await invite(email);
    await invite(email);
    expect((await invite(email)).body).toMatchObject({ code: 'rate_limited' });
    expect(await mails()).toEqual([one, one, one]);
  });

  test('a canceled subscription is told, unless there is another one', async () => {
    const maker = await addNamed('Canceled One');
    await subscribe(maker, 'canceled');
    expect(await detailOf(maker)).toMatchObject({
      state: 'canceled',
      subscription: { status: 'canceled', plan: null, period_ends_at: '2026-12-31T00:00:00.000Z' },
    });
    await subscribe(maker, 'active');
    expect(await detailOf(maker)).toMatchObject({
      state: 'active',
      subscription: { status: 'active' },
    });
  });

  test('a user is shown with usage, machines, sessions and what happened', async () => {
    const maker = await addNamed('Shown One');
    await maker.call(createMachine, {
      body: { name: 'K40', type: 'CO2', power_watts: 40, is_galvo: false },
    });
    const detail = await detailOf(maker);
    expect(detail).toMatchObject({
      plan: 'Free',
      plan_source: 'assigned',
      assigned_plan: 'Free',
      subscription: null,
      usage: { machines: { used: 1, limit: 1 }, savedRecipes: { used: 0, limit: 10 } },
      sessions: [{ device_type: 'desktop' }],
      grants: [],
      audit: [{ action: 'signup', actor: null, subject: null, reason: null }],
    });
    expect(detail.machines).toEqual([{ name: 'K40', type: 'CO2', power_watts: 40 }]);
    const { usage } = await detailOf(await world.addMaker({ plan: 'Corporate' }));
    expect([usage.machines.limit, usage.storage_bytes.limit]).toEqual([null, 20_000_000_000]);
    const { status, body } = await admin.call(getUser, { params: { id: randomUUID() } });
    expect([status, (body as Problem).code]).toEqual([404, 'not_found']);
  });

  test('signing a user out ends every session, and is recorded with who did it', async () => {
    const maker = await addNamed('Signed Out');
    const params = { id: maker.userId };
    const { body } = await admin.call(endUserSessions, { params });
    expect(body).toMatchObject({
      sessions: [],
      audit: [{ action: 'sessions_ended', actor: 'A maker' }, { action: 'signup' }],
    });
    expect((await maker.call(getProfile)).status).toBe(401);
  });

  test('the users of a search are a file that no spreadsheet runs, and that is recorded', async () => {
    const tag = `C${randomWord()}`;
    const maker = await addNamed(`${tag}, "Inc"`, `${tag}@a.example`);
    const evil = await addNamed('=HYPERLINK("http://x")', `${tag}@evil.example`);
    await addNamed('Somebody else');
    const { status, body, headers } = await admin.call(exportUsers, { query: { q: tag } });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv',
      expect.stringContaining('users.csv'),
    ]);
    const [head, ...lines] = String(body).trim().split('\r\n');
    expect(head).toMatch(/id,name,email,role,plan,state,ai_requests_used,ai_requests_limit,/);
    const starts = lines.map((line) => line.split(',"user","Free","active",0,10,')[0]);
    expect(starts.toSorted()).toEqual(
      [
        `"${maker.userId}","${tag}, ""Inc""","${tag}@a.example"`,
        `"${evil.userId}","'=HYPERLINK(""http://x"")","${tag}@evil.example"`,
      ].toSorted(),
    );
    expect((await detailOf(admin)).audit[0]).toMatchObject({
      action: 'users_exported',
      subject: tag,
    });
  });

  test('nobody else sees or changes users', async () => {
    const [beta, maker] = [await world.addMaker({ role: 'beta' }), await world.addMaker()];
    const calls = [
      await maker.call(listUsers),
      await beta.call(getUser, { params: { id: maker.userId } }),
      await maker.call(countUsers),
      await maker.call(endUserSessions, { params: { id: beta.userId } }),
    ];
    expect(calls.map(({ body }) => (body as Problem).code)).toEqual(
      calls.map(() => 'admin_role_required'),
    );
  });
});
