import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { loadConfig, type Config } from './config.ts';
import { createSetupLink } from './features/accounts/setup.ts';
import type { DatabaseHandle } from './platform/db/database-handle.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { explainFailure } from './platform/explain-failure.ts';
import { createLogger } from './platform/logger.ts';
import { returnMemory } from './platform/return-memory.ts';
import { StartError } from './platform/start-error.ts';

/** Time limit for closing the HTTP server, regardless of callers and tasks. */
const STOP_ANSWERING_MS = 8000;
/** Time limit for stopping. The last backup may take 6 s and closing the database 10 s; a second signal ends both. */
const STOP_WITHIN_MS = 120_000;

/** Only the owner can read files and folders that the process creates. */
const OWNER_ONLY = 0o077;

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const startLog = {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
  };
  // The embedded database opens in another thread, while the app's code loads in this one. With PostgreSQL, loading
  // would keep this thread from answering in time.
  const opening = openDatabase(config, startLog);
  if (config.databaseUrl !== undefined) await opening;
  const loading = import('./app.ts');
  // A failure is handled below, once there is a database to close.
  loading.catch(() => undefined);
  const database = await opening;
  const { createApp } = await loading.catch(closeAfter(database));
  const app = await createApp(config, database, log).catch(closeAfter(database));
  returnMemory();
  await app.listen({ port: config.port, host: config.host }).catch(async (error) => {
    await app.close();
    return closeAfter(database)(toPortError(error, config));
  });
  const stopMetrics = await app.platform.metrics.listen(config.metricsPort, startLog);

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error');
    try {
      await Promise.race([Promise.all([stopMetrics(), app.close()]), endOfAnswering()]);
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly');
    }
    await database.close();
  });

  const setupLink = await createSetupLink(app.platform.transactions, config.publicUrl);
  const invitation = setupLink
    ? `Make yourself administrator (once, within 24 hours): ${setupLink}\n`
    : '';
  // One write, so both lines appear together.
  process.stdout.write(`Beamwright is ready on ${config.publicUrl}\n${invitation}`);
}

const endOfAnswering = (): Promise<void> =>
  setTimeout(STOP_ANSWERING_MS, undefined, { ref: false });

const closeAfter =
  (database: DatabaseHandle) =>
  async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };

function toPortError(error: unknown, { host, port }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is used by another program: stop it, or set PORT`, error);
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`Cannot listen on ${host}:${port} (${code}): set HOST and PORT`, error);
  }
  return error;
}

/** Starts the server of this process; a reason not to start is one plain line and exit code 1. */
export async function main(): Promise<void> {
  process.umask(OWNER_ONLY);
  try {
    await start(loadConfig());
  } catch (error) {
    process.stderr.write(`Beamwright cannot start. ${explainFailure(error)}\n`);
    process.exit(1);
  }
}
