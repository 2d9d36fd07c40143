import type { Pool, PoolClient } from 'pg';

export const SCHEMA = 'pgboss';
/** Length of the text of an error. */
const MAX_ERROR = 500;
/** More waiting work is not counted. */
const MAX_COUNTED = 1000;
const ERROR = `left(coalesce(output ->> 'message', output ->> 'value', output #>> '{}'), ${MAX_ERROR})`;

/** What is known of a task. */
export interface TaskState {
  id: string;
  waiting: number;
  running_since: Date | null;
  /** The last run that ended. */
  started_at: Date | null;
  ended_at: Date | null;
  state: 'completed' | 'retry' | 'failed' | null;
  error: string | null;
}

/** Each lateral part reads an index of migration 0071_system. */
const STATES = `
  select task.id, waiting.n as waiting, running.since as running_since,
    last.started_on as started_at, last.ended_at, last.state, last.error
  from unnest($1::text[]) as task (id)
    left join lateral (
      select started_on, coalesce(completed_on, started_on) as ended_at, state,
        case when state <> 'completed' then ${ERROR} end as error
      from ${SCHEMA}.job_common
      where name = task.id and state in ('completed', 'retry', 'failed')
      order by started_on desc limit 1) as last on true
    cross join lateral (
      select min(started_on) as since from ${SCHEMA}.job_common
      where name = task.id and state = 'active') as running
    cross join lateral (
      select count(*)::int as n from (
        select from ${SCHEMA}.job_common
        where name = task.id and state < 'active' and not blocked and start_after <= now()
        limit ${MAX_COUNTED}) as counted) as waiting`;

export async function readTaskStates(pool: Pool, ids: readonly string[]): Promise<TaskState[]> {
  return (await pool.query<TaskState>(STATES, [ids])).rows;
}

/** Queued work that was tried as often as it may be. */
export interface GivenUp {
  id: string;
  task: string;
  error: string | null;
  attempts: number;
  created_at: Date;
  failed_at: Date;
}

const GIVEN_UP = `
  select id, name as task, ${ERROR} as error, retry_count + 1 as attempts,
    created_on as created_at, date_trunc('milliseconds', completed_on) as failed_at
  from ${SCHEMA}.job_common where state = 'failed' and name <> all ($1)`;

/** Newest first, without those of scheduled tasks, which run again anyway. */
export async function readGivenUp(
  pool: Pool,
  scheduled: readonly string[],
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<GivenUp[]> {
  const { rows } = await pool.query<GivenUp>(
    `${GIVEN_UP} and ($2::timestamptz is null or (date_trunc('milliseconds', completed_on), id) < ($2, $3::uuid))
     order by date_trunc('milliseconds', completed_on) desc, id desc limit $4`,
    [scheduled, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function findGivenUp(pool: Pool, id: string): Promise<GivenUp | undefined> {
  const { rows } = await pool.query<GivenUp>(`${GIVEN_UP} and id = $2`, [[], id]);
  return rows[0];
}

/** Whether a run of a task waits or is running in any process, also one queued since the transaction began. */
export async function isQueuedOrRunning(
  pool: Pick<PoolClient, 'query'>,
  id: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${SCHEMA}.job_common where name = $1
       and (state = 'active' or (state < 'active' and not blocked and start_after <= clock_timestamp())) limit 1`,
    [id],
  );
  return rowCount === 1;
}
