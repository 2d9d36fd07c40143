import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Reports that are kept of an installation and of one account; older ones of others stay. */
const MAX_REPORTS = 20_000;
const MAX_OF_ACCOUNT = 100;
const MAX_OF_VISITORS = 2000;

interface AddedReport {
  error_id: string;
  text: string;
  user_id: string | null;
  /** If this process stored the error. */
  group_id: string | undefined;
}

/** Keeps what a user wrote about an error. The error itself may arrive later, or never. */
export async function addReport(trx: Trx, { error_id, text, user_id, group_id }: AddedReport) {
  const { rows } = await sql<{ own: number; all: number }>`
    select (select count(*) from (select from error_reports
        where user_id is not distinct from ${user_id}::uuid limit ${MAX_OF_VISITORS}) as s)::int as own,
      (select count(*) from error_reports)::int as "all"
  `.execute(trx);
  const { own, all } = rows[0] ?? { own: 0, all: 0 };
  if (all >= MAX_REPORTS || own >= (user_id === null ? MAX_OF_VISITORS : MAX_OF_ACCOUNT)) return;
  await sql`
    insert into error_reports (error_id, text, user_id, group_id)
    values (${error_id}, ${text}, (select id from profiles where id = ${user_id}),
      coalesce((select id from error_groups where id = ${group_id ?? null}::uuid),
        (select group_id from error_logs where error_id = ${error_id} order by created_at desc limit 1)))
  `.execute(trx);
}
