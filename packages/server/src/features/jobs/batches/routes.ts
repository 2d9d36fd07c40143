import { createHash, randomUUID } from 'node:crypto';
import {
  createJobBatch as createOperation,
  getJobBatch as getOperation,
  PAGE_SIZE,
  type JobBatchItem,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { presentJob, selectJobs } from '../queries.ts';
import { addBatch, findBatch, presentBatch, takeOver, type BatchRow } from './batch-store.ts';
import { runBatch } from './run-batch.ts';

type CreateJob = Parameters<typeof runBatch>[0]['createJob'];

const PLACE = /^\d+$/;

/** Jobs that a program sends in one call (ADR 61). */
export function registerBatches(app: FastifyInstance, createJob: CreateJob): void {
  const { publicUrl } = app.platform.config;
  // Nobody waits for it: the answer says where to ask.
  const run = (context: RequestContext, batch: BatchRow): void =>
    void runBatch({ publicUrl, createJob }, context, batch);

  serve(app, createOperation, async ({ body }, context) => {
    const { id = randomUUID(), jobs } = body;
    const content_hash = createHash('sha256').update(JSON.stringify(jobs)).digest('hex');
    const { userId } = context;
    const { row, isNew } = await context.db((trx) =>
      addBatch(trx, { id, userId, content_hash, drafts: jobs }),
    );
    if (isNew) run(context, row);
    return presentBatch(row);
  });

  serve(app, getOperation, async ({ params: { id }, query }, context) => {
    const { db, userId } = context;
    const [found, abandoned] = await db((trx) =>
      Promise.all([findBatch(trx, userId, id), takeOver(trx, userId, id)]),
    );
    if (found === undefined) throw new AppError('not_found', `no batch ${id}`);
    if (abandoned !== undefined) run(context, abandoned);
    const { cursor = '0', limit = PAGE_SIZE } = query;
    const first = readPlace(cursor);
    const end = Math.min(found.size, first + limit);
    return {
      ...presentBatch(found),
      items: await readItems(context, found, first, end),
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
  first: number,
  end: number,
): Promise<JobBatchItem[]> {
  const shown = Array.from({ length: Math.max(0, end - first) }, (_none, at) => ({
    place: first + at,
    result: results[first + at],
  }));
  const ids = shown.flatMap(({ result }) =>
    result !== undefined && 'job_id' in result ? [result.job_id] : [],
  );
  const { rows } = await db((trx) => trx.executeQuery(selectJobs({ userId, ids })));
  const jobs = new Map(rows.map((row) => [row.id, presentJob(row)]));
  return shown.map(({ place, result }) => {
    if (result === undefined) return { place, state: 'waiting', job: null, problem: null };
    if ('problem' in result) {
      return { place, state: 'refused', job: null, problem: result.problem };
    }
    return { place, state: 'answered', job: jobs.get(result.job_id) ?? null, problem: null };
  });
}
