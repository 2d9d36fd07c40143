import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import type { AnsweredRequest, RequestMinute } from './requests.ts';

type Trx = Transaction<Database>;

const asJson = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

/** Stores what a process counted. A second time changes nothing, as the answer to the first may have been lost. */
export async function storeMinutes(trx: Trx, process: string, minutes: readonly RequestMinute[]) {
  if (minutes.length === 0) return;
  await sql`
    insert into request_minutes (minute, operation, process, count, good, bad, total, buckets, counts)
    select r.minute, r.operation, ${process}::uuid, r.count, r.good, r.bad, r.total, r.buckets, r.counts
    from jsonb_to_recordset(${asJson(minutes)}) as r (minute timestamptz, operation text, count integer,
      good integer, bad integer, total double precision, buckets smallint[], counts integer[])
    on conflict do nothing`.execute(trx);
}

/** The same for single requests. Their users may be gone by now. */
export async function storeSingle(trx: Trx, requests: readonly AnsweredRequest[]) {
  if (requests.length === 0) return;
  const rows = requests.map(({ id, operation, status, ms, problem, requestId, userId, at }) => ({
    id,
    user_id: userId,
    operation: operation.id,
    endpoint: operation.path,
    method: operation.method,
    status_code: status,
    duration: ms,
    error_message: problem,
    request_id: requestId,
    created_at: at,
  }));
  await sql`
    insert into api_performance (id, user_id, operation, endpoint, method, status_code, duration, success,
      error_message, request_id, created_at)
    select r.id, p.id, r.operation, r.endpoint, r.method, r.status_code, r.duration, r.status_code < 500,
      r.error_message, r.request_id, r.created_at
    from jsonb_to_recordset(${asJson(rows)}) as r (id uuid, user_id uuid, operation text, endpoint text,
      method text, status_code integer, duration real, error_message text, request_id text,
      created_at timestamptz)
    left join profiles p on p.id = r.user_id
    on conflict do nothing`.execute(trx);
}
