import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import type { StoredGroup } from './stored-batch.ts';

type Trx = Transaction<Database>;

/** How many events of an hour of a group are stored, by `HourKey`. */
export type StoredInHours = Map<string, number>;

export const hourKey = (groupId: string, hour: number): string => `${groupId} ${hour}`;

const json = (rows: unknown): string => JSON.stringify(rows);

/** Counts the events of each group by hour, day, user and browser. */
export async function addCounts(
  trx: Trx,
  stored: readonly StoredGroup[],
  users: Map<string, string>,
): Promise<StoredInHours> {
  const hours = await addHours(trx, stored);
  await addDays(trx, stored);
  await addPlaces(trx, stored);
  await addUsers(trx, stored, users);
  return hours;
}

async function addHours(trx: Trx, stored: readonly StoredGroup[]): Promise<StoredInHours> {
  const rows = stored.flatMap(({ id, batch }) =>
    [...batch.hours].map(([hour, slots]) => ({
      group_id: id,
      hour: new Date(hour).toISOString(),
      events: slots.reduce((sum, events) => sum + events, 0),
      slots: `{${slots.join(',')}}`,
    })),
  );
  const { rows: hours } = await sql<{ group_id: string; hour: Date; stored: number }>`
    insert into error_group_hours as h (group_id, hour, events, slots)
    select group_id, hour, events, slots::integer[]
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as t (group_id uuid, hour timestamptz, events integer, slots text)
    order by group_id, hour
    on conflict (group_id, hour) do update set events = h.events + excluded.events,
      slots = (select array_agg(a + b order by n)
        from unnest(h.slots, excluded.slots) with ordinality as u (a, b, n))
    returning group_id, hour, stored
  `.execute(trx);
  return new Map(
    hours.map(({ group_id, hour, stored: count }) => [hourKey(group_id, hour.getTime()), count]),
  );
}

async function addDays(trx: Trx, stored: readonly StoredGroup[]): Promise<void> {
  const rows = stored.flatMap(({ id, batch }) =>
    [...batch.days].map(([day, events]) => ({ group_id: id, day: toDay(day), events })),
  );
  await sql`
    insert into error_group_days as d (group_id, day, events)
    select group_id, day, events
    from jsonb_to_recordset(${json(rows)}::jsonb) as t (group_id uuid, day date, events bigint)
    order by group_id, day
    on conflict (group_id, day) do update set events = d.events + excluded.events
  `.execute(trx);
}

async function addPlaces(trx: Trx, stored: readonly StoredGroup[]): Promise<void> {
  const rows = stored.flatMap(({ id, batch }) =>
    [...batch.places.values()].map(({ day, kind, name, events }) => ({
      group_id: id,
      day: toDay(day),
      kind,
      name,
      events,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into error_group_places as p (group_id, day, kind, name, events)
    select group_id, day, kind, name, events
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as t (group_id uuid, day date, kind text, name text, events bigint)
    order by group_id, day, kind, name
    on conflict (group_id, day, kind, name) do update set events = p.events + excluded.events
  `.execute(trx);
}

/** Accounts that are gone by now are left out. */
async function addUsers(
  trx: Trx,
  stored: readonly StoredGroup[],
  users: Map<string, string>,
): Promise<void> {
  const rows = stored.flatMap(({ id, batch }) =>
    [...batch.sessions].flatMap(([session, { events, at }]) => {
      const user_id = users.get(session);
      return user_id === undefined ? [] : [{ group_id: id, user_id, events, at: at.toISOString() }];
    }),
  );
  if (rows.length === 0) return;
  const input = sql`jsonb_to_recordset(${json(rows)}::jsonb)
    as t (group_id uuid, user_id uuid, events integer, at timestamptz)
    join profiles p on p.id = t.user_id`;
  await sql`
    insert into error_group_users as u (group_id, user_id, events, last_at)
    select t.group_id, t.user_id, sum(t.events), max(t.at) from ${input}
    group by t.group_id, t.user_id order by t.group_id, t.user_id
    on conflict (group_id, user_id) do update set events = u.events + excluded.events,
      last_at = greatest(u.last_at, excluded.last_at)
  `.execute(trx);
  await sql`
    insert into error_users as u (user_id, last_at)
    select t.user_id, max(t.at) from ${input} group by t.user_id order by t.user_id
    on conflict (user_id) do update set last_at = greatest(u.last_at, excluded.last_at)
  `.execute(trx);
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
