import type pg from 'pg';
import type { NotificationHandlers, StopListening } from './database-handle.ts';

/** Between attempts to get the connection back; the last one stays. */
const RETRY_MS = [250, 500, 1000];
/** A connection that hangs is noticed this late, plus the time a query may take. */
const PROBE_MS = 1000;

/**
 * Listens on a connection of its own, since one of the pool may be closed or given to others, and
 * gets it back whenever it is lost. A first attempt that fails is a loss like any other.
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
  /** Connections whose last statement has no answer yet: it tells as much as a probe would. */
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
