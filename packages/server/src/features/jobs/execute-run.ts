import type { Job } from '@beamwright/contract';
import type { JobRequest } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isConnectionLost } from '../../platform/db/is-connection-lost.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Generated, GenerationInput, Generator } from '../ai/service.ts';
import { readHssProfile } from '../system/service.ts';
import { benchColumns, type Bench } from './bench.ts';
import { planRun, type BypassState, type PlannedRun } from './plan-run.ts';
import { detachSavedSteps, presentJob, selectJobs, updateRun } from './queries.ts';

type Trx = Transaction<Database>;

/** One run of a job that is already saved as processing. */
export interface Run {
  userId: string;
  job_id: string;
  run_number: number;
  request: JobRequest;
  bypass: BypassState;
  bench: Bench;
}

/**
 * Answers a saved job and keeps the result: with our own engine, and with what a model makes of it. Whatever fails, the
 * job stays and can be run again.
 */
export async function executeRun(
  context: RequestContext,
  generator: Generator,
  run: Run,
): Promise<Job> {
  let generated: Generated | undefined;
  try {
    generator.announce(run.userId, run.job_id, 'checking');
    const planned = await plan(context, generator, run);
    generated = await generator.generate(toGenerationInput(context, run, planned));
    const finished = await context.db(finishRun(run, planned, generated));
    await generated.settle(finished.isKept ? 'kept' : 'lost');
    return finished.job;
  } catch (cause) {
    await generated?.settle('lost');
    await failRun(context, run);
    const code = isConnectionLost(cause) ? 'database_unavailable' : 'internal';
    const detail = 'The job is kept in your history. Open it there and run it again.';
    throw new AppError(code, `run of job ${run.job_id} failed`, { detail }, cause);
  }
}

interface Planned extends PlannedRun {
  /** As it was planned. */
  request: JobRequest;
}

/** Few jobs are engraved deep in metal, and only these ask for the profile of the installation. */
async function plan(
  context: RequestContext,
  generator: Generator,
  { userId, job_id, request, bypass }: Run,
): Promise<Planned> {
  generator.announce(userId, job_id, 'reading');
  const planned = planRun(request, bypass);
  generator.announce(userId, job_id, 'safety');
  if (!planned.result.steps.some(({ pass_type }) => pass_type !== null)) {
    return { ...planned, request };
  }
  const hss_profile = await context.db(readHssProfile);
  const asked = { ...request, hss_profile };
  return { ...planRun(asked, bypass), request: asked };
}

function toGenerationInput(
  { role, log }: RequestContext,
  { userId, job_id, bench }: Run,
  { request, result, safety_bypassed }: Planned,
): GenerationInput {
  const machine_name = bench.machine.name;
  const order = 'full' as const;
  return { userId, role, job_id, request, result, machine_name, safety_bypassed, order, log };
}

const finishRun =
  (run: Run, planned: PlannedRun, generated: Generated) =>
  async (trx: Trx): Promise<{ job: Job; isKept: boolean }> => {
    const row = await keepResult(trx, run, planned, generated);
    if (row === undefined) return { job: await readJob(trx, run), isKept: false };
    await logBypass(trx, run, planned);
    return { job: presentJob(row), isKept: true };
  };

async function keepResult(
  trx: Trx,
  run: Run,
  { safety_bypassed }: PlannedRun,
  { result, generations, ai }: Generated,
) {
  const workflow = JSON.stringify(
    result.steps.map((step, at) => ({ ...step, generation: generations[at] })),
  );
  if (run.run_number > 1) await detachSavedSteps(trx, run, workflow);
  return updateRun(trx, run, {
    status: result.outcome === 'clarify' ? 'processing' : 'completed',
    outcome: result.outcome,
    parsed_data: JSON.stringify(result.parsed),
    questions: JSON.stringify(result.questions),
    safety: JSON.stringify(result.safety),
    safety_bypassed,
    safety_warnings: JSON.stringify(result.safety_warnings),
    workflow,
    confidence: result.steps.length === 0 ? null : result.confidence,
    ai: ai && JSON.stringify(ai),
    ...benchColumns(run.bench),
  });
}

async function logBypass(
  trx: Trx,
  run: Run,
  { bypassed_hazard, result }: PlannedRun,
): Promise<void> {
  if (bypassed_hazard === undefined) return;
  await trx
    .insertInto('safety_bypasses')
    .values({
      user_id: run.userId,
      job_id: run.job_id,
      material: bypassed_hazard.material,
      rules: JSON.stringify(bypassed_hazard.rules),
      reasons: JSON.stringify(result.safety.reasons),
    })
    .execute();
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
