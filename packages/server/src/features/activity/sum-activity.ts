import { MAX_SUMMED_DAYS, type ActivitySums } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;
type Item = ActivitySums['items'][number];

/** An edge score from which a result counts as good. */
const GOOD_EDGE = 5;
const MAX_FAILING = 5;
/** Without it, who is looked at most would be the slowest. */
const MAX_ROWS = 20_000;

const inRange = (teamId: string, from: string) => sql`
  select * from team_activity where team_id = ${teamId} and created_at >= ${from}::timestamptz
    and created_at < ${from}::timestamptz + make_interval(days => ${MAX_SUMMED_DAYS})
  order by created_at desc, id desc limit ${MAX_ROWS}`;

/** What happened in the team since `from`, in a few lines. */
export async function sumActivity(trx: Trx, teamId: string, from: string): Promise<ActivitySums> {
  const [results, failing, items] = await Promise.all([
    sql<ActivitySums['results']>`
      select count(*)::int as count, count(distinct machine_id)::int as machines,
        (count(*) filter (where is_rated))::int as rated,
        (count(*) filter (where is_rated and coalesce(cut_through, true) and coalesce(edge_score, 10) >= ${GOOD_EDGE}
          and coalesce(outcome, 'good') = 'good'))::int as good
      from (${inRange(teamId, from)}) as entries,
        lateral (select (details ->> 'cut_through')::boolean as cut_through,
          (details ->> 'edge_score')::float8 as edge_score, details ->> 'outcome' as outcome) as stated,
        lateral (select num_nonnulls(cut_through, edge_score, outcome) > 0 as is_rated) as known
      where kind = 'result_added'`.execute(trx),
    sql<{
      machine_id: string;
      name: string | null;
      is_there: boolean;
      count: number;
      people: number;
    }>`
      select machine_id, min(details ->> 'machine') as name, bool_or(machines.id is not null) as is_there,
        count(*)::int as count, count(distinct actor_id)::int as people
      from (${inRange(teamId, from)}) as entries
        left join machines on machines.id = machine_id and machines.user_id = ${teamId}
      where kind = 'result_added' and machine_id is not null and details ->> 'cut_through' = 'false'
      group by machine_id order by count(*) desc, machine_id limit ${MAX_FAILING}`.execute(trx),
    sql<
      Omit<Item, 'actor' | 'last_at'> & {
        actor_id: string | null;
        name: string | null;
        last_at: Date;
      }
    >`
      with sums as (
        select kind, sum(count)::int as count, count(distinct actor_id)::int as people,
          case when count(distinct actor_id) = 1 and count(actor_id) = count(*) then min(actor_id::text)::uuid end as actor_id,
          max(created_at) as last_at
        from (${inRange(teamId, from)}) as entries where kind <> 'result_added' group by kind
      )
      select sums.*, names.name from sums
        left join team_names(array(select actor_id from sums)) names on names.user_id = sums.actor_id
      order by last_at desc, kind`.execute(trx),
  ]);
  return {
    results: results.rows[0] ?? { count: 0, machines: 0, rated: 0, good: 0 },
    failing: failing.rows.map(({ machine_id, name, is_there, count, people }) => ({
      machine: { id: is_there ? machine_id : null, name },
      count,
      people,
    })),
    items: items.rows.map(({ kind, count, people, actor_id, name, last_at }) => ({
      kind,
      count,
      people,
      actor: actor_id === null || name === null ? null : { id: actor_id, name },
      last_at: last_at.toISOString(),
    })),
  };
}
