import type { Job } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Generated } from '../ai/service.ts';
import { askedEvents, recordQuestions } from '../questions/service.ts';
import { benchColumns } from './bench.ts';
import { detachSavedSteps, presentJob, selectJobs, updateRun } from './queries.ts';
import type { PlannedRun, Run } from './run.ts';

type Trx = Transaction<Database>;

/** Saves the result of a run, unless a newer run has taken over: then that run's state is returned. */
export async function saveResult(
  trx: Trx,
  run: Run,
  planned: PlannedRun,
  generated: Generated,
): Promise<{ job: Job; isSaved: boolean }> {
  const row = await saveJob(trx, run, planned, generated);
  if (row === undefined) return { job: await readJobRow(trx, run), isSaved: false };
  await recordQuestions(
    trx,
    { user_id: run.userId, job_id: run.job_id },
    {
      events: [...run.answered, ...askedEvents(generated.result.questions)],
      skipped: planned.skipped,
    },
  );
  await logBypass(trx, run, planned);
  return { job: presentJob(row), isSaved: true };
}

async function saveJob(
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
    impossible: JSON.stringify(result.impossible),
    confidence: result.steps.length === 0 ? null : result.confidence,
    ai: ai && JSON.stringify(ai),
    ...benchColumns(run.bench),
  });
}

async function logBypass(
  trx: Trx,
  { userId, job_id }: Run,
  { bypassed_hazard, result }: PlannedRun,
): Promise<void> {
  if (bypassed_hazard === undefined) return;
  await trx
    .insertInto('safety_bypasses')
    .values({
      user_id: userId,
      job_id,
      material: bypassed_hazard.material,
      rules: JSON.stringify(bypassed_hazard.rules),
      reasons: JSON.stringify(result.safety.reasons),
    })
    .execute();
}

async function readJobRow(trx: Trx, { userId, job_id }: Run): Promise<Job> {
  const row = await selectJobs(trx, userId).where('jobs.id', '=', job_id).executeTakeFirstOrThrow();
  return presentJob(row);
}
