import {
  clearStorage as clearOperation,
  getStorage as getStorageOperation,
  listPlans as listOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { listActivePlans } from './service.ts';
import { clearStorage, readStorage } from './storage.ts';

export function registerPlans(app: FastifyInstance): void {
  serve(app, listOperation, async (_request, { db }) => ({ items: await db(listActivePlans) }));
  serve(app, getStorageOperation, (_request, { db, userId }) =>
    db((trx) => readStorage(trx, userId)),
  );
  serve(app, clearOperation, ({ body }, context) => clearStorage(context, body.what));
}
