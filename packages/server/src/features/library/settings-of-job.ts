import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockJob, snapshotOf, type SettingRow } from './queries.ts';
import { sequenceAt, sequenceToSetting } from './step-to-setting.ts';
import type { PortableRow } from './to-portable.ts';

type UnsavedSetting = PortableRow &
  Pick<SettingRow, 'safety_bypassed' | 'machine_id'> & { id: null };

/** The steps of a job as they would be saved; passes of one sequence are one setting. */
export async function readSettingsOfJob(
  trx: Transaction<Database>,
  userId: string,
  jobId: string,
  indexes: readonly number[] | undefined,
): Promise<UnsavedSetting[]> {
  const job = await lockJob(trx, userId, jobId);
  if (job === undefined) throw new AppError('not_found', `no job ${jobId}`);
  if (job.outcome !== 'workflow') return [];
  const found: UnsavedSetting[] = [];
  for (let at = 0; at < job.workflow.length;) {
    const sequence = sequenceAt(job.workflow, at);
    if (sequence === undefined) break;
    const end = sequence.start + sequence.steps.length;
    if (indexes === undefined || indexes.some((index) => index >= at && index < end)) {
      const setting = sequenceToSetting(sequence, job, { name: undefined, lab: [] });
      found.push({
        ...snapshotOf(setting),
        name: setting.name,
        material: setting.material,
        thickness_mm: setting.thickness_mm ?? null,
        operation: setting.operation,
        safety_bypassed: job.safety_bypassed,
        machine_id: job.machine_id,
        machine_name: job.machine_name,
        machine_type: job.machine_type,
        machine_power_watts: job.machine_power_watts,
        lens_focal_length_mm: setting.lens_focal_length_mm ?? null,
        id: null,
        notes: '',
      });
    }
    at = end;
  }
  return found;
}
