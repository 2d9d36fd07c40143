import {
  addPhoto as addPhotoOperation,
  deleteFeedback as deleteOperation,
  dismissFeedbackPrompts,
  getFeedbackInsights,
  getPhoto as getPhotoOperation,
  giveFeedback as giveOperation,
  listFeedback as listOperation,
  listFeedbackPrompts,
  listMachineResults as listMachineResultsOperation,
  listTries as listTriesOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { deleteUnused } from '../../platform/storage/reach-files.ts';
import { pluginStatesOf } from '../plugins/service.ts';
import {
  deleteFeedback,
  dismissPrompts,
  giveFeedback,
  listFeedback,
  listPrompts,
  listTries,
  readInsights,
} from './feedback.ts';
import { listMachineResults } from './machine-results.ts';
import { addPhoto, readPhoto } from './photos.ts';
import { checkPhotoStorage } from './sweep-photos.ts';

export function registerFeedback(app: FastifyInstance): void {
  const { files } = app.platform;
  const plugins = pluginStatesOf(app.platform);
  // Not awaited: a bucket may be slow, and nothing else depends on files.
  app.addHook('onReady', async () => void checkPhotoStorage(files, app.log));

  serve(app, giveOperation, async ({ params, body }, { db, userId }) => {
    const states = await plugins.read();
    return db((trx) => giveFeedback(trx, userId, params.id, { draft: body, plugins: states }));
  });
  serve(app, listOperation, ({ params, query }, { db, userId }) =>
    db((trx) => listFeedback(trx, userId, params.id, query)),
  );
  serve(app, listTriesOperation, async ({ params }, { db, userId }) => ({
    items: await db((trx) => listTries(trx, userId, params.id)),
  }));
  serve(app, deleteOperation, async ({ params }, { db, userId, log }) => {
    const photo = await db((trx) => deleteFeedback(trx, userId, params.id));
    await deleteUnused(files, photo, log);
  });
  serve(app, addPhotoOperation, ({ params, body }, context) =>
    addPhoto(context, app.platform, params.id, body),
  );
  serve(app, getPhotoOperation, ({ params }, context) => readPhoto(context, files, params.id));
  serve(app, listFeedbackPrompts, async ({ query }, { db, userId }) => ({
    items: await db((trx) => listPrompts(trx, userId, [query.used ?? []].flat())),
  }));
  serve(app, dismissFeedbackPrompts, async (_request, { db, userId }) => {
    await db((trx) => dismissPrompts(trx, userId));
  });
  serve(app, listMachineResultsOperation, async (_request, { db, userId }) => ({
    items: await db((trx) => listMachineResults(trx, userId)),
  }));
  serve(app, getFeedbackInsights, (_request, { db, userId }) =>
    db((trx) => readInsights(trx, userId)),
  );
}
