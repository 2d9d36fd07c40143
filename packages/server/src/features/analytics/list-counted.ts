import {
  FUNNEL_STEPS,
  MAX_NEW_ACCOUNTS,
  MIN_USERS,
  type Counted,
  type CountedDay,
  type Figures,
} from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { EVENT_OF, firstDay, newAccounts, newArrivals, readFigures } from './read-figures.ts';
import type { DayKind } from './tables.ts';

type Trx = Transaction<Database>;

interface Query {
  days: number;
  of: Counted;
  name: string;
}

interface Row {
  day: string;
  count: number;
  /** Null where each user counts once. */
  users: number | null;
}

/** The figure that names what is listed. */
const SHARES = {
  device: 'devices',
  browser: 'browsers',
  os: 'systems',
  page: 'pages',
  event: 'events',
  answer: 'answers',
  source: 'sources',
} as const satisfies Partial<Record<Counted, keyof Figures>>;

/** What the app has, whoever uses it; of all others a few users are not shown. */
const OF_THE_APP: readonly Counted[] = ['page', 'event', 'visits'];

/** The days of a figure, newest first; none of what the figures don't show. Needs the service role. */
export async function listCounted(trx: Trx, query: Query): Promise<CountedDay[]> {
  if (!isShown(await readFigures(trx, query.days), query)) return [];
  const isOpen = OF_THE_APP.includes(query.of);
  return (await readRows(trx, query)).map(({ day, count, users }) => {
    const isMany = (users ?? count) >= MIN_USERS;
    return { day, count: isOpen || isMany ? count : null, users: isMany ? users : null };
  });
}

function isShown(figures: Figures, { of, name }: Query): boolean {
  if (of === 'visits') return true;
  if (of === 'step') return figures.funnel?.some(({ step }) => step === name) ?? false;
  return figures[SHARES[of]].items.some((item) => item.name === name);
}

async function readRows(trx: Trx, query: Query): Promise<Row[]> {
  const { of, name, days } = query;
  if (of === 'answer') return readArrivals(trx, sql`source`, query);
  if (of === 'source') return readArrivals(trx, sql`coalesce(utm_source, referrer_host)`, query);
  if (of === 'step') return readReached(trx, query);
  const kind: DayKind = of;
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, count::int, users::int from analytics_days
    where kind = ${kind} and name = ${name} and day >= ${firstDay(days)} and count > 0
    order by analytics_days.day desc`.execute(trx);
  return rows;
}

/** By the day on which they arrived, of the newest accounts; one row is one user. */
async function readArrivals(
  trx: Trx,
  column: RawBuilder<unknown>,
  { days, name }: Query,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_char((created_at at time zone 'UTC')::date, 'YYYY-MM-DD') as day, count(*)::int as count,
      null::int as users
    from (select created_at, ${column} as name from ${newArrivals(days)} limit ${MAX_NEW_ACCOUNTS}) as newest
    where name = ${name}
    group by 1 order by 1 desc`.execute(trx);
  return rows;
}

/** Of the newest accounts of each day that allow analytics, those that reached a step and all before it. */
async function readReached(trx: Trx, { days, name }: Query): Promise<Row[]> {
  const needed = FUNNEL_STEPS.slice(1, FUNNEL_STEPS.findIndex((step) => step === name) + 1);
  const reached = needed.flatMap((step) =>
    step === 'signup'
      ? []
      : [
          sql`exists (select from analytics_events e
            where e.user_id = p.id and e.name = ${EVENT_OF[step]})`,
        ],
  );
  const { rows } = await sql<Row>`
    select to_char((p.created_at at time zone 'UTC')::date, 'YYYY-MM-DD') as day,
      count(*)::int as count, null::int as users
    from (select id, created_at from ${newAccounts(days)} limit ${MAX_NEW_ACCOUNTS}) as p
    where ${sql.join(
      [sql`exists (select from user_sessions s where s.user_id = p.id)`, ...reached],
      sql` and `,
    )}
    group by 1 order by 1 desc`.execute(trx);
  return rows;
}
