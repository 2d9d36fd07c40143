import {
  deleteSetting as deleteOperation,
  getSetting as getOperation,
  listSettings as listOperation,
  saveSetting as saveOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { registerFeedback } from './feedback/routes.ts';
import { deleteSetting, getSetting, listSettings, saveSetting } from './service.ts';

export function registerLibrary(app: FastifyInstance): void {
  registerFeedback(app);
  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listSettings(trx, userId, query)),
  );
  serve(app, saveOperation, ({ body }, { db, userId }) =>
    db((trx) => saveSetting(trx, userId, body)),
  );
  serve(app, getOperation, ({ params }, { db, userId }) =>
    db((trx) => getSetting(trx, userId, params.id)),
  );
  serve(app, deleteOperation, async ({ params }, { db, userId }) => {
    await db((trx) => deleteSetting(trx, userId, params.id));
  });
}
