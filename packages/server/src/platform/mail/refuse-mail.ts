import type { Region } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { isRequired, type Mail } from './define-mail.ts';

/** How an account reads mails. */
export interface Reader {
  /** Whether it has not turned off this kind. */
  wants: boolean;
  /** Whether its address was proved. Otherwise it may be that of somebody else. */
  isProved: boolean;
  region: Region | null;
}

const MAXIMUM_OF_A_KIND_PER_HOUR = 3;
const MAXIMUM_PER_DAY = 20;

/** Why a mail is not written: it is not wanted, its address was never proved, or got too many. */
export type MailRefusal = 'unwanted' | 'unproved' | 'too_many';

/** Why a mail is not written; undefined if it is. `reader` is undefined if the address belongs to no account. */
export async function findRefusal(
  trx: Transaction<Database>,
  { id, kind, isAsked }: Pick<Mail<never>, 'id' | 'kind' | 'isAsked'>,
  { to, reader }: { to: string; reader: Reader | undefined },
): Promise<MailRefusal | undefined> {
  if (reader?.wants === false && !isRequired(kind)) return 'unwanted';
  if (isAsked) return undefined;
  if (reader?.isProved === false) return 'unproved';
  return (await isTooMany(trx, id, to)) ? 'too_many' : undefined;
}

/**
 * Whether the address got enough mails that it did not ask for. The first of a kind in a day always arrives, so that
 * nobody hides one notice behind many others.
 */
async function isTooMany(trx: Transaction<Database>, id: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ hour: number; day: number; all: number }>`
    select
      count(*) filter (where kind = ${id} and created_at > now() - interval '1 hour')::int as hour,
      count(*) filter (where kind = ${id})::int as day,
      count(*)::int as "all"
    from mails
    where lower(to_address) = lower(${to}) and not is_asked
      and created_at > now() - interval '1 day'`.execute(trx);
  const [{ hour, day, all } = { hour: 0, day: 0, all: 0 }] = rows;
  return hour >= MAXIMUM_OF_A_KIND_PER_HOUR || (day > 0 && all >= MAXIMUM_PER_DAY);
}
