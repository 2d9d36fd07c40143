import type { PoolClient } from 'pg';
import { isConnectionLost } from './is-connection-lost.ts';

/** Gives a connection back after `error`: clean, or not at all. */
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

/** Another version of Beamwright migrated a column of a prepared statement, which then fails for good. */
function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && message?.startsWith('cached plan') === true;
}
