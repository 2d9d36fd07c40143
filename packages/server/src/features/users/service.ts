import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readLastCheck } from './audit/read-chain.ts';

export interface UsersAttention {
  /** unchecked: not for more than a day. */
  chain: 'ok' | 'broken' | 'unchecked';
  /** The first entry at which it breaks. */
  entry_id: string | null;
  /** Of the last check, ISO 8601. */
  since: string | null;
}

/** A check that is late by two hours did not run. */
const LATE_MS = 26 * 60 * 60 * 1000;

/** What of the people of this installation needs an administrator. Needs the service role. */
export async function readAttention(trx: Transaction<Database>): Promise<UsersAttention> {
  const check = await readLastCheck(trx);
  // A new installation has not been checked yet.
  const { rows } = await sql<{ age_ms: number }>`
    select coalesce(extract(epoch from now() - coalesce(${check?.checked_at ?? null}::timestamptz,
      (select min(created_at) from audit_log))) * 1000, 0)::float8 as age_ms`.execute(trx);
  const unbroken = (rows[0]?.age_ms ?? 0) > LATE_MS ? 'unchecked' : 'ok';
  if (check === null) return { chain: unbroken, entry_id: null, since: null };
  return {
    chain: check.fault === null ? unbroken : 'broken',
    entry_id: check.entry_id === null ? null : String(check.entry_id),
    since: check.checked_at.toISOString(),
  };
}

export interface Pauses {
  /** Accounts whose sign-in was paused within 24 hours. */
  accounts: number;
  /** Of these within the last hour. */
  in_hour: number;
  since: Date | null;
}

/** Pauses of the last 24 hours, with the index of the action. Needs the service role. */
export async function readPauses(trx: Transaction<Database>): Promise<Pauses> {
  const { rows } = await sql<Pauses>`
    select count(distinct user_id)::int as accounts, min(created_at) as since,
      (count(distinct user_id) filter (where created_at > now() - interval '1 hour'))::int as in_hour
    from audit_log
    where action = 'sign_in_paused' and created_at > now() - interval '24 hours'`.execute(trx);
  return rows[0] ?? { accounts: 0, in_hour: 0, since: null };
}
