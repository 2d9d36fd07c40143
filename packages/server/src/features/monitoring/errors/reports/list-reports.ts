import type { ErrorGroup, ErrorReport } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

type Trx = Transaction<Database>;

const MAX_LISTED = 100;

interface ReportRow extends Omit<ErrorReport, 'created_at' | 'replied_at'> {
  replied_at: Date | null;
  created_at: Date;
}

const present = ({ replied_at, created_at, ...row }: ReportRow): ErrorReport => ({
  ...row,
  replied_at: replied_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** What users wrote about a group, the latest first, and how many of them may get a reply. */
export async function listReports(
  trx: Trx,
  groupId: string,
): Promise<Pick<ErrorGroup, 'reports' | 'report_count' | 'reporters'>> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.error_id, r.text, r.user_id, p.name, p.current_plan as plan, r.replied_at,
      r.created_at
    from error_reports r left join profiles p on p.id = r.user_id
    where r.group_id = ${groupId} order by r.created_at desc, r.id limit ${MAX_LISTED}
  `.execute(trx);
  const { rows: counts } = await sql<{ report_count: number; reporters: number }>`
    select count(*)::int as report_count,
      count(distinct user_id) filter (where replied_at is null)::int as reporters
    from error_reports where group_id = ${groupId}
  `.execute(trx);
  return {
    reports: rows.map(present),
    ...(counts[0] ?? { report_count: 0, reporters: 0 }),
  };
}
