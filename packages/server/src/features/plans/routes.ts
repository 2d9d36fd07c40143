import { listPlans as listOperation } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { listActivePlans } from './service.ts';

export function registerPlans(app: FastifyInstance): void {
  serve(app, listOperation, async (_request, { db }) => ({ items: await db(listActivePlans) }));
}
