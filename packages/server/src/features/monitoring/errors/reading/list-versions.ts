import type { listErrorVersions, OperationOutput } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

type Version = OperationOutput<typeof listErrorVersions>['items'][number];

const MAX_LISTED = 100;

/** Errors and visits of the versions that ran here; users from the stored events. Needs the service role. */
export async function listVersions(trx: Transaction<Database>): Promise<Version[]> {
  const { rows } = await sql<Version>`
    with versions as (
      select version, sum(events)::float8 as events, sum(visits)::float8 as visits,
        array_agg(id) as builds, max(id) as newest
      from error_builds group by version order by newest desc limit ${MAX_LISTED})
    select version, events, visits,
      (select count(distinct user_id)::int from error_logs where build_id = any (builds)) as users
    from versions order by newest desc`.execute(trx);
  return rows;
}
