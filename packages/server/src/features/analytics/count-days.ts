import { CONSENT_VALID_DAYS, CONSENT_VERSION, RETENTION } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { defineTask, type TaskContext } from '../../platform/tasks/define-task.ts';
import { repeatForUsers } from '../../platform/tasks/delete-in-batches.ts';

type Trx = Transaction<Database>;

/**
 * Counts the days that are not over, yesterday once more, and those that were never counted: adding up page views of a
 * month in a request would take seconds. What was counted stays when somebody withdraws: it names nobody.
 */
export const countDays = defineTask({
  id: 'analytics.count-days',
  payload: z.object({}),
  cron: '7 * * * *',
  handler: async (_payload, { db }) => {
    const due = await db(findDue);
    for (const day of due) await db((trx) => countDay(trx, day));
    await countUsers(db);
  },
});

/** Days as YYYY-MM-DD, oldest first. */
async function findDue(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(range.day, 'YYYY-MM-DD') as day
    from generate_series((now() at time zone 'UTC')::date - ${RETENTION.analytics.days - 1}::int,
      (now() at time zone 'UTC')::date, interval '1 day') as range (day)
    where range.day >= (now() at time zone 'UTC')::date - 1 or not exists (
      select from analytics_days where analytics_days.day = range.day::date and kind = 'visits')
    order by range.day`.execute(trx);
  return rows.map(({ day }) => day);
}

const within = (column: string, day: string) => sql`
  ${sql.ref(column)} >= ${day}::date::timestamp at time zone 'UTC'
  and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'UTC'`;

async function countDay(trx: Trx, day: string): Promise<void> {
  await sql`delete from analytics_days where day = ${day}::date
    and kind not in ('active_30', 'allowing', 'accounts')`.execute(trx);
  const counts = [
    sql`'signups', '', count(*), count(*) from profiles where kind = 'user' and ${within('created_at', day)}`,
    sql`'visits', '', count(*), count(distinct user_id) from user_sessions where ${within('login_at', day)}`,
    sql`part.kind, part.name, count(*), count(distinct user_id)
      from user_sessions cross join lateral (values
        ('device', device_type), ('browser', coalesce(browser, '')), ('os', coalesce(os, ''))) as part (kind, name)
      where ${within('login_at', day)} group by part.kind, part.name`,
    sql`'page', page, count(*), count(distinct user_id) from user_activity
      where ${within('created_at', day)} group by page`,
    sql`'event', name, count(*), count(distinct user_id) from analytics_events
      where ${within('created_at', day)} group by name`,
  ];
  // One at a time, so that each statement is short.
  for (const count of counts) {
    await sql`insert into analytics_days (day, kind, name, count, users)
      select ${day}::date, ${count}`.execute(trx);
  }
}

/** Users that one statement counts. */
const USERS = 2000;

interface UserCounts {
  last: string | null;
  accounts: number;
  allowing: number;
  active_30: number;
}

/** How many users there are, how many of them allow analytics, and how many of those came within 30 days. */
export async function countUsers(db: TaskContext['db'], users = USERS): Promise<void> {
  const sums = { accounts: 0, allowing: 0, active_30: 0 };
  await repeatForUsers(async (after) => {
    const { last, ...counts } = await db((trx) => countSome(trx, after, users));
    sums.accounts += counts.accounts;
    sums.allowing += counts.allowing;
    sums.active_30 += counts.active_30;
    return last;
  });
  await db((trx) =>
    sql`insert into analytics_days (day, kind, name, count, users)
      select (now() at time zone 'UTC')::date, kind, '', number::bigint, number::bigint
      from jsonb_each_text(${JSON.stringify(sums)}::jsonb) as counted (kind, number)
      on conflict (day, kind, name) do update set count = excluded.count, users = excluded.users`.execute(
      trx,
    ),
  );
}

/** Users after one, in the order of ids. */
async function countSome(trx: Trx, after: string, users: number): Promise<UserCounts> {
  const allows = sql`(select latest.analytics and latest.version = ${CONSENT_VERSION}
      and latest.decided_at > now() - make_interval(days => ${CONSENT_VALID_DAYS})
    from consents latest where latest.user_id = p.id
    order by latest.decided_at desc, latest.id desc limit 1)`;
  const came = sql`(select true from user_sessions s where s.user_id = p.id
    and s.login_at > now() - interval '30 days' limit 1)`;
  const { rows } = await sql<UserCounts>`
    with next_users as (select id, kind from profiles where id > ${after} order by id limit ${users})
    select (select id from next_users order by id desc limit 1) as last, count(*)::int as accounts,
      (count(*) filter (where ${allows}))::int as allowing, (count(*) filter (where ${came}))::int as active_30
    from next_users p where p.kind = 'user'`.execute(trx);
  return rows[0] ?? { last: null, accounts: 0, allowing: 0, active_30: 0 };
}
