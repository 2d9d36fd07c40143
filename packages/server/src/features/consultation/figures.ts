import type { ConsultationFigures } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;
type Group = ConsultationFigures['by_material'][number];

const DAYS = 30;
const MAX_GROUPS = 50;

interface FigureRow {
  name: string;
  asked: number;
  resolved: number;
  answered_p50: number | null;
  answered_p90: number | null;
  solved_p50: number | null;
  solved_p90: number | null;
  rated: number;
  rated_well: number;
}

const minutes = (until: string, share: number) => sql<number | null>`
  percentile_cont(${sql.lit(share)}) within group (order by extract(epoch from ${sql.ref(until)} - cases.created_at) / 60)`;

/** Times of cases asked within so many days, by a name, or by what has that name. */
async function selectFigures(
  trx: Trx,
  days: number,
  name: RawBuilder<string>,
  where: RawBuilder<unknown> = sql`true`,
  by: RawBuilder<unknown> = sql`1`,
): Promise<Group[]> {
  const { rows } = await sql<FigureRow>`
    select ${name} as name, count(*)::int as asked, count(cases.resolved_at)::int as resolved,
      ${minutes('cases.answered_at', 0.5)} as answered_p50, ${minutes('cases.answered_at', 0.9)} as answered_p90,
      ${minutes('cases.resolved_at', 0.5)} as solved_p50, ${minutes('cases.resolved_at', 0.9)} as solved_p90,
      count(cases.rating)::int as rated, (count(*) filter (where cases.rating >= 4))::int as rated_well
    from consultation_requests cases left join profiles on profiles.id = cases.expert_id
    where cases.created_at > now() - ${days}::integer * interval '1 day' and ${where}
    group by ${by}, 1 order by asked desc, 1 limit ${MAX_GROUPS}`.execute(trx);
  return rows.map((row) => ({
    name: row.name,
    asked: row.asked,
    resolved: row.resolved,
    first_answer: { p50_min: row.answered_p50, p90_min: row.answered_p90 },
    solved: { p50_min: row.solved_p50, p90_min: row.solved_p90 },
    rated: row.rated,
    rated_well: row.rated_well,
  }));
}

const NONE: Omit<Group, 'name'> = {
  asked: 0,
  resolved: 0,
  first_answer: { p50_min: null, p90_min: null },
  solved: { p50_min: null, p90_min: null },
  rated: 0,
  rated_well: 0,
};

/** Needs the service role. What was taken off a case is in none of the groups. */
export async function readFigures(trx: Trx, days = DAYS): Promise<ConsultationFigures> {
  const [all] = await selectFigures(trx, days, sql<string>`''`);
  const { name: _name, ...figures } = all ?? { name: '', ...NONE };
  const { rows } = await sql<{ waiting: number; escalated: number }>`
    select count(*)::int as waiting, count(escalated_at)::int as escalated from consultation_requests
    where expert_id is null and status in ('pending', 'reopened')`.execute(trx);
  const [now = { waiting: 0, escalated: 0 }] = rows;
  return {
    ...figures,
    ...now,
    by_material: await selectFigures(
      trx,
      days,
      sql`lower(cases.material)`,
      sql`cases.material is not null`,
    ),
    by_laser: await selectFigures(
      trx,
      days,
      sql`cases.laser_type`,
      sql`cases.laser_type is not null`,
    ),
    by_machine: await selectFigures(
      trx,
      days,
      sql`cases.machine_name`,
      sql`cases.machine_name is not null`,
    ),
    by_expert: await selectFigures(
      trx,
      days,
      sql`profiles.name`,
      sql`profiles.id is not null`,
      sql`profiles.id`,
    ),
  };
}
