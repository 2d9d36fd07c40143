import { problemMessage } from '@beamwright/domain/messages';
import { MAX_EXPORTED, type ExportRequest, type Machine } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../platform/errors.ts';
import {
  matchFilter,
  profileOfSetting,
  readSettingsOfJob,
  selectSettings,
  toPortable,
  type LibraryContext,
  type PortableRow,
  type SettingRow,
} from '../../library/service.ts';
import type { ExportedSetting } from './write-messages.ts';

export type Choice = Omit<ExportRequest, 'format'>;

/** What of a setting leaves. */
type ExportedSettings = PortableRow &
  Pick<SettingRow, 'safety_bypassed' | 'machine_id'> & { id: string | null };

const PAGE = 200;

/** Which settings are meant, read page by page; `title` is that of the file. */
export async function* readExportedSettings(
  { db, userId }: Pick<LibraryContext, 'db' | 'userId'>,
  choice: Choice,
): AsyncGenerator<ExportedSettings[]> {
  const { ids, filter, job_id } = choice;
  if ([ids, filter, job_id].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('validation_failed', 'ids, filter or job', {
      errors: [{ field: 'body.ids', message: problemMessage('no_settings_to_export') }],
    });
  }
  if (job_id !== undefined) {
    yield await db((trx) => readSettingsOfJob(trx, userId, job_id, choice.step_indexes));
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
        values: { n: MAX_EXPORTED },
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

/** A setting with the machine it is for; `added` comes from the rules of the installation. */
export function toExportedSetting(
  row: ExportedSettings,
  machines: readonly Machine[],
): Omit<ExportedSetting, 'added'> {
  const { id, machine_id, machine_name, machine_type, machine_power_watts } = row;
  const machine = machines.find((one) => one.id === machine_id);
  return {
    id,
    setting: toPortable(row),
    machine: profileOfSetting(row, machine),
    machine_key: machine_id ?? `${machine_name ?? ''} ${machine_type} ${machine_power_watts}`,
    bypassed: row.safety_bypassed,
  };
}
