import * as z from 'zod/mini';
import { createJob, job } from './jobs.ts';
import { defineOperation } from './operation.ts';
import { problem } from './problem.ts';
import { field, id, orNull, ownId, page, pageQuery, timestamp } from './schema.ts';

export const MAX_BATCH_JOBS = 100;
/** Batches of an account that still run. */
export const MAX_RUNNING_BATCHES = 5;
/** Batches of an account that are kept: the oldest that are done go first. */
export const MAX_KEPT_BATCHES = 1000;
/** The same in megabytes. */
export const MAX_KEPT_BATCHES_MB = 20;

/** What is no job is refused by itself, so that it fails none of the others. */
const anyDraft = z.union([createJob.body, z.looseObject({})]);

export const jobBatch = z.object({
  id: id('batch'),
  state: field(z.enum(['running', 'done']), 'done: every job was answered or refused.'),
  jobs: field(z.number(), 'How many jobs it has.'),
  answered: field(z.number(), 'How many of them were answered or refused.'),
  created_at: timestamp('When it was sent'),
});
export type JobBatch = z.output<typeof jobBatch>;

export const createJobBatch = defineOperation({
  id: 'jobs.createBatch',
  method: 'POST',
  path: '/job-batches',
  location: '/job-batches/{id}',
  summary: `Start a batch of jobs: up to ${MAX_BATCH_JOBS} in one call. Ask for their workflows at the address in \`Location\`.`,
  needs: { scope: 'jobs' },
  visitor_refusal: 'job_authentication_required',
  body: z.strictObject({
    id: ownId,
    jobs: field(
      z.array(anyDraft).check(z.minLength(1), z.maxLength(MAX_BATCH_JOBS)),
      'The jobs, each as for `POST /jobs`. Each counts as a job of the month; one that is refused fails none of the others.',
    ),
  }),
  output: jobBatch,
  status: 202,
  errors: ['not_found', 'already_added', 'too_many_batches'],
});

export const jobBatchItem = z.object({
  place: field(z.int().check(z.minimum(0)), 'Place in the batch, from 0.'),
  state: field(
    z.enum(['waiting', 'answered', 'refused']),
    'answered: see `job`, which may ask something, or be blocked; refused: see `problem`.',
  ),
  job: orNull(job, 'The job; also null if it was deleted since.'),
  problem: orNull(problem, 'Why there is no job.'),
});
export type JobBatchItem = z.output<typeof jobBatchItem>;

export const getJobBatch = defineOperation({
  id: 'jobs.getBatch',
  method: 'GET',
  path: '/job-batches/{id}',
  summary: 'Get a batch of jobs: what became of each, in their order.',
  needs: { scope: 'jobs' },
  visitor_refusal: 'job_authentication_required',
  params: z.object({ id: id('batch') }),
  query: pageQuery,
  output: z.extend(page(jobBatchItem), {
    ...jobBatch._zod.def.shape,
    items: field(
      z.array(jobBatchItem),
      'The jobs of this page, in the order in which they were sent.',
    ),
  }),
  status: 200,
  errors: ['not_found'],
});
