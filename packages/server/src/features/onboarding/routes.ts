import { getOnboarding, updateOnboarding as updateOperation } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { readOnboarding, updateOnboarding } from './service.ts';

export function registerOnboarding(app: FastifyInstance): void {
  serve(app, getOnboarding, (_request, { db, userId }) => db((trx) => readOnboarding(trx, userId)));
  serve(app, updateOperation, ({ body }, { db, userId }) =>
    db((trx) => updateOnboarding(trx, userId, body)),
  );
}
