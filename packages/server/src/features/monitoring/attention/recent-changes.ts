import type { RecentChange } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

const SHOWN = 5;

/** The newest acts of administrators. */
export async function readRecentChanges(trx: Trx): Promise<RecentChange[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .leftJoin('profiles as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('profiles as concerned', 'concerned.id', 'audit_log.user_id')
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.subject',
      'actor.name as actor',
      'concerned.name as user',
      'audit_log.created_at',
    ])
    .where('audit_log.actor_id', 'is not', null)
    .orderBy('audit_log.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    subject: row.subject,
    actor: row.actor,
    user: row.user,
    created_at: row.created_at.toISOString(),
  }));
}

/** How often a user acted as an administrator since the start of the UTC day. */
export async function countActsToday(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('acts'))
    // As the index has it: by who acted and when.
    .where(sql`coalesce(actor_id, user_id)`, '=', userId)
    .where('actor_id', 'is not', null)
    .where(
      'created_at',
      '>=',
      sql<Date>`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
    )
    .executeTakeFirstOrThrow();
  return Number(row.acts);
}
