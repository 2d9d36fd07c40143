import {
  API_PREFIX,
  getHealth,
  getReady,
  getSystemSettings as getSettingsOperation,
  updateSystemSettings as updateSettingsOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import packageFile from '../../../package.json' with { type: 'json' };
import { isConnectionLost } from '../../platform/db/is-connection-lost.ts';
import { readOwnVersion } from '../../platform/db/migrate.ts';
import { explainUnfit } from '../../platform/db/schema-version.ts';
import { AppError } from '../../platform/errors.ts';
import { buildOpenApi } from '../../platform/http/build-openapi.ts';
import { serve } from '../../platform/http/serve.ts';
import { getSystemSettings, readPublicKey, updateSystemSettings } from './service.ts';

export function registerSystem(app: FastifyInstance): void {
  const { config, database, operations, slices, tasks, transactions } = app.platform;
  // Once: while a process runs, its files may be replaced by those of the next version.
  const ownVersion = readOwnVersion();

  serve(app, getHealth, async (_request, { db, log }) => {
    const health = {
      status: 'ok' as const,
      version: packageFile.version,
      support_email: config.supportEmail,
    };
    try {
      return { ...health, public_key: await db(readPublicKey), database: 'ok' as const };
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      log.warn({ err: error }, 'the database does not answer');
      return { ...health, public_key: null, database: 'unreachable' as const };
    }
  });

  serve(app, getReady, async () => {
    const unfit = await explainUnfit(database.pool, await ownVersion);
    const detail = unfit ?? (tasks.isRunning() ? undefined : 'Background tasks do not run.');
    if (detail !== undefined) throw new AppError('database_unavailable', detail, { detail });
    return { status: 'ready', database: 'ok', migrations: 'ok', tasks: 'ok' } as const;
  });

  serve(app, getSettingsOperation, () => transactions.asService(getSystemSettings));

  serve(app, updateSettingsOperation, async ({ body }, { log, userId }) => {
    const settings = await transactions.asService((trx) => updateSystemSettings(trx, body));
    log.info({ user_id: userId, ...body }, 'system settings changed');
    return settings;
  });

  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) =>
    reply
      .type('application/vnd.oai.openapi+json;version=3.1')
      // The same for everybody until the server is updated.
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(buildOpenApi([...operations.values()], { ...config, tags: slices }))),
  );
}
