import type { Job } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { endWith, type LastStatements } from '../../platform/db/last-statements.ts';
import type { GenerationResult } from '../ai/service.ts';
import { askedEvents, recordQuestions } from '../questions/service.ts';
import { machineColumns } from './job-machine.ts';
import { detachSavedSteps, presentJob, updateRun } from './queries.ts';
import type { PlannedRun, Run } from './run.ts';

type Trx = Transaction<Database>;

/** The saved job; undefined if a newer run has taken over. */
export type SavedJob = Job | undefined;

/** Saves the result of a run, unless a newer run has taken over. */
export async function saveResult(
  trx: Trx,
  run: Run,
  planned: PlannedRun,
  generated: GenerationResult,
): Promise<SavedJob | LastStatements<SavedJob>> {
  const { result } = generated;
  const workflow = JSON.stringify(
    result.steps.map((step, at) => ({ ...step, generation: generated.generations[at] })),
  );
  if (run.run_number > 1) await detachSavedSteps(trx, run, workflow);
  const { userId, job_id, run_number } = run;
  const update = updateRun({
    userId,
    job_id,
    run_number,
    ...resultColumns(planned, generated),
    workflow,
    ...machineColumns(run.jobMachine),
  });
  const events = [...run.answered, ...askedEvents(result.questions)];
  const { skipped, bypassed_hazard } = planned;
  const isOnlyUpdate = events.length === 0 && skipped.length === 0 && bypassed_hazard === undefined;
  if (isOnlyUpdate) return endWith(update, ([row]) => row && presentJob(row));
  const [row] = (await trx.executeQuery(update)).rows;
  if (row === undefined) return undefined;
  const job = { user_id: userId, job_id };
  await Promise.all([recordQuestions(trx, job, { events, skipped }), logBypass(trx, run, planned)]);
  return presentJob(row);
}

const resultColumns = ({ safety_bypassed }: PlannedRun, { result, ai }: GenerationResult) => ({
  status: result.outcome === 'clarify' ? ('processing' as const) : ('completed' as const),
  outcome: result.outcome,
  parsed_data: JSON.stringify(result.parsed),
  questions: JSON.stringify(result.questions),
  safety: JSON.stringify(result.safety),
  safety_bypassed,
  safety_warnings: JSON.stringify(result.safety_warnings),
  impossible: JSON.stringify(result.impossible),
  confidence: result.steps.length === 0 ? null : result.confidence,
  ai: ai && JSON.stringify(ai),
});

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
