import type { Message } from '@beamwright/domain/types';
import { inEnglish, problemMessage } from '@beamwright/domain/messages';
import { API_PREFIX, getHealth, getReady, type ShownMaintenance } from '@beamwright/contract';
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
import { registerBackups } from './backups/routes.ts';
import { DISK_STATES } from './disk-states.ts';
import { createMaintenance, readPublicKey, storedSettingsOf } from './service.ts';
import { registerSettings } from './settings/routes.ts';
import { registerTasks } from './tasks/routes.ts';
import { registerVersions } from './versions/routes.ts';

const toNotReady = (detail: Message): AppError =>
  new AppError('database_unavailable', inEnglish(detail), { detail });

/** Refused by the connection queue, which does not mean that the database has a problem. */
const isBusy = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'server_busy';

export function registerSystem(app: FastifyInstance): void {
  const { config, database, operations, slices, tasks } = app.platform;
  const maintenance = createMaintenance(storedSettingsOf(app.platform));
  registerSettings(app);
  registerTasks(app);
  registerBackups(app);
  registerVersions(app);
  // Once: while a process runs, its files may be replaced by those of the next version.
  const ownVersion = readOwnVersion();

  let publicKey: string | null = null;
  let shownMaintenance: ShownMaintenance | null = null;

  serve(app, getHealth, async (_request, { db, log }) => {
    const health = {
      status: 'ok' as const,
      version: packageFile.version,
      support_email: config.supportEmail,
      disk: DISK_STATES[database.disk.refusal() ?? 'ok'],
    };
    /** Without the database, with what it last returned. */
    const describe = <State extends string>(state: State) => ({
      ...health,
      public_key: publicKey,
      database: state,
      maintenance: shownMaintenance,
    });
    try {
      publicKey = await runUrgently(() => db(readPublicKey));
      shownMaintenance = await runUrgently(maintenance.show);
      return describe(database.damage() === undefined ? 'ok' : 'damaged');
    } catch (error) {
      if (database.damage() !== undefined) return describe('damaged');
      if (isBusy(error)) return describe('busy');
      if (!isConnectionLost(error) && !isDiskRefused(error)) throw error;
      log.warn({ err: error }, 'the database does not respond');
      return describe('unreachable');
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

  /** Once, when somebody asks first: it takes a tenth of a second, and the page of the documentation reads it. */
  let apiDocument: string | undefined;
  const describeApi = () =>
    (apiDocument ??= JSON.stringify(
      buildOpenApi([...operations.values()], { ...config, tags: slices, audience: 'callers' }),
    ));

  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) =>
    reply
      .type('application/vnd.oai.openapi+json;version=3.1')
      // The same for everyone until the server is updated.
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(describeApi()),
  );
}
