import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Reports that are kept of all accounts and of one; older ones of others stay. */
const MAX_OF_ACCOUNTS = 18_000;
const MAX_OF_ACCOUNT = 100;
/** Of visitors, who may be anybody: the latest, and so many within a day that none is pushed out soon. */
const MAX_OF_VISITORS = 2000;
const MAX_OF_VISITORS_A_DAY = 300;

interface AddedReport {
  error_id: string;
  text: string;
  user_id: string | null;
  /** If this process stored the error. */
  group_id: string | undefined;
}

/** Keeps what a user wrote about an error. The error itself may arrive later, or never. */
export async function addReport(trx: Trx, { error_id, text, user_id, group_id }: AddedReport) {
  if (!(await hasRoom(trx, user_id))) return;
  await sql`
    insert into error_reports (error_id, text, user_id, group_id)
    values (${error_id}, ${text}, (select id from profiles where id = ${user_id}),
      coalesce((select id from error_groups where id = ${group_id ?? null}::uuid),
        (select group_id from error_logs where error_id = ${error_id} order by created_at desc limit 1)))
  `.execute(trx);
}

async function hasRoom(trx: Trx, userId: string | null): Promise<boolean> {
  if (userId === null) {
    const { rows } = await sql<{ today: number }>`select count(*)::int as today from (select
      from error_reports where user_id is null and created_at > now() - interval '1 day'
      limit ${MAX_OF_VISITORS_A_DAY}) as few`.execute(trx);
    await sql`delete from error_reports where id in (select id from error_reports
      where user_id is null order by created_at desc offset ${MAX_OF_VISITORS - 1})`.execute(trx);
    return (rows[0]?.today ?? 0) < MAX_OF_VISITORS_A_DAY;
  }
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where user_id = ${userId})::int as own, count(*)::int as "all"
    from error_reports where user_id is not null`.execute(trx);
  const { own, all } = rows[0] ?? { own: 0, all: 0 };
  return all < MAX_OF_ACCOUNTS && own < MAX_OF_ACCOUNT;
}
