import {
  downloadPerformance,
  getAiFigures,
  getGoals,
  getLoad,
  getVitals,
  listEndpoints,
  listMeasuredPages,
  listRequests,
  recordPageLoad,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { storePageLoad } from './intake.ts';
import { readAi } from './read/ai.ts';
import { readCapacities } from './read/capacities.ts';
import { writePerformanceCsv } from './read/csv.ts';
import { findRequests, readEndpoints } from './read/endpoints.ts';
import { readGoals } from './read/goals.ts';
import { readLoad } from './read/load.ts';
import { readPages, readVitals } from './read/vitals.ts';
import { createRecorder } from './record/recorder.ts';

export function registerPerformance(app: FastifyInstance): void {
  const { platform } = app;
  const recorder = createRecorder(platform, app.log);
  platform.metrics.observers.push(recorder.observe);
  // Only a process that serves; tests record when they want to.
  app.addHook('onListen', async () => recorder.start());
  app.addHook('onClose', () => recorder.stop());

  serve(app, recordPageLoad, ({ body }, context) => storePageLoad(platform, context, body));
  registerFigures(app);
}

/** What administrators see. */
function registerFigures(app: FastifyInstance): void {
  const { platform } = app;
  const { config, operations, transactions } = platform;
  const { asService } = transactions;

  serve(app, getGoals, () => asService((trx) => readGoals(trx, new Date())));

  serve(app, getVitals, ({ query }) => asService((trx) => readVitals(trx, query, new Date())));

  serve(app, listMeasuredPages, ({ query }) =>
    asService((trx) => readPages(trx, query.range, new Date())),
  );

  serve(app, listEndpoints, ({ query }) =>
    asService((trx) => readEndpoints(trx, query, operations, new Date())),
  );

  serve(app, listRequests, ({ query }) => asService((trx) => findRequests(trx, query)));

  serve(app, getAiFigures, ({ query }) =>
    asService((trx) => readAi(trx, query.range, config.ai, new Date())),
  );

  serve(app, getLoad, async ({ query }) => {
    const capacities = await readCapacities(platform);
    return asService((trx) => readLoad(trx, query.range, capacities, new Date()));
  });

  serve(app, downloadPerformance, async ({ query }) => {
    const capacities = await readCapacities(platform);
    const means = { operations, ai: config.ai, capacities };
    const content = await asService((trx) => writePerformanceCsv(trx, query, means, new Date()));
    return {
      content,
      media_type: 'text/csv',
      name: `performance-${query.table}-${query.range}.csv`,
    };
  });
}
