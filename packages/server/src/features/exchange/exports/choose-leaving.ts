import { MAX_EXPORTED, type ExportRequest, type Machine } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LibraryContext } from '../../library/edit-setting.ts';
import { profileOfSetting } from '../../library/machine-of-setting.ts';
import { holdJob, selectSettings, snapshotOf, type SettingRow } from '../../library/queries.ts';
import { matchFilter } from '../../library/setting-filter.ts';
import { sequenceAt, sequenceToSetting } from '../../library/step-to-setting.ts';
import { toPortable, type PortableRow } from '../../library/to-portable.ts';
import type { LeavingSetting } from './write-messages.ts';

type Trx = Transaction<Database>;
export type Choice = Omit<ExportRequest, 'format'>;

/** What of a setting leaves. */
type Leaving = PortableRow &
  Pick<SettingRow, 'safety_bypassed' | 'machine_id'> & { id: string | null };

const PAGE = 200;

/** Which settings are meant, read page by page; `title` is that of the file. */
export async function* readLeaving(
  { db, userId }: Pick<LibraryContext, 'db' | 'userId'>,
  choice: Choice,
): AsyncGenerator<Leaving[]> {
  const { ids, filter, job_id } = choice;
  if ([ids, filter, job_id].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('validation_failed', 'ids, filter or job', {
      errors: [{ field: 'body.ids', message: 'Name settings, give a filter, or name a job' }],
    });
  }
  if (job_id !== undefined) {
    yield await db((trx) => readWorkflow(trx, userId, job_id, choice.step_indexes));
    return;
  }
  const chosen =
    ids === undefined
      ? (await db((trx) => matchFilter(trx, userId, filter ?? {}))).condition
      : sql<boolean>`settings.id = any(${ids}::uuid[])`;
  let count = 0;
  for await (const rows of readPages({ db, userId }, chosen)) {
    count += rows.length;
    if (count > MAX_EXPORTED) {
      throw new AppError('export_too_many', `more than ${MAX_EXPORTED}`, {
        values: { n: MAX_EXPORTED.toLocaleString('en') },
      });
    }
    yield rows;
  }
  if (ids !== undefined && count < new Set(ids).size) {
    throw new AppError('not_found', `${new Set(ids).size - count} settings are not theirs`);
  }
}

async function* readPages(
  { db, userId }: Pick<LibraryContext, 'db' | 'userId'>,
  chosen: RawBuilder<boolean>,
): AsyncGenerator<SettingRow[]> {
  let after: SettingRow | undefined;
  for (;;) {
    const from = after;
    const rows = await db((trx) =>
      selectSettings(trx, userId)
        .where(chosen)
        .where(
          from === undefined
            ? sql<boolean>`true`
            : sql<boolean>`(settings.created_at, settings.id)
                < (${from.created_at}::timestamptz, ${from.id}::uuid)`,
        )
        .orderBy('settings.created_at', 'desc')
        .orderBy('settings.id', 'desc')
        .limit(PAGE)
        .execute(),
    );
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1);
  }
}

/** The steps of a job as they would be saved; passes that belong together are one setting. */
async function readWorkflow(
  trx: Trx,
  userId: string,
  jobId: string,
  indexes: readonly number[] | undefined,
): Promise<Leaving[]> {
  const job = await holdJob(trx, userId, jobId);
  if (job === undefined) throw new AppError('not_found', `no job ${jobId}`);
  if (job.outcome !== 'workflow') return [];
  const found: Leaving[] = [];
  for (let at = 0; at < job.workflow.length;) {
    const sequence = sequenceAt(job.workflow, at);
    if (sequence === undefined) break;
    const end = sequence.start + sequence.steps.length;
    if (indexes === undefined || indexes.some((index) => index >= at && index < end)) {
      const setting = sequenceToSetting(sequence, job, undefined);
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

/** A setting with the machine it is for; `added` is told by the rules of the installation. */
export function toLeaving(
  row: Leaving,
  machines: readonly Machine[],
): Omit<LeavingSetting, 'added'> {
  const { id, machine_id, machine_name, machine_type, machine_power_watts } = row;
  const machine = machines.find((one) => one.id === machine_id);
  return {
    id,
    setting: toPortable(row),
    machine: profileOfSetting(row, machine),
    machine_key: machine_id ?? `${machine_name} ${machine_type} ${machine_power_watts}`,
    bypassed: row.safety_bypassed,
  };
}
