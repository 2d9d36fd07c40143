import {
  changePluginSettings,
  listAllPlugins as listAllOperation,
  listPlugins,
  orderPlugins as orderOperation,
  updatePlugin,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeOwnPlugin, listOwnPlugins } from './account-plugins.ts';
import { planCatalogOf } from '../plans/service.ts';
import { addDeclaredPlugins } from './add-declared.ts';
import { changePlugin, listAllPlugins, orderPlugins } from './admin-plugins.ts';
import { pluginStatesOf } from './states.ts';

export function registerPlugins(app: FastifyInstance): void {
  const { platform, log } = app;
  const { asService } = platform.transactions;
  const cache = pluginStatesOf(platform);
  const catalog = planCatalogOf(platform);

  /** Every process sees the change immediately. */
  const change = <T>(work: Work<T>): Promise<T> =>
    asService<T>(async (trx) => {
      await cache.announceChange(trx);
      return work(trx);
    });

  const readKnown = async () => {
    const [states, plans] = await Promise.all([cache.read(), catalog.listOffered()]);
    return { states, plans };
  };

  serve(app, listPlugins, async (_request, { db, userId }) => {
    const known = await readKnown();
    return { items: await db((trx) => listOwnPlugins(trx, userId, known)) };
  });
  serve(app, changePluginSettings, async ({ params, body }, { db, userId }) => {
    const known = await readKnown();
    return db((trx) => changeOwnPlugin(trx, userId, { key: params.key, changes: body, known }));
  });

  serve(app, listAllOperation, async () => ({ items: await asService(listAllPlugins) }));
  serve(app, updatePlugin, async ({ params, body }, { userId, requestId }) => {
    const changed = await change(async (trx) => {
      await recordAct(trx, { action: 'plugin_changed', userId, requestId, subject: params.key });
      return changePlugin(trx, params.key, body);
    });
    log.info({ user_id: userId, plugin: params.key, ...body }, 'a plugin changed');
    return changed;
  });
  serve(app, orderOperation, async ({ body }, { userId, requestId }) => ({
    items: await change(async (trx) => {
      await recordAct(trx, { action: 'plugins_ordered', userId, requestId });
      return orderPlugins(trx, body.keys);
    }),
  }));

  // Without it, plugins are as they are declared; a full disk must not stop the server.
  app.addHook('onReady', async () => {
    const added = await change(addDeclaredPlugins).catch((error: unknown) => {
      log.error({ err: error }, 'the plugins could not be written to the database');
      return [];
    });
    if (added.length > 0) log.info({ added }, 'plugins were added');
  });
}
