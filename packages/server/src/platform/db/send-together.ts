import type { Pool, QueryConfig, QueryResult } from 'pg';

/** Sends statements of the login role at once, in this order, on one connection. Each commits by itself. */
export async function sendTogether(
  pool: Pool,
  statements: readonly QueryConfig[],
): Promise<QueryResult[]> {
  if (statements.length === 0) return [];
  const client = await pool.connect();
  const results = await Promise.allSettled(statements.map((statement) => client.query(statement)));
  const failed = results.find((result) => result.status === 'rejected');
  // As `pool.query` does.
  client.release(failed?.reason as Error | undefined);
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<QueryResult>).value);
}
