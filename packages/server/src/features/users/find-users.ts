import type { Role, UserState, UserSummary } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { thisMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { findByWords, findRarest, readSearched } from './find-by-words.ts';
import {
  AI_LIMIT,
  IS_GRANTED,
  IS_PAST_DUE,
  IS_PERSON,
  whereAll,
  whereLeft,
  type UserQuery,
} from './user-filter.ts';

type Trx = Transaction<Database>;

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  plan: string;
  created_at: Date;
  ai_requests_used: number;
  /** -1 is unlimited. */
  ai_limit: number;
  is_erasing: boolean;
  is_past_due: boolean;
  is_granted: boolean;
  is_canceled: boolean;
  /** Of the newest sign-in that is still recorded. */
  signed_in_at: Date | null;
}

/**
 * One page of users, and the cursor of the next one: those found by words in the order of these, all others the newest
 * first. Needs the service role.
 */
export async function findUsers(
  trx: Trx,
  query: UserQuery,
): Promise<{ items: UserRow[]; next_cursor: string | null }> {
  const { q = '', only, plan } = query;
  if (q === '' || isUuid(q)) return listNewest(trx, query, q === '' ? [] : [whereId(q)]);
  const words = await readSearched(trx, q);
  // Signs alone find nobody.
  if (words.length === 0) return { items: [], next_cursor: null };
  const rarest = await findRarest(trx, words);
  // Few users have the filter, or many the word, so the words of those are looked up.
  if (only !== undefined || (plan !== undefined && rarest.isCommon)) {
    return listNewest(trx, query, whereAll(words, sql`profiles.id`));
  }
  const { found, next_cursor } = await findByWords(trx, query, words, rarest);
  return { items: await readShown(trx, found), next_cursor };
}

const whereId = (id: string) => sql<boolean>`profiles.id = ${id}`;

async function listNewest(trx: Trx, query: UserQuery, more: RawBuilder<boolean>[]) {
  const limit = pageLimit(query);
  const { rows } = await sql<{ id: string; created_at: Date }>`select id, created_at from profiles
    where ${sql.join([whereLeft(query), afterCursor('profiles', query.cursor), ...more], sql` and `)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(trx);
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => id);
  return { items: await readShown(trx, items), next_cursor };
}

/** What the list shows of these users, in this order. */
async function readShown(trx: Trx, ids: string[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`${selectShown} from unnest(${ids}::uuid[])
      with ordinality as found (id, place)
    join profiles using (id) ${joinShown} order by place`.execute(trx);
  return rows;
}

export async function requireUser(trx: Trx, id: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`${selectShown} from profiles ${joinShown}
    where profiles.id = ${id} and ${IS_PERSON}`.execute(trx);
  return rows[0] ?? refuseUnknown(id);
}

function refuseUnknown(id: string): never {
  throw new AppError('not_found', `no user ${id}`);
}

const selectShown = sql`select profiles.id, profiles.name, profiles.email, profiles.role,
  profiles.current_plan as plan, profiles.created_at,
  coalesce(month.openai_requests_count, 0) as ai_requests_used, ${AI_LIMIT} as ai_limit,
  profiles.erase_at is not null as is_erasing, ${IS_PAST_DUE} as is_past_due,
  coalesce(${IS_GRANTED}, false) as is_granted,
  coalesce((select subscription_status = 'canceled' or cancel_time is not null
    from stripe_user_subscriptions newest where newest.user_id = profiles.id
    order by subscription_status <> 'canceled' desc, updated_at desc limit 1), false) as is_canceled,
  (select created_at from audit_log where audit_log.user_id = profiles.id
      and action in ('login', 'signup', 'sign_in_link_used')
    order by created_at desc, audit_log.id desc limit 1) as signed_in_at`;

const joinShown = sql`join subscription_plans plans on plans.name = profiles.current_plan
  left join ai_usage_tracking month on month.user_id = profiles.id and month.year_month = ${thisMonth}`;

/** What the list shows of a user. */
export function presentUser(row: UserRow, lastSeen: Date | undefined): UserSummary {
  const { id, name, email, role, plan, ai_requests_used, ai_limit } = row;
  return {
    id,
    name,
    email,
    role,
    plan,
    ai_requests_used,
    ai_requests_limit: role === 'user' && ai_limit >= 0 ? ai_limit : null,
    state: stateOf(row),
    last_seen_at: laterOf(lastSeen, row.signed_in_at)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function stateOf(row: UserRow): UserState {
  if (row.is_erasing) return 'erasing';
  if (row.is_past_due) return 'past_due';
  if (row.is_granted) return 'granted';
  return row.is_canceled ? 'canceled' : 'active';
}

function laterOf(first: Date | undefined, second: Date | null): Date | null {
  if (first === undefined || second === null) return first ?? second;
  return first > second ? first : second;
}
