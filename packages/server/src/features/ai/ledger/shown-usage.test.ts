import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAiUsage, NO_AI_LIMIT } from '@beamwright/contract';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

describe.each(ENGINES)('use of AI as shown on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const setUsed = (maker: Maker, used: number, month: string) =>
    world.sql(
      `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
       values ($1, to_char((now() at time zone 'utc') - $3::interval, 'YYYY-MM'), $2, current_date)`,
      [maker.userId, used, month],
    );
  const columnsOf = ({ userId }: Maker) =>
    world.asUser(userId, async (trx) => {
      const { rows } = await sql`
        select profiles.ai_requests_used as used, profiles.ai_requests_limit as most,
          profiles.ai_limit_exceeded as exceeded from profiles`.execute(trx);
      return rows;
    });

  test('the columns of a profile follow ledger, plan, role and month', async () => {
    const maker = await world.addMaker({ plan: 'Hobby' });
    const change = (set: string) =>
      world.sql(`update profiles set ${set} where id = $1`, [maker.userId]);
    await setUsed(maker, 7, '1 month');
    expect(await columnsOf(maker)).toEqual([{ used: 0, most: 100, exceeded: false }]);
    await setUsed(maker, 100, '0 days');
    expect(await columnsOf(maker)).toEqual([{ used: 100, most: 100, exceeded: true }]);
    await change(`plan_text = 'Pro'`);
    expect(await columnsOf(maker)).toEqual([{ used: 100, most: 500, exceeded: false }]);
    await change(`role = 'beta'`);
    expect(await columnsOf(maker)).toEqual([{ used: 100, most: NO_AI_LIMIT, exceeded: false }]);
  });

  test('limit 10 is shown when the check fails (D6)', async () => {
    const maker = await world.addMaker({ plan: 'Hobby' });
    await world.sql('revoke execute on function get_user_ai_usage_status(uuid) from app_user');
    const { status, body } = await maker.call(getAiUsage);
    await world.sql('grant execute on function get_user_ai_usage_status(uuid) to app_user');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requests_used: 0,
      requests_limit: 10,
      requests_remaining: 10,
      limit_exceeded: false,
    });
    expect((await maker.call(getAiUsage)).body).toMatchObject({ requests_limit: 100 });
  });
});
