import {
  createJob as createOperation,
  getJob as getOperation,
  listJobs as listOperation,
  parseJob as parseOperation,
  runJob as runOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { clarifyFor } from '../clarification/service.ts';
import { createJob, getJob, listJobs, parseDraft, runJob } from './service.ts';
import { failInterruptedJobs } from './tasks.ts';

export function registerJobs(app: FastifyInstance): void {
  const clarify = clarifyFor(app);
  serve(app, parseOperation, ({ body }, context) => parseDraft({ ...context, clarify }, body));
  serve(app, createOperation, ({ body }, context) => createJob({ ...context, clarify }, body));
  serve(app, runOperation, ({ params, body }, context) =>
    runJob({ ...context, clarify }, params.id, body),
  );
  serve(app, getOperation, ({ params }, { db, userId }) =>
    db((trx) => getJob(trx, userId, params.id)),
  );
  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listJobs(trx, userId, query)),
  );
  // What the last process left running is looked for at once, not only by the clock.
  app.addHook('onReady', () => app.platform.tasks.send(failInterruptedJobs, {}));
}
