import type { PoolClient } from 'pg';
import { isConnectionLost } from './is-connection-lost.ts';

/** Releases a connection after `error`: clean, or destroyed. */
export async function rollBack(client: PoolClient, error: unknown): Promise<void> {
  if (isConnectionLost(error) || isPlanOutdated(error)) {
    client.release(error as Error);
    return;
  }
  try {
    await client.query('rollback');
    client.release();
  } catch (lost) {
    client.release(lost as Error);
  }
}

/** Another version of Beamwright migrated a column of a prepared statement, which then fails permanently. */
function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && message?.startsWith('cached plan') === true;
}
