import { describe, expect, test } from 'vitest';
import { addTeam, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES } from '../../tenancy/test-world.ts';
import { setUpNotices } from './testing/notices-world.ts';

describe.each(ENGINES)('the end of a team’s plan on %s', (engine) => {
  const notices = setUpNotices(engine);
  const { list, textsOf, runTask, age, verify } = notices;

  /** A team whose owner pays with a subscription that was canceled. */
  async function addPaid(days: number | null) {
    const { world } = notices;
    const team = await addTeam(world);
    const { userId } = team.people.owner;
    await world.sql(
      `insert into plan_prices (price_id, product_id, plan_name, unit_amount, is_current)
       values ('price_shop', 'prod_shop', 'Shop', 4999, false) on conflict do nothing`,
    );
    await world.sql(
      `insert into stripe_user_subscriptions (subscription_id, user_id, customer_id, subscription_status, price_id,
         current_period_start, current_period_end)
       values ('sub_' || $1, $1::uuid, 'cus_' || $1, 'active', 'price_shop', 1764320400, 1766912400)`,
      [userId],
    );
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [userId]);
    await endIn(team, days);
    return team;
  }
  const endIn = ({ people }: TestTeam, days: number | null) =>
    notices.world.sql(
      `update stripe_user_subscriptions
       set cancel_time = extract(epoch from now() + make_interval(hours => $2::int * 24 - 1))::bigint where user_id = $1`,
      [people.owner.userId, days],
    );
  const tell = () => runTask('notices.tell-of-plan-ends');

  test('owner and managers are told fourteen and three days before, once each', async () => {
    const team = await addPaid(15);
    const { owner, manager, member } = team.people;
    await tell();
    expect(await textsOf(owner)).toEqual([]);
    await endIn(team, 14);
    for (let time = 0; time < 2; time++) await tell();
    const words = expect.stringMatching(
      /^Northlight Works is read-only from \d{4}-\d\d-\d\d, when its plan ends\. Nothing is deleted$/,
    );
    for (const maker of [owner, manager]) expect(await textsOf(maker)).toEqual([words]);
    expect((await list(owner)).items[0]?.path).toBe(`/teams/${team.id}/members`);
    expect(await textsOf(member)).toEqual([]);
    // Eleven days later.
    await notices.world.sql(
      `update notices set details = jsonb_set(details, '{date}',
         to_jsonb(to_char(now() at time zone 'utc' + make_interval(hours => 71), 'YYYY-MM-DD')))`,
    );
    await endIn(team, 3);
    for (let time = 0; time < 2; time++) await tell();
    expect(await textsOf(owner)).toEqual([words, words]);
    expect(await textsOf(member)).toEqual([]);
  });

  test('by mail, too', async () => {
    const { owner } = (await addPaid(10)).people;
    await verify(owner);
    await tell();
    await age(11);
    await runTask('notices.mail-digests');
    const rows = await notices.world.sql<{ id: string; content: string | null }>(
      `select id, content from mails where user_id = $1 and kind = 'notices.digest'`,
      [owner.userId],
    );
    expect(rows.map((mail) => notices.world.platform.mail.open(mail)?.text)).toEqual([
      expect.stringContaining('when its plan ends. Nothing is deleted.'),
    ]);
  });

  test('nobody while another plan pays, and no more once it goes on', async () => {
    const assigned = await addPaid(10);
    const { sql } = notices.world;
    await sql(`update profiles set plan_text = 'Shop' where id = $1`, [
      assigned.people.owner.userId,
    ]);
    await tell();
    expect(await textsOf(assigned.people.owner)).toEqual([]);
    const renewed = await addPaid(10);
    await tell();
    expect(await textsOf(renewed.people.manager)).toHaveLength(1);
    await endIn(renewed, null);
    await tell();
    expect(await textsOf(renewed.people.manager)).toEqual([]);
  });
});
