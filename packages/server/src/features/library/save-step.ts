import type { OperationRequest, saveSetting as saveOperation } from '@beamwright/contract';
import { versionMessage } from '@beamwright/domain';
import type { Message } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireAllowed, type LabCaller } from '../makerspace/service.ts';
import { lockAccount, requireCapacity } from '../plans/service.ts';
import { settingsMeter } from './meter.ts';
import { requireFolder } from './folders.ts';
import { refuseReadOnly } from './plan-limit.ts';
import { lockJob, lockSetting, type JobOfStep } from './queries.ts';
import { sequenceAt, sequenceToSetting, type Sequence } from './step-to-setting.ts';
import { insertSetting, addVersion } from './write-setting.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof saveOperation>['body'];

interface SavedStep {
  id: string;
  /** Whether it had been saved before, with all its passes. */
  wasThere: boolean;
}

/** Saves a step of a job that isn’t in the library yet; returns the id of the setting. */
export async function saveStep(trx: Trx, caller: LabCaller, draft: Draft): Promise<string> {
  const { id, wasThere } = await findOrSave(trx, caller, draft);
  if (wasThere) throw new AppError('already_saved', `saved as ${id}`);
  return id;
}

/** The setting of a step of a job, which is saved if it wasn’t. */
export const settingOfStep = async (trx: Trx, caller: LabCaller, draft: Draft): Promise<string> =>
  (await findOrSave(trx, caller, draft)).id;

/**
 * Saves a step (for deep engraving its whole sequence). The account is locked, which prevents a concurrent save of the
 * same step.
 */
async function findOrSave(trx: Trx, caller: LabCaller, draft: Draft): Promise<SavedStep> {
  const { userId } = caller;
  const { job_id, step_index, name, folder_id = null } = draft;
  const account = await lockAccount(trx, userId);
  const job = await lockJob(trx, userId, job_id);
  if (job === undefined) throw new AppError('not_found', `no job ${job_id}`);
  const sequence = job.outcome === 'workflow' ? sequenceAt(job.workflow, step_index) : undefined;
  if (sequence === undefined) {
    throw new AppError('job_without_step', `${job_id} has no ${step_index}`);
  }
  if (job.machine_id === null) {
    throw new AppError('invalid_reference', `machine of job ${job_id} was deleted`);
  }
  await requireFolder(trx, userId, folder_id);
  // The list of a makerspace may have changed since the job was planned.
  const lab = await requireAllowed(trx, caller, {
    ...sequence.steps[0],
    machine_id: job.machine_id,
    machine_type: job.machine_type,
  });
  const saved = await findSaved(trx, userId, job_id, sequence);
  if (saved !== undefined) return completeSaved(trx, userId, saved, { job, sequence, lab });
  await requireCapacity(trx, account, settingsMeter);
  const original = await findOriginal(trx, job_id, job.run_number, sequence.start);
  const id = await insertSetting(
    trx,
    userId,
    { ...sequenceToSetting(sequence, job, { name, lab }), job_id, folder_id },
    {
      change_summary: versionMessage('saved'),
      previous_version_id: original?.id ?? null,
      ai_agent_used: original?.ai_agent_used ?? null,
      ai_model_version: original?.ai_model_version ?? null,
    },
  );
  return { id, wasThere: false };
}

interface SavedSequence {
  id: string;
  /** Steps it has. */
  count: number;
}

async function findSaved(trx: Trx, userId: string, jobId: string, { start, steps }: Sequence) {
  const rows = await trx
    .selectFrom('settings')
    .select(['id', 'further_steps'])
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .where('step_index', '>=', start)
    .where('step_index', '<', start + steps.length)
    .orderBy('step_index')
    .execute();
  const [saved] = rows.map(({ id, further_steps }) => ({ id, count: 1 + further_steps.length }));
  return saved;
}

/** A setting of the same job that has all passes is used; one that lacks some gets them as a new version. */
async function completeSaved(
  trx: Trx,
  userId: string,
  { id, count }: SavedSequence,
  { job, sequence, lab }: { job: JobOfStep; sequence: Sequence; lab: Message[] },
): Promise<SavedStep> {
  if (count >= sequence.steps.length) return { id, wasThere: true };
  const locked = await lockSetting(trx, userId, id);
  await refuseReadOnly(trx, userId, locked);
  const { warnings, confidence, further_steps, repeats } = sequenceToSetting(sequence, job, {
    name: locked.name,
    lab,
  });
  const [first] = sequence.steps;
  await addVersion(trx, userId, locked, {
    change: {
      ...first.settings,
      step_index: sequence.start,
      warnings,
      confidence,
      repeats,
      further_steps,
    },
    summary: versionMessage('completed', { before: count, after: sequence.steps.length }),
  });
  return { id, wasThere: false };
}

function findOriginal(trx: Trx, jobId: string, runNumber: number, stepIndex: number) {
  return trx
    .selectFrom('settings_versions')
    .select(['id', 'ai_agent_used', 'ai_model_version'])
    .where('source_job_id', '=', jobId)
    .where('run_number', '=', runNumber)
    .where('step_index', '=', stepIndex)
    .where('major_version', '=', 0)
    .executeTakeFirst();
}
