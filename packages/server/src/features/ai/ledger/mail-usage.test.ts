import {
  changeNotifications,
  signUp,
  type PlanName,
  type Profile,
  type Role,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
import { readMail } from '../../../platform/testing/fake-mail-server.ts';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { mailUsage } from './mail-usage.ts';

let count = 0;

describe.each(TEST_ENGINES)('mails about usage on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query } = mailed;

  async function addUser(plan: PlanName = 'Free', role: Role = 'user') {
    const client = mailed.server.createClient();
    const email = `uma${++count}@holt.example`;
    const body = { email, password: 'quiet copper lantern', name: 'Uma' };
    const { id } = (await client.call(signUp, { body })).body as Profile;
    await query('update profiles set email_verified = true where id = $1', [id]);
    const move = (name: PlanName) =>
      query('update profiles set plan_text = $2, role = $3 where id = $1', [id, name, role]);
    await move(plan);
    /** So many generations of this month are used, and one of them is counted now. */
    const reach = async (used: number) => {
      await query(
        `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
         values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2, current_date)
         on conflict (user_id, year_month) do update set openai_requests_count = $2`,
        [id, used],
      );
      const { mail, transactions } = mailed.server.app.platform;
      await transactions.asService((trx) => mailUsage(trx, mail, id));
    };
    const subjects = async () => {
      const rows = await query(
        `select subject from mails where user_id = $1 and kind = 'ai.usage' order by created_at`,
        [id],
      );
      return rows.map((row) => (row as { subject: string }).subject);
    };
    return { client, email, id, move, reach, subjects };
  }

  test('each threshold is mailed once a month', async () => {
    const user = await addUser();
    for (const used of [1, 7, 8, 8, 9, 9, 10, 10, 11]) await user.reach(used);
    expect(await user.subjects()).toEqual([
      '80 % of your AI generations are used',
      '90 % of your AI generations are used',
      'All AI generations for this month are used',
    ]);
  });

  test('of several thresholds at once only the highest, also after one was given back', async () => {
    const user = await addUser();
    for (const used of [10, 9, 10, 8]) await user.reach(used);
    expect(await user.subjects()).toEqual(['All AI generations for this month are used']);
  });

  test('webhooks are told once that all are used', async () => {
    const user = await addUser();
    await query(
      `insert into webhook_endpoints (user_id, url, description, events, secret, state)
       values ($1, 'https://hooks.shop.example/in', '', '{limit.reached}', 'sealed', 'paused')`,
      [user.id],
    );
    for (const used of [9, 10, 10, 11]) await user.reach(used);
    const events = await query('select type, data from webhook_events where user_id = $1', [
      user.id,
    ]);
    const data = { limit: 'ai_requests_per_month', used: 10, maximum: 10 };
    expect(events).toEqual([{ type: 'limit.reached', data }]);
  });

  test('a larger plan starts again', async () => {
    const user = await addUser();
    await user.reach(10);
    await user.move('Hobby');
    for (const used of [11, 79, 80]) await user.reach(used);
    expect(await user.subjects()).toEqual([
      'All AI generations for this month are used',
      '80 % of your AI generations are used',
    ]);
  });

  test.each([
    ['Corporate', 'user'],
    ['Free', 'admin'],
    ['Free', 'beta'],
  ] as const)('%s as %s has no limit, so no mail', async (plan, role) => {
    const user = await addUser(plan, role);
    await user.reach(5000);
    expect(await user.subjects()).toEqual([]);
  });

  test('another month counts by itself', async () => {
    const user = await addUser();
    await user.reach(8);
    await query(`update ai_usage_tracking set year_month = '2001-01' where user_id = $1`, [
      user.id,
    ]);
    await user.reach(8);
    expect(await user.subjects()).toHaveLength(2);
  });

  test('of 20 generations counted at once one writes the mail', async () => {
    const user = await addUser();
    await user.reach(7);
    await Promise.all(Array.from({ length: 20 }, () => user.reach(8)));
    expect(await user.subjects()).toHaveLength(1);
  });

  test('it arrives with numbers, a way on and a way out; who refused it gets none', async () => {
    const [user, refusing] = [await addUser(), await addUser()];
    await refusing.client.call(changeNotifications, { body: { usage: { email: false } } });
    for (const one of [refusing, user]) await one.reach(8);
    const mail = await vi.waitFor(() => {
      const found = mailed.fake.received.find((received) => {
        const { to, subject } = readMail(received);
        return to === user.email && subject.startsWith('80');
      });
      if (!found) throw new Error('no mail');
      return found.replaceAll(/=\r?\n/g, '');
    }, 10_000);
    for (const part of ['List-Unsubscribe-Post', '8 of 10', '2 AI generations', '/settings/plan']) {
      expect(mail).toContain(part);
    }
    expect(await refusing.subjects()).toEqual([]);
  });
});
