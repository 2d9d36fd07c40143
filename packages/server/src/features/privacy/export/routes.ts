import {
  cancelExport,
  createExportLink,
  downloadExport,
  getExports,
  startExport,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { reachFiles } from '../../../platform/storage/reach-files.ts';
import { abandonClaims } from './claims.ts';
import { addExport, cancel, findExports, findReady, presentExport } from './queries.ts';
import { createLinkSigner } from './sign-link.ts';
import { BUILD_TASK } from './tasks.ts';

export function registerExport(app: FastifyInstance): void {
  const { database, files, tasks, transactions } = app.platform;
  const { asService } = transactions;
  const signer = createLinkSigner(database.secret);

  app.addHook('onReady', async () => {
    // No other process uses this database, so what was being written was left by one that died.
    if (database.engine === 'embedded') {
      await asService(abandonClaims).catch((error: unknown) =>
        app.log.warn({ err: error }, 'exports that were left are continued after a minute'),
      );
    }
    await tasks.send(BUILD_TASK, {});
  });

  serve(app, getExports, (_request, { db, userId }) =>
    db((trx) => findExports(trx, userId, Date.now())),
  );

  serve(app, startExport, async (_request, { userId }) => {
    const row = await asService((trx) => addExport(trx, userId));
    await tasks.send(BUILD_TASK, {});
    return presentExport(row, Date.now());
  });

  serve(app, cancelExport, async ({ params }, { userId }) => {
    const row = await asService((trx) => cancel(trx, userId, params.id));
    return presentExport(row, Date.now());
  });

  serve(app, createExportLink, async ({ params: { id } }, { db, log, userId }) => {
    await db((trx) => findReady(trx, userId, id));
    log.info({ user_id: userId, export: id }, 'a link to an export was made');
    return { path: signer.pathOf(id, userId, Date.now()) };
  });

  // No connection to the database is held while the file is sent, however slow its reader is.
  serve(app, downloadExport, async ({ params: { id }, query }, { db, userId }) => {
    const { file_key, bytes, created_at } = await db((trx) => findReady(trx, userId, id));
    if (!signer.isValid(id, userId, Date.now(), query)) {
      throw new AppError('link_invalid', `the address of the export ${id} is not ours or over`);
    }
    const content = file_key === null ? undefined : await reachFiles(files.getStream(file_key));
    if (content === undefined) throw new AppError('export_gone', `the file of ${id} is missing`);
    const day = created_at.toISOString().slice(0, 10);
    return {
      content,
      ...(bytes !== null && { bytes }),
      media_type: 'application/zip',
      name: `beamwright-export-${day}.zip`,
    };
  });
}
