import { listTeams as listOperation } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { listTeams } from './teams.ts';

export function registerTeams(app: FastifyInstance): void {
  serve(app, listOperation, async (_, { db, userId }) => ({
    items: await db((trx) => listTeams(trx, userId)),
  }));
}
