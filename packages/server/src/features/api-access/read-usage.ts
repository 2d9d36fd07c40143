import type { KeyUsage, Operation } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { UsageCount } from './tables.ts';

type Trx = Transaction<Database>;
type Counts = Record<UsageCount, number>;

/** Operations that are listed. */
const MAX_OPERATIONS = 50;

const sums = sql`coalesce(sum(answered), 0)::int as answered, coalesce(sum(refused), 0)::int as refused,
  coalesce(sum(limited), 0)::int as limited, coalesce(sum(failed), 0)::int as failed`;

interface Asked {
  userId: string;
  days: number;
  keyId: string | undefined;
}

/** How the keys of an account were used, or one of them. */
export async function readUsage(
  trx: Trx,
  operations: ReadonlyMap<string, Operation>,
  { userId, days, keyId }: Asked,
): Promise<KeyUsage> {
  if (keyId !== undefined) await requireKey(trx, userId, keyId);
  const ofKey: RawBuilder<unknown> = keyId === undefined ? sql`true` : sql`key_id = ${keyId}`;
  const today = sql`(now() at time zone 'utc')::date`;
  const byDay = await sql<Counts & { day: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${sums}
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') days (day)
      left join api_key_usage usage on usage.day = days.day::date and usage.user_id = ${userId} and ${ofKey}
    group by days.day order by days.day`.execute(trx);
  const byOperation = await sql<Counts & { operation: string }>`
    select operation, ${sums} from api_key_usage
    where user_id = ${userId} and day > ${today} - ${days}::int and ${ofKey}
    group by operation order by sum(answered + refused + limited + failed) desc, operation
    limit ${MAX_OPERATIONS}`.execute(trx);
  return {
    days: byDay.rows,
    operations: byOperation.rows.map((row) => {
      const { method = null, path = null } = operations.get(row.operation) ?? {};
      return Object.assign(row, { method, path });
    }),
  };
}

async function requireKey(trx: Trx, userId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no key ${id}`);
}
