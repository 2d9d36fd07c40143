import { OUTCOMES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { job, jobSummary, neededMachine, NEW_JOB_ERRORS } from './jobs.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, ownId, page, pageQuery } from './schema.ts';

/** Matching jobs are counted up to this number; above it, "more than" is shown. */
export const MAX_JOB_COUNT = 1000;
export const MAX_JOB_SEARCH = 200;

const byId = z.object({ id: id('job') });

export const JOB_STATES = [...OUTCOMES, 'processing', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const listJobs = defineOperation({
  id: 'jobs.list',
  method: 'GET',
  path: '/jobs',
  summary: 'List your jobs, newest first, and search them by words or machine.',
  needs: { scope: 'jobs', team: 'viewer' },
  query: z.object({
    search: z.optional(
      field(
        z.string().check(z.trim(), z.maxLength(MAX_JOB_SEARCH)),
        'Words or parts of words. The job or its machine must contain all of them.',
      ),
    ),
    machine_id: z.optional(field(z.uuid(), 'Only jobs for this machine.')),
    state: z.optional(
      field(
        z.enum(JOB_STATES),
        'workflow: has settings; clarify: waiting for an answer; blocked: refused; impossible: this laser can’t do it; processing: running; failed: can be run again.',
      ),
    ),
    ...pageQuery.shape,
  }),
  output: z.object({
    ...page(jobSummary).shape,
    total: orNull(
      z.number(),
      `Number of matching jobs, ${MAX_JOB_COUNT + 1} if there are more. Counted for the first page only.`,
    ),
  }),
  status: 200,
  errors: [],
});

export const repeatJob = defineOperation({
  id: 'jobs.repeat',
  method: 'POST',
  path: '/jobs/{id}/repeat',
  summary: 'Repeat a job: a new one with the same answers, on this or another machine.',
  needs: { scope: 'jobs', team: 'member', limits: ['jobs_per_month', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({
    id: ownId,
    machine_id: field(neededMachine, 'Machine of the new job.'),
    lens_id: z.optional(orNull(z.uuid(), 'Lens of that machine.')),
  }),
  output: job,
  status: 201,
  errors: NEW_JOB_ERRORS,
});

export const deleteJob = defineOperation({
  id: 'jobs.delete',
  method: 'DELETE',
  path: '/jobs/{id}',
  summary: 'Delete a job. It can be restored from the bin. Settings saved from it stay.',
  needs: { scope: 'jobs', team: 'member' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const restoreJob = defineOperation({
  id: 'jobs.restore',
  method: 'POST',
  path: '/jobs/{id}/restore',
  summary: 'Restore a deleted job.',
  needs: { scope: 'jobs', team: 'member' },
  params: byId,
  output: jobSummary,
  status: 200,
  errors: ['not_found'],
});
