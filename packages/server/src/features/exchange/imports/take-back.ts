import type { Message } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { readOnlyCondition } from '../../library/service.ts';
import { createPauser } from '../../../platform/threads/create-pauser.ts';
import { replacedFrom } from './write-imported.ts';

type Trx = Transaction<Database>;

/** Rows a statement: it has a few seconds, and the embedded engine does nothing else meanwhile. */
const BATCH = 250;

/** Some rows that were saved, with what came of them. */
interface SavedRows {
  ids: string[];
  version_ids: string[];
  row_ids: string[];
  applied_at: Date;
}

/** An import as it was saved; `rows` are those of its file. */
export interface AppliedImport {
  id: string;
  applied_at: Date;
  rows: number;
}

/** Settings of these rows that were not changed or tried since. */
const untouched = ({ ids, version_ids, applied_at }: SavedRows) => sql`settings.deleted_at is null
  and settings.id = any(${ids}::uuid[]) and settings.version_id = any(${version_ids}::uuid[])
  and settings.updated_at = ${applied_at}::timestamptz
  and settings.id <> all(array(
    select feedback.setting_id from feedback where feedback.setting_id = any(${ids}::uuid[])))`;

/** Settings that were taken back, and identifiers of those that were not. */
export interface TakenBack {
  count: number;
  kept: string[];
}

/** Moves what an import added to the bin. */
export function removeAdded(
  trx: Trx,
  applied: AppliedImport,
  deletionId: string,
): Promise<TakenBack> {
  return inBatches(trx, applied, 'added', (saved) =>
    sql<{ id: string }>`
      update settings set deleted_at = now(), deletion_id = ${deletionId}
      where ${untouched(saved)} returning settings.id`.execute(trx),
  );
}

/** Gives replaced settings back what they had, as a version of its own, unless they are read-only. */
export async function restoreReplaced(
  trx: Trx,
  userId: string,
  applied: AppliedImport,
  summary: Message,
): Promise<TakenBack> {
  const isReadOnly = await readOnlyCondition(trx, userId);
  return inBatches(trx, applied, 'replaced', (saved) =>
    sql<{ id: string }>`
      with replaced_rows as materialized (
        select setting_id, before from import_rows where id = any(${saved.row_ids}::uuid[])
      ), current as materialized (
        select id, version_id from settings where ${untouched(saved)} and not ${isReadOnly}
      ), restored as materialized (
        select current.id, current.version_id, gen_random_uuid() as new_id, replaced_rows.before
        from current join replaced_rows on replaced_rows.setting_id = current.id
      ), inserted_versions as (
        insert into settings_versions (id, user_id, setting_id, source_job_id, major_version,
          minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm,
          operation, confidence, machine_id, lens_id, previous_version_id)
        select restored.new_id, made.user_id, made.setting_id, made.source_job_id, 1,
          made.minor_version + 1, 'user_edit', ${JSON.stringify(summary)}::jsonb, earlier.settings_snapshot, made.material,
          made.thickness_mm, made.operation, (restored.before ->> 'confidence')::float8,
          made.machine_id, made.lens_id, made.id
        from restored
          join settings_versions as made on made.id = restored.version_id
          join settings_versions as earlier on earlier.id = made.previous_version_id
      )
      update settings set version_id = restored.new_id,
        updated_at = greatest(now(), settings.updated_at + interval '1 millisecond'),
        ${replacedFrom('numbers')}
      from restored, jsonb_populate_record(null::settings, restored.before) as numbers
      where settings.id = restored.id and settings.id = any(${saved.ids}::uuid[])
      returning settings.id`.execute(trx),
  );
}

/** Does `work` with the rows that were saved so, in the order of the file. */
async function inBatches(
  trx: Trx,
  { id, applied_at, rows }: AppliedImport,
  outcome: 'added' | 'replaced',
  work: (saved: SavedRows) => Promise<{ rows: { id: string }[] }>,
): Promise<TakenBack> {
  const pause = createPauser();
  const back: TakenBack = { count: 0, kept: [] };
  for (let from = 0; from < rows; from += BATCH) {
    const some = await trx
      .selectFrom('import_rows')
      .select(['id', 'setting_id', 'version_id'])
      .where('import_id', '=', id)
      .where('outcome', '=', outcome)
      .where('place', '>=', from)
      .where('place', '<', from + BATCH)
      .execute();
    if (some.length === 0) continue;
    const ids = some.flatMap(({ setting_id }) => setting_id ?? []);
    const { rows: taken } = await work({
      ids,
      version_ids: some.flatMap(({ version_id }) => version_id ?? []),
      row_ids: some.map((row) => row.id),
      applied_at,
    });
    const gone = new Set(taken.map((row) => row.id));
    back.count += gone.size;
    back.kept.push(...ids.filter((one) => !gone.has(one)));
    await pause();
  }
  return back;
}
