import { withCustomStock } from '@beamwright/domain';
import { problemMessage } from '@beamwright/domain/messages';
import { ERRORS, type Job } from '@beamwright/contract';
import { AppError } from '../../platform/errors.ts';
import { toAppError } from '../../platform/http/to-problem.ts';
import type { GenerationResult, Generator } from '../ai/service.ts';
import { publishJobChanged } from './events.ts';
import { getJob } from './get-job.ts';
import { saveResult, type SavedJob } from './save-result.ts';
import { planRun } from './plan-run.ts';
import { isRunCanceled, markFailed } from './queries.ts';
import type { JobContext, PlannedRun, Run } from './run.ts';
import { keepHeld } from './run-holds.ts';
import { createRunProgress } from './run-progress.ts';

/**
 * Answers a saved job with the engine and, if allowed, a model, and saves the result. If anything fails, the job
 * remains and can run again.
 */
export async function executeRun(context: JobContext, run: Run): Promise<Job> {
  const progress = createRunProgress(context, run);
  const { reachStage } = progress;
  const release = keepHeld(context, run);
  const end = () => {
    progress.end();
    release();
  };
  let generated: GenerationResult | undefined;
  try {
    reachStage('checking');
    const planned = await planRun(context, run, reachStage);
    const input = toGenerationInput(context, run, planned);
    const answer = await context.generator.generate({ ...input, announce: reachStage });
    generated = answer;
    const named = { ...answer, result: withCustomStock(answer.result, planned.custom) };
    end();
    const saved = await context.db<SavedJob>((trx) => saveResult(trx, run, planned, named));
    await answer.settle(saved ? 'saved' : 'lost');
    publishJobChanged(context, run.job_id);
    // A newer run has taken over: its state is returned.
    return saved ?? (await getJob(context, run.job_id));
  } catch (cause) {
    end();
    const { code } = toAppError(cause);
    const failed = failRun(context, run, generated);
    // The user does not wait for an unreachable database.
    if (code !== 'database_unavailable') await failed;
    const detail = problemMessage('job_kept');
    const reason = ERRORS[code].status > 500 ? code : 'internal';
    throw new AppError(reason, `run of job ${run.job_id} failed`, { detail }, cause);
  }
}

function toGenerationInput(
  { log, db }: JobContext,
  run: Run,
  planned: PlannedRun,
): Omit<Parameters<Generator['generate']>[0], 'announce'> {
  const { userId, account, job_id, jobMachine } = run;
  return {
    userId,
    account,
    job_id,
    ...planned,
    machine_name: jobMachine.machine.name,
    order: 'full',
    isCanceled: () => db((trx) => isRunCanceled(trx, run)),
    log,
  };
}

async function failRun(context: JobContext, run: Run, generated?: GenerationResult): Promise<void> {
  try {
    await generated?.settle('lost');
    await context.db((trx) => markFailed(trx, run));
  } catch (error) {
    // The task jobs.fail-interrupted marks it once the database responds again.
    context.log.error({ err: error, job_id: run.job_id }, 'job could not be marked as failed');
  }
  publishJobChanged(context, run.job_id);
}
