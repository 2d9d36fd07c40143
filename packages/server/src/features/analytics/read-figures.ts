import {
  FUNNEL_STEPS,
  MAX_NEW_ACCOUNTS,
  MIN_USERS,
  type Figures,
  type FunnelStep,
} from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DayKind } from './tables.ts';

type Trx = Transaction<Database>;
type Shares = Figures['devices'];

/** Of a list of shares. */
const MAX_SHOWN = 20;

/** The first day of a range that ends today (UTC). */
export const firstDay = (days: number) =>
  sql`((now() at time zone 'UTC')::date - ${days - 1}::int)`;

/**
 * What is known of users who allow analytics, from counts of days, and of at most so many new accounts. Needs the
 * service role.
 */
export async function readFigures(
  trx: Trx,
  days: number,
  maxNew = MAX_NEW_ACCOUNTS,
): Promise<Figures> {
  const { accounts, allowing, active_30, counted_until } = await readUsers(trx);
  const listed = await readDays(trx, days);
  const newest = { days, maxNew };
  // Fewer of them would be named by anything that is said of them.
  const isEnough = allowing >= MIN_USERS;
  const of = (kind: DayKind, least: number) =>
    isEnough ? readShares(trx, { kind, days, least }) : { items: [], hidden: 0 };
  const [devices, browsers, systems, pages, events] = await Promise.all([
    of('device', MIN_USERS),
    of('browser', MIN_USERS),
    of('os', MIN_USERS),
    // Of closed lists: they say what the app has, not who uses it.
    of('page', 1),
    of('event', 1),
  ]);
  return {
    accounts,
    allowing,
    active_30,
    counted_until,
    days: listed,
    devices,
    browsers,
    systems,
    pages,
    events,
    answers: await readArrivals(trx, newest, sql`source`),
    sources: await readArrivals(trx, newest, sql`coalesce(utm_source, referrer_host)`),
    funnel: await readFunnel(trx, newest),
    newest_only: await hasMore(trx, newest),
  };
}

async function readUsers(trx: Trx) {
  const { rows } = await sql<{ kind: DayKind; count: number; day: Date }>`
    select distinct on (kind) kind, count, (day + 1)::timestamp at time zone 'UTC' as day from analytics_days
    where kind in ('accounts', 'allowing', 'active_30') order by kind, day desc`.execute(trx);
  const of = (kind: DayKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    accounts: of('accounts'),
    allowing: of('allowing'),
    active_30: of('active_30'),
    counted_until: rows[0]?.day.toISOString() ?? null,
  };
}

async function readDays(trx: Trx, days: number): Promise<Figures['days']> {
  const { rows } = await sql<Figures['days'][number]>`
    select to_char(range.day, 'YYYY-MM-DD') as day, coalesce(signups.count, 0) as signups,
      coalesce(visits.count, 0) as visits, coalesce(visits.users, 0) as active
    from generate_series(${firstDay(days)}, (now() at time zone 'UTC')::date, interval '1 day') as range (day)
      left join analytics_days signups on signups.day = range.day::date and signups.kind = 'signups'
      left join analytics_days visits on visits.day = range.day::date and visits.kind = 'visits'
    order by range.day`.execute(trx);
  return rows;
}

interface Counted {
  kind: DayKind;
  days: number;
  /** Users of one day; what fewer share is counted together. */
  least: number;
}

async function readShares(trx: Trx, { kind, days, least }: Counted): Promise<Shares> {
  const { rows } = await sql<{ name: string; count: number; most: number }>`
    select name, sum(count)::float8 as count, max(users)::float8 as most from analytics_days
    where kind = ${kind} and day >= ${firstDay(days)} group by name order by count desc, name`.execute(
    trx,
  );
  return toShares(rows, least);
}

function toShares(rows: { name: string; count: number; most: number }[], least: number): Shares {
  const shown = rows.filter(({ most }) => most >= least).slice(0, MAX_SHOWN);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const hidden = all - shown.reduce((sum, { count }) => sum + count, 0);
  return { items: shown.map(({ name, count }) => ({ name, count })), hidden };
}

interface Newest {
  days: number;
  maxNew: number;
}

const since = (days: number) => sql`${firstDay(days)}::date::timestamp at time zone 'UTC'`;

export const newArrivals = (days: number) => sql`referral_sources
  where created_at >= ${since(days)} order by created_at desc`;

/** New accounts by where they came from; one row is one user. */
async function readArrivals(
  trx: Trx,
  { days, maxNew }: Newest,
  name: RawBuilder<unknown>,
): Promise<Shares> {
  const { rows } = await sql<{ name: string; count: number; most: number }>`
    select name, count(*)::float8 as count, count(*)::float8 as most from (
      select ${name} as name from ${newArrivals(days)} limit ${maxNew}) as newest
    where name is not null group by 1 order by count desc, name`.execute(trx);
  return toShares(rows, MIN_USERS);
}

export const newAccounts = (days: number) => sql`profiles
  where kind = 'user' and created_at >= ${since(days)} order by created_at desc, id desc`;

async function hasMore(trx: Trx, { days, maxNew }: Newest): Promise<boolean> {
  const { rows } = await sql`
    select from ${newAccounts(days)} limit 1 offset ${maxNew}`.execute(trx);
  return rows.length > 0;
}

export const EVENT_OF: Record<Exclude<FunnelStep, 'signup'>, string> = {
  machine: 'machine_added',
  job: 'job_submitted',
  setting: 'setting_saved',
  result: 'result_given',
};

/** How many of the new accounts reached each step and all before it, and the median time. */
async function readFunnel(trx: Trx, { days, maxNew }: Newest): Promise<Figures['funnel']> {
  const first = (step: keyof typeof EVENT_OF) =>
    sql`min(e.created_at) filter (where e.name = ${EVENT_OF[step]}) as ${sql.ref(step)}`;
  const after = (at: number) => {
    const step = FUNNEL_STEPS[at] as FunnelStep;
    const reached = FUNNEL_STEPS.slice(1, at + 1).map((each) => sql`${sql.ref(each)} is not null`);
    return sql`count(*) filter (where ${sql.join(reached, sql` and `)})::float8 as ${sql.ref(`${step}_users`)},
      percentile_disc(0.5) within group (order by extract(epoch from ${sql.ref(step)} - signup)::float8)
        filter (where ${sql.join(reached, sql` and `)}) as ${sql.ref(`${step}_median`)}`;
  };
  const { rows } = await sql<Record<string, number | null>>`
    with newest as materialized (select id, created_at from ${newAccounts(days)} limit ${maxNew}),
    cohort as (
      select p.created_at as signup, steps.* from newest p cross join lateral (
        select ${sql.join([first('machine'), first('job'), first('setting'), first('result')])}
        from analytics_events e where e.user_id = p.id) as steps
      where (select true from user_sessions s where s.user_id = p.id limit 1))
    select count(*)::float8 as signup_users, ${sql.join([after(1), after(2), after(3), after(4)])} from cohort`.execute(
    trx,
  );
  const [row = {}] = rows;
  if ((row['signup_users'] ?? 0) < MIN_USERS) return null;
  return FUNNEL_STEPS.map((step) => ({
    step,
    users: row[`${step}_users`] ?? 0,
    median_s: row[`${step}_median`] ?? null,
  }));
}
