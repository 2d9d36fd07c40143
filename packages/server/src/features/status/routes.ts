import {
  addStatusUpdate,
  changeStatusEntry,
  changeStatusUpdate,
  createStatusEntry,
  deleteStatusEntry,
  getStatus,
  listStatusEntries,
  type AuditAction,
  type StatusEntry,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createStatus } from './create-status.ts';
import {
  addUpdate,
  changeEntry,
  changeUpdate,
  createEntry,
  deleteEntry,
  listEntries,
} from './edit-entries.ts';
import { CACHE_CONTROL, registerPages } from './pages.ts';

type Trx = Transaction<Database>;

export function registerStatus(app: FastifyInstance): void {
  const { config, transactions } = app.platform;
  const status = createStatus(app.platform, app.log);
  // Tests run the rounds themselves.
  if (!config.isTest) app.addHook('onListen', async () => status.start());
  app.addHook('preClose', async () => status.stop());
  registerPages(app, status);

  serve(app, getStatus, async (_request, { http }) => {
    http.reply.headers({ 'cache-control': CACHE_CONTROL, 'access-control-allow-origin': '*' });
    return status.report();
  });

  /** The page of this process shows it at once; the others with their next round. */
  const change = async <T>(
    action: AuditAction,
    { userId, requestId }: RequestContext,
    work: (trx: Trx) => Promise<T>,
    titleOf: (changed: T) => string,
  ): Promise<T> => {
    const changed = await transactions.asService<T>(async (trx) => {
      const result = await work(trx);
      await recordAct(trx, { action, userId, requestId, subject: titleOf(result) });
      return result;
    });
    await status.readAgain();
    return changed;
  };
  const titleOf = ({ title }: StatusEntry): string => title;

  serve(app, listStatusEntries, async () => ({
    items: await transactions.asService<StatusEntry[]>(listEntries),
  }));
  serve(app, createStatusEntry, ({ body }, context) =>
    change('status_entry_created', context, (trx) => createEntry(trx, body), titleOf),
  );
  serve(app, changeStatusEntry, ({ params, body }, context) =>
    change('status_entry_changed', context, (trx) => changeEntry(trx, params.id, body), titleOf),
  );
  serve(app, addStatusUpdate, ({ params, body }, context) =>
    change('status_update_added', context, (trx) => addUpdate(trx, params.id, body), titleOf),
  );
  serve(app, changeStatusUpdate, ({ params, body }, context) =>
    change('status_update_changed', context, (trx) => changeUpdate(trx, params, body), titleOf),
  );
  serve(app, deleteStatusEntry, async ({ params }, context) => {
    await change('status_entry_deleted', context, (trx) => deleteEntry(trx, params.id), String);
  });
}
