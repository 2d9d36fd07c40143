import { clearStorage as clearOperation, getStorage as getOperation } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { clearStorage, readStorage } from './service.ts';

export function registerStorage(app: FastifyInstance): void {
  serve(app, getOperation, (_request, { db, userId }) => db((trx) => readStorage(trx, userId)));
  serve(app, clearOperation, ({ body }, context) => clearStorage(context, body.what));
}
