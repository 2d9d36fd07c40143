import type pg from 'pg';
import type { NotificationHandlers, StopListening } from './database-handle.ts';

/** Delays before reconnecting, ms; the last one repeats. */
const RETRY_MS = [250, 500, 1000];
/** Interval of probes. A hanging connection is noticed after this time plus the timeout of a query. */
const PROBE_MS = 1000;

/**
 * Listens on a separate connection, because one from the pool may be closed or used by others. Reconnects whenever
 * the connection is lost, including when the first attempt fails.
 */
export async function listenPostgresql(
  createClient: () => pg.Client,
  channel: string,
  { onMessage, onLost, onBack }: NotificationHandlers,
): Promise<StopListening> {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;
  /** Connections still waiting for a response to their last statement, which serves as a probe. */
  const waiting = new WeakSet<pg.Client>();

  function lose(client: pg.Client, error: Error): void {
    if (current !== client || stopped) return;
    current = undefined;
    void client.end().catch(() => {});
    onLost(error);
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    failures += 1;
    retry = setTimeout(() => void connect(), wait).unref();
  }

  async function connect(): Promise<void> {
    const client = createClient();
    current = client;
    waiting.add(client);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('The connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      lose(client, error as Error);
      return;
    }
    waiting.delete(client);
    if (failures > 0) onBack();
    failures = 0;
  }

  const probe = setInterval(() => {
    const client = current;
    if (client === undefined || waiting.has(client)) return;
    waiting.add(client);
    client.query('select').then(
      () => waiting.delete(client),
      (error: Error) => lose(client, error),
    );
  }, PROBE_MS).unref();

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(probe);
    await current?.end();
  };
}
