import {
  exportActivity as exportOperation,
  listActivity as listOperation,
  sumActivity as sumOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { exportActivity } from './export-activity.ts';
import { listActivity } from './select-activity.ts';
import { sumActivity } from './sum-activity.ts';

export function registerActivity(app: FastifyInstance): void {
  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listActivity(trx, userId, query)),
  );
  serve(app, sumOperation, ({ query }, { db, userId }) =>
    db((trx) => sumActivity(trx, userId, query.from)),
  );
  serve(app, exportOperation, async ({ query }, { db, userId }) => ({
    content: exportActivity(db, userId, query),
    media_type: 'text/csv',
    name: 'team-activity.csv',
  }));
}
