import type { FastifyInstance } from 'fastify';
import { createApp } from '../../packages/server/src/app.ts';
import { parseConfig } from '../../packages/server/src/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts';
import { createLogger } from '../../packages/server/src/platform/logger.ts';

/** Runs work on the app within this process, whose parts can be called without HTTP. */
export async function withApp<T>(
  env: Record<string, string>,
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const log = createLogger('silent');
  const config = parseConfig({ NODE_ENV: 'production', REQUESTS_PER_MINUTE: '0', ...env });
  const database = await openDatabase(config, log);
  const app = await createApp(config, database, log);
  try {
    return await work(app);
  } finally {
    await app.close();
    await database.close();
  }
}
