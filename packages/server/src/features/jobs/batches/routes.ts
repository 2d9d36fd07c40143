import { hash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  createJobBatch as createOperation,
  getJobBatch as getOperation,
  PAGE_SIZE,
  type JobBatchItem,
  type Operation,
  type Problem,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { FastifyInstance } from 'fastify';
import { requireScope, VISITOR } from '../../../platform/auth/principal.ts';
import { deriveIds } from '../../../platform/derive-ids.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { toProblem } from '../../../platform/http/to-problem.ts';
import { presentJob, selectJobs } from '../queries.ts';
import type { BatchResult } from '../tables.ts';
import {
  addBatch,
  findBatch,
  hasAbandoned,
  presentBatch,
  takeOver,
  type BatchRow,
} from './batch-store.ts';
import { runBatch } from './run-batch.ts';

type CreateJob = Parameters<typeof runBatch<RequestContext>>[0]['createJob'];

/** How long the server waits for jobs of batches when it stops. Those with a model may take longer. */
const STOP_WITHIN_MS = 4000;

const PLACE = /^\d+$/;

/** Jobs that a program sends in one call (ADR 61). */
export function registerBatches(app: FastifyInstance, createJob: CreateJob): void {
  const { platform } = app;
  const { publicUrl } = platform.config;
  const makeId = deriveIds(platform.database.secret, 'jobs of batches');

  /** Throws while nothing may be changed, or once whoever sent the request may no longer do what they did with it. */
  const requireAllowed = async ({ http }: RequestContext, operation: Operation) => {
    const { principal = VISITOR } = http.request;
    await platform.maintenance.requireOpen(createOperation, principal);
    requireScope(await platform.auth.identifyAgain(http.request), operation);
  };
  const stop = new AbortController();
  const { signal: stopping } = stop;
  const running = new Set<Promise<void>>();
  // The server stops: what runs may end, and the rest is left to others at once.
  app.addHook('preClose', async () => {
    stop.abort();
    await Promise.race([
      Promise.all(running),
      setTimeout(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
  });
  // Nobody waits for it: the answer says where to ask.
  const run = (context: RequestContext, operation: Operation, batch: BatchRow): void => {
    const allowed = () => requireAllowed(context, operation);
    const run = runBatch({ makeId, createJob, requireAllowed: allowed, stopping }, context, batch);
    running.add(run);
    void run.finally(() => running.delete(run));
  };

  serve(app, createOperation, async ({ body }, context) => {
    const { id = randomUUID(), jobs } = body;
    const content_hash = hash('sha256', JSON.stringify(jobs));
    const { userId } = context;
    const [{ row, isNew }, abandoned] = await context.db(async (trx) => {
      const added = await addBatch(trx, { id, userId, content_hash, drafts: jobs });
      return [added, await takeOver(trx, userId)] as const;
    });
    for (const each of isNew ? [row, ...abandoned] : abandoned) run(context, createOperation, each);
    return presentBatch(row);
  });

  /** While that is refused, they wait for whoever asks next. */
  const continueAbandoned = async (context: RequestContext): Promise<void> => {
    try {
      await requireAllowed(context, getOperation);
      const abandoned = await context.db((trx) => takeOver(trx, context.userId));
      for (const each of abandoned) run(context, getOperation, each);
    } catch (error) {
      context.log.info({ err: error }, 'batches wait for whoever asks for them');
    }
  };

  serve(app, getOperation, async ({ params: { id }, query }, context) => {
    const { db, userId } = context;
    const { cursor = '0', limit = PAGE_SIZE } = query;
    const first = readPlace(cursor);
    const [found, isAbandoned] = await db((trx) =>
      Promise.all([findBatch(trx, userId, id), hasAbandoned(trx, userId)]),
    );
    if (isAbandoned) await continueAbandoned(context);
    if (found === undefined) throw new AppError('not_found', `no batch ${id}`);
    const end = Math.min(found.size, first + limit);
    return {
      ...presentBatch(found),
      items: await readItems(context, found, { first, end, publicUrl }),
      next_cursor: end < found.size ? String(end) : null,
    };
  });
}

function readPlace(cursor: string): number {
  if (PLACE.test(cursor)) return Number(cursor);
  throw new AppError('validation_failed', 'unreadable cursor', {
    errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
  });
}

async function readItems(
  { db, userId }: RequestContext,
  { results }: BatchRow,
  { first, end, publicUrl }: { first: number; end: number; publicUrl: string },
): Promise<JobBatchItem[]> {
  const shown = Array.from({ length: Math.max(0, end - first) }, (_none, at) => {
    const result = results[first + at];
    const place = first + at;
    return { place, result: result !== undefined && 'as' in result ? results[result.as] : result };
  });
  const ids = shown.flatMap(({ result }) =>
    result !== undefined && 'job_id' in result ? [result.job_id] : [],
  );
  const { rows } = await db((trx) => trx.executeQuery(selectJobs({ userId, ids })));
  const jobs = new Map(rows.map((row) => [row.id, presentJob(row)]));
  return shown.map(({ place, result }) => {
    if (result === undefined) return { place, state: 'waiting', job: null, problem: null };
    if ('job_id' in result) {
      return { place, state: 'answered', job: jobs.get(result.job_id) ?? null, problem: null };
    }
    return { place, state: 'refused', job: null, problem: problemOf(result, publicUrl) };
  });
}

/** What refers to another place was followed. */
function problemOf(
  result: Exclude<BatchResult, { job_id: string }>,
  publicUrl: string,
): Problem | null {
  if ('problem' in result) return result.problem;
  if ('as' in result) return null;
  const { code, request_id, ...shown } = result.refused;
  return toProblem(new AppError(code, 'a job of a batch', shown), request_id, publicUrl);
}
