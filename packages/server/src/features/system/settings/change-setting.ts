import {
  MAINTENANCE_CHANNEL,
  showMaintenance,
  type listSettingChanges,
  type OperationOutput,
  type OperationRequest,
  type SystemSetting,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../../platform/db/keyset-page.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { DECLARED_SETTINGS, MAINTENANCE_KEY, readMaintenance } from './declared-settings.ts';
import type { StoredSettingsCache } from './stored-settings.ts';

type Trx = Transaction<Database>;

interface SettingRow {
  key: string;
  value: string;
  description: string;
  version: number;
  changed_at: Date | null;
  changed_by: string | null;
}

function presentSetting({ changed_at, ...row }: SettingRow): SystemSetting {
  const declared = DECLARED_SETTINGS[row.key];
  return {
    ...row,
    default: declared?.default ?? null,
    is_editable: declared !== undefined,
    least: declared?.least ?? null,
    most: declared?.most ?? null,
    changed_at: changed_at?.toISOString() ?? null,
  };
}

/** Needs the service role, as all of these do. */
export async function listSettings(trx: Trx, key?: string): Promise<SystemSetting[]> {
  const { rows } = await sql<SettingRow>`
    select s.key, s.value, s.description, s.version, last.created_at as changed_at, profiles.name as changed_by
    from system_settings as s
      left join lateral (
        select created_at, changed_by from system_settings_history
        where key = s.key order by created_at desc, id desc limit 1) as last on true
      left join profiles on profiles.id = last.changed_by
    where ${key ?? null}::text is null or s.key = ${key ?? null}
    order by s.key`.execute(trx);
  return rows.map(presentSetting);
}

interface Change {
  key: string;
  value: string;
  /** As it was seen. */
  version: number;
  editor: string;
}

interface Announcing {
  realtime: Realtime;
  cache: StoredSettingsCache;
}

/** Changes a setting unless it has changed since it was seen. Returns the value before, and the setting. */
export async function changeSetting(
  trx: Trx,
  { key, value, version, editor }: Change,
  { realtime, cache }: Announcing,
): Promise<{ before: string; setting: SystemSetting }> {
  // A name that every object has, such as "constructor", is none of a setting.
  const declared = Object.hasOwn(DECLARED_SETTINGS, key) ? DECLARED_SETTINGS[key] : undefined;
  if (declared === undefined) throw new AppError('not_found', `No setting ${key} to change`);
  const message = declared.refuse(value);
  if (message !== undefined) {
    const errors = [{ field: 'body.value', message }];
    throw new AppError('validation_failed', `${key} can't be ${value}`, { errors });
  }
  const row = await trx
    .selectFrom('system_settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `No setting ${key}`);
  if (row.version !== version) {
    throw new AppError('changed_meanwhile', `${key} is at version ${row.version}, not ${version}`);
  }
  if (row.value !== value) {
    await trx
      .updateTable('system_settings')
      .set({ value, version: version + 1 })
      .where('key', '=', key)
      .execute();
    await trx
      .insertInto('system_settings_history')
      .values({ key, old_value: row.value, new_value: value, changed_by: editor })
      .execute();
    await cache.announceChange(trx);
    if (key === MAINTENANCE_KEY) {
      const shown = showMaintenance(readMaintenance(value), Date.now());
      await realtime.publishIn(trx, MAINTENANCE_CHANNEL, 'changed', shown);
    }
  }
  const [setting] = await listSettings(trx, key);
  return { before: row.value, setting: setting as SystemSetting };
}

/** Newest first. */
export async function listChanges(
  trx: Trx,
  query: OperationRequest<typeof listSettingChanges>['query'],
): Promise<OperationOutput<typeof listSettingChanges>> {
  const limit = pageLimit(query);
  const rows = await trx
    .selectFrom('system_settings_history')
    .leftJoin('profiles', 'profiles.id', 'system_settings_history.changed_by')
    .select([
      'system_settings_history.id',
      'system_settings_history.key',
      'system_settings_history.old_value',
      'system_settings_history.new_value',
      'system_settings_history.created_at',
      'profiles.name as changed_by',
    ])
    .where(afterCursor('system_settings_history', query.cursor))
    .$if(query.key !== undefined, (changes) =>
      changes.where('system_settings_history.key', '=', query.key ?? ''),
    )
    .orderBy('system_settings_history.created_at', 'desc')
    .orderBy('system_settings_history.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, ({ created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }));
}
