import type { Job } from '@beamwright/contract';
import type { JobRequest } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isConnectionLost } from '../../platform/db/is-connection-lost.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { askedEvents, recordQuestions } from '../clarification/service.ts';
import type { Clarify, QuestionEvent, SkippedQuestion } from '../clarification/service.ts';
import { readHssProfile } from '../system/service.ts';
import { benchColumns, type Bench } from './bench.ts';
import { planRun, type BypassState, type PlannedRun } from './plan-run.ts';
import { detachSavedSteps, presentJob, selectJobs, updateRun } from './queries.ts';

type Trx = Transaction<Database>;

export type JobContext = RequestContext & { clarify: Clarify };

/** One run of a job that is already saved as processing. */
export interface Run {
  userId: string;
  job_id: string;
  run_number: number;
  request: JobRequest;
  bypass: BypassState;
  bench: Bench;
  /** What became of the questions of the run before. */
  answered: QuestionEvent[];
}

type Planned = PlannedRun & { skipped: SkippedQuestion[] };

/** Computes a saved job and keeps the result. Whatever fails, the job stays and can be run again. */
export async function executeRun(context: JobContext, run: Run): Promise<Job> {
  try {
    const planned = await plan(context, run);
    return await context.db((trx) => finishRun(trx, run, planned));
  } catch (cause) {
    await failRun(context, run);
    const code = isConnectionLost(cause) ? 'database_unavailable' : 'internal';
    const detail = 'The job is kept in your history. Open it there and run it again.';
    throw new AppError(code, `run of job ${run.job_id} failed`, { detail }, cause);
  }
}

/**
 * The compiled-in rules speak first. Few jobs meet a rule of the installation, or are engraved deep in metal, and only
 * these are planned again: with that rule, with the profile of the installation.
 */
async function plan(context: JobContext, { request, bypass }: Run): Promise<Planned> {
  const plain = planRun(request, bypass);
  const clarification = await context.clarify(request, plain.result);
  const clarified = clarification === null ? request : { ...request, ...clarification.added };
  const planned = clarification === null ? plain : planRun(clarified, bypass);
  const skipped = clarification?.skipped(planned.result) ?? [];
  if (!planned.result.steps.some(({ pass_type }) => pass_type !== null)) {
    return { ...planned, skipped };
  }
  const hss_profile = await context.db(readHssProfile);
  return { ...planRun({ ...clarified, hss_profile }, bypass), skipped };
}

async function finishRun(trx: Trx, run: Run, planned: Planned): Promise<Job> {
  const { result } = planned;
  const workflow = JSON.stringify(result.steps);
  if (run.run_number > 1) await detachSavedSteps(trx, run, workflow);
  const row = await updateRun(trx, run, {
    status: result.outcome === 'clarify' ? 'processing' : 'completed',
    outcome: result.outcome,
    parsed_data: JSON.stringify(result.parsed),
    questions: JSON.stringify(result.questions),
    safety: JSON.stringify(result.safety),
    safety_bypassed: planned.safety_bypassed,
    safety_warnings: JSON.stringify(result.safety_warnings),
    workflow,
    confidence: result.steps.length === 0 ? null : result.confidence,
    ...benchColumns(run.bench),
  });
  if (row === undefined) return readJob(trx, run);
  await recordQuestions(
    trx,
    { user_id: run.userId, job_id: run.job_id },
    { events: [...run.answered, ...askedEvents(result.questions)], skipped: planned.skipped },
  );
  if (planned.bypassed_hazard !== undefined) {
    await trx
      .insertInto('safety_bypasses')
      .values({
        user_id: run.userId,
        job_id: run.job_id,
        material: planned.bypassed_hazard.material,
        rules: JSON.stringify(planned.bypassed_hazard.rules),
        reasons: JSON.stringify(result.safety.reasons),
      })
      .execute();
  }
  return presentJob(row);
}

/** A newer run has taken over: its state is the answer. */
async function readJob(trx: Trx, run: Run): Promise<Job> {
  const row = await selectJobs(trx, run.userId)
    .where('jobs.id', '=', run.job_id)
    .executeTakeFirstOrThrow();
  return presentJob(row);
}

async function failRun(context: RequestContext, run: Run): Promise<void> {
  try {
    await context.db((trx) => updateRun(trx, run, { status: 'failed' }));
  } catch (error) {
    // The task jobs.fail-interrupted marks it as soon as the database answers again.
    context.log.error({ err: error, job_id: run.job_id }, 'job could not be marked as failed');
  }
}
