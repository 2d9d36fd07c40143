import { type ApiKey } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isOverPlan, type ApiAllowance } from '../../platform/auth/api-keys.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeyRow } from './tables.ts';

type Trx = Transaction<Database>;

/** Days for which a revoked key is listed. */
const LISTED_DAYS = 30;
/** Days of `calls_30_days`, today included. */
const COUNTED_DAYS = 30;

/** What a list shows of `api_keys`, which is named `keys`. */
export const keyColumns = sql`keys.id, keys.user_id, keys.name, keys.kind, keys.last_four, keys.scopes,
  keys.allowed_addresses, keys.expires_at, coalesce(keys.expires_at <= now(), false) as is_expired,
  keys.previous_last_four, keys.previous_ends_at, coalesce(keys.previous_ends_at > now(), false) as has_previous,
  keys.last_used_at, keys.created_at, keys.revoked_at,
  count_api_keys(keys.user_id, keys.created_at, keys.id) as place,
  (select coalesce(sum(answered + refused + limited + failed), 0)::int from api_key_usage usage
    where usage.key_id = keys.id and usage.day > (now() at time zone 'utc')::date - ${sql.lit(COUNTED_DAYS)}) as calls_30_days`;

const isEnded = sql`coalesce(least(keys.revoked_at, keys.expires_at) <= now(), false)`;

/**
 * The keys of an account, newest first, and behind them those that ended lately, however many; or one of them, if it is
 * not revoked.
 */
export async function selectKeys(trx: Trx, userId: string, id?: string): Promise<KeyRow[]> {
  const wanted: RawBuilder<unknown> =
    id === undefined
      ? sql`keys.revoked_at is null or keys.revoked_at > now() - ${sql.lit(`${LISTED_DAYS} days`)}::interval`
      : sql`keys.id = ${id} and keys.revoked_at is null`;
  const { rows } = await sql<KeyRow>`select ${keyColumns} from api_keys keys
    where keys.user_id = ${userId} and (${wanted})
    order by ${isEnded}, keys.created_at desc, keys.id desc limit 200`.execute(trx);
  return rows;
}

/** All that programs can use, newest first. */
export async function selectWorkingKeys(trx: Trx, userId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select ${keyColumns} from api_keys keys
    where keys.user_id = ${userId} and not ${isEnded}
    order by keys.created_at desc, keys.id desc`.execute(trx);
  return rows;
}

/** How many keys of an account work, without the one of the documentation. */
export async function countKeys(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_api_keys(${userId}) as count`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

export function presentKey(row: KeyRow, { keys }: Pick<ApiAllowance, 'keys'>): ApiKey {
  const { id, name, kind, last_four, scopes, allowed_addresses, calls_30_days } = row;
  const { has_previous, previous_last_four, previous_ends_at } = row;
  return {
    id,
    name,
    kind,
    last_four,
    scopes,
    allowed_addresses,
    calls_30_days,
    expires_at: row.expires_at?.toISOString() ?? null,
    state: stateOf(row, keys),
    previous:
      has_previous && previous_last_four !== null && previous_ends_at !== null
        ? { last_four: previous_last_four, ends_at: previous_ends_at.toISOString() }
        : null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

function stateOf(row: KeyRow, keys: number): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.is_expired) return 'expired';
  return isOverPlan(row, keys) ? 'over_plan' : 'working';
}
