import type { Message } from '@beamwright/domain/types';
import { inEnglish, problemMessage } from '@beamwright/domain/messages';
import {
  API_PREFIX,
  getDatabaseStatus,
  getHealth,
  getReady,
  getSystemSettings as getSettingsOperation,
  getTaskStatus,
  updateSystemSettings as updateSettingsOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import packageFile from '../../../package.json' with { type: 'json' };
import { isDiskRefused } from '../../platform/db/disk/disk-refusal.ts';
import { isConnectionLost } from '../../platform/db/is-connection-lost.ts';
import { readOwnVersion } from '../../platform/db/migrate.ts';
import { runUrgently } from '../../platform/db/queue/caller.ts';
import { explainUnfit } from '../../platform/db/schema-version.ts';
import { AppError } from '../../platform/errors.ts';
import { buildOpenApi } from '../../platform/http/build-openapi.ts';
import { serve } from '../../platform/http/serve.ts';
import { getSystemSettings, readPublicKey, updateSystemSettings } from './service.ts';

const DISK_STATES = { ok: 'ok', disk_full: 'full', disk_unwritable: 'unwritable' } as const;

const toNotReady = (detail: Message): AppError =>
  new AppError('database_unavailable', inEnglish(detail), { detail });

/** Refused by the connection queue, which does not mean that the database has a problem. */
const isBusy = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'server_busy';

export function registerSystem(app: FastifyInstance): void {
  const { config, database, operations, slices, tasks, transactions } = app.platform;
  // Once: while a process runs, its files may be replaced by those of the next version.
  const ownVersion = readOwnVersion();

  let publicKey: string | null = null;

  serve(app, getHealth, async (_request, { db, log }) => {
    const health = {
      status: 'ok' as const,
      version: packageFile.version,
      support_email: config.supportEmail,
      disk: DISK_STATES[database.disk.refusal() ?? 'ok'],
    };
    try {
      publicKey = await runUrgently(() => db(readPublicKey));
      const state = database.damage() === undefined ? ('ok' as const) : ('damaged' as const);
      return { ...health, public_key: publicKey, database: state };
    } catch (error) {
      if (database.damage() !== undefined) {
        return { ...health, public_key: publicKey, database: 'damaged' as const };
      }
      if (isBusy(error)) return { ...health, public_key: publicKey, database: 'busy' as const };
      if (!isConnectionLost(error) && !isDiskRefused(error)) throw error;
      log.warn({ err: error }, 'the database does not respond');
      return { ...health, public_key: publicKey, database: 'unreachable' as const };
    }
  });

  serve(app, getReady, async () => {
    const damage = database.damage();
    if (damage !== undefined) throw new AppError('database_damaged', damage);
    const refusal = database.disk.refusal();
    if (refusal) throw new AppError(refusal, 'Nothing can be saved');
    const state = await checkSchema();
    if (!tasks.isRunning()) throw toNotReady(problemMessage('tasks_stopped'));
    return { status: 'ready', database: state, migrations: 'ok', tasks: 'ok' } as const;
  });

  /** A busy process is still ready: it refuses excess load by itself. */
  async function checkSchema(): Promise<'ok' | 'busy'> {
    try {
      const unfit = await runUrgently(async () => explainUnfit(database.pool, await ownVersion));
      if (unfit !== undefined) throw toNotReady(unfit);
      return 'ok';
    } catch (error) {
      if (isBusy(error)) return 'busy';
      throw error;
    }
  }

  serve(app, getDatabaseStatus, async () => {
    const status = await database.status();
    const none = { damage: null, last_backup_at: null, last_restore: null };
    return { engine: database.engine, ...(status ?? none) };
  });

  serve(app, getTaskStatus, async () => ({
    failing: (await tasks.listFailing()).map(presentFailing),
  }));

  serve(app, getSettingsOperation, () => transactions.asService(getSystemSettings));

  serve(app, updateSettingsOperation, async ({ body }, { log, userId }) => {
    const settings = await transactions.asService((trx) => updateSystemSettings(trx, body));
    log.info({ user_id: userId, ...body }, 'system settings changed');
    return settings;
  });

  const describeApi = () =>
    buildOpenApi([...operations.values()], { ...config, tags: slices, audience: 'callers' });

  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) =>
    reply
      .type('application/vnd.oai.openapi+json;version=3.1')
      // The same for everyone until the server is updated.
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(describeApi())),
  );
}

const presentFailing = ({ id, started_at }: { id: string; started_at: Date }) => ({
  id,
  started_at: started_at.toISOString(),
});
