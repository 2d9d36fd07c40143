import {
  cancelGeneration as cancelOperation,
  createJob as createOperation,
  deleteJob as deleteOperation,
  getJob as getOperation,
  listJobs as listOperation,
  parseJob as parseOperation,
  repeatJob as repeatOperation,
  restoreJob as restoreOperation,
  runJob as runOperation,
  type Job,
  type OperationRequest,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { generatorOf } from '../ai/service.ts';
import { pluginStatesOf } from '../plugins/service.ts';
import { findAdditionsFor } from '../questions/service.ts';
import { registerBatches } from './batches/routes.ts';
import { getJob } from './get-job.ts';
import type { JobContext } from './run.ts';
import { deleteJob, listJobs, restoreJob } from './history.ts';
import {
  cancelGeneration,
  createJob,
  isNotUnderstood,
  parseDraft,
  repeatJob,
  runJob,
} from './service.ts';
import { failInterruptedJobs } from './tasks.ts';

/** When a run that another process has may have ended. */
const ASK_AGAIN_S = 5;

type NewDraft = OperationRequest<typeof createOperation>['body'];

/** What later slices do with sentences that were not understood. */
interface Unread {
  unknownMaterial: (job: Job) => string | undefined;
  recordUnread: (
    context: RequestContext,
    unread: { sentence: string; material: string | null },
  ) => Promise<void>;
}

/** What another process still runs is no answer to keep for a day: the same request is to come again. */
function requireEnd({ http }: RequestContext, job: Job): Job {
  if (job.progress === null || http.request.headers['idempotency-key'] === undefined) return job;
  throw new AppError('idempotency_key_running', `${job.id} runs`, { retryAfterS: ASK_AGAIN_S });
}

export function registerJobs(
  app: FastifyInstance,
  { recordUnread, unknownMaterial }: Unread,
): void {
  const { realtime } = app.platform;
  const findAdditions = findAdditionsFor(app);
  const generator = generatorOf(app);
  const plugins = pluginStatesOf(app.platform);
  const toJobContext = (context: RequestContext): JobContext => ({
    ...context,
    findAdditions,
    generator,
    plugins,
    realtime,
  });

  serve(app, parseOperation, ({ body }, context) => parseDraft(toJobContext(context), body));
  const create = async (context: RequestContext, body: NewDraft) => {
    const sentence = body.input_text ?? '';
    try {
      const job = await createJob(toJobContext(context), body);
      const material = unknownMaterial(job);
      // Nobody waits for it.
      if (material !== undefined) void recordUnread(context, { sentence, material });
      return job;
    } catch (error) {
      if (isNotUnderstood(error)) void recordUnread(context, { sentence, material: null });
      throw error;
    }
  };

  serve(app, createOperation, async ({ body }, context) =>
    requireEnd(context, await create(context, body)),
  );
  registerBatches(app, create);
  serve(app, runOperation, async ({ params, body }, context) =>
    requireEnd(context, await runJob(toJobContext(context), params.id, body)),
  );
  serve(app, repeatOperation, async ({ params, body }, context) =>
    requireEnd(context, await repeatJob(toJobContext(context), params.id, body)),
  );
  serve(app, deleteOperation, async ({ params }, { db, userId }) => {
    await db((trx) => deleteJob(trx, userId, params.id));
    // Nobody needs it any more, so model costs are saved.
    await generator.cancel(params.id);
  });
  serve(app, restoreOperation, ({ params }, { db, userId }) =>
    db((trx) => restoreJob(trx, userId, params.id)),
  );
  serve(app, cancelOperation, ({ params }, context) =>
    cancelGeneration(toJobContext(context), params.id),
  );
  serve(app, getOperation, ({ params }, context) => getJob(context, params.id));
  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listJobs(trx, userId, query)),
  );
  // Runs left by the previous process are found at start, not only on schedule.
  app.addHook('onReady', () => app.platform.tasks.send(failInterruptedJobs, {}));
}
