import type { PoolClient } from 'pg';
import { isConnectionLost } from './is-connection-lost.ts';

/** Gives a connection back after `error`: clean, or not at all. */
export async function rollBack(client: PoolClient, error: unknown): Promise<void> {
  if (isConnectionLost(error)) {
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
