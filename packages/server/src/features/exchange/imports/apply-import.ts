import { problemMessage } from '@beamwright/domain/messages';
import { randomUUID } from 'node:crypto';
import {
  IMPORT_STATES,
  MAX_NOTES,
  type applyImport as applyOperation,
  type FurtherStep,
  type OperationOutput,
} from '@beamwright/contract';
import { describeChange, versionMessage, withSettledAir } from '@beamwright/domain';
import type { PortableSetting, PortableStep } from '@beamwright/domain/exchange';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { createPauser } from '../../../platform/threads/create-pauser.ts';
import { lockAccount, requireCapacity, type Account } from '../../plans/service.ts';
import { now } from '../../../platform/db/now.ts';
import {
  readOnlyCondition,
  requireFolder,
  selectSettings,
  settingsMeter,
  sortTags,
  type SettingRow,
} from '../../library/service.ts';
import { readChosen, refuseWrongRows, type Choice } from './choose-rows.ts';
import { withReader, type FileReader } from './file-reader.ts';
import type { ImportContext } from './import-context.ts';
import { addedRows, importedFrom, importedNumbers, type ReadyRow } from './imported-setting.ts';
import { toRowToJudge } from './judge-rows.ts';
import {
  countRows,
  readImport,
  readMachines,
  refuseSettled,
  targetOf,
  type ImportRecord,
} from './queries.ts';
import { hasMachineType, placeOn, takeCorrections, type Machines } from './row-target.ts';
import { toJsonb } from './to-jsonb.ts';
import {
  addSettings,
  replaceSettings,
  type AddedBatch,
  type ReplacedBatch,
} from './write-imported.ts';

type Trx = Transaction<Database>;
type ApplyOutput = OperationOutput<typeof applyOperation>;

/** Rows read, judged or written at once: the embedded engine does nothing else during a statement. */
const BATCH = 250;

interface PreparedImport {
  record: ImportRecord;
  added: AddedBatch[];
  replaced: ReplacedBatch[];
}

/** Saves the chosen rows in one transaction, all or none. They are judged again first: rules may have changed. */
export async function applyImport(context: ImportContext, choice: Choice): Promise<ApplyOutput> {
  const { db, userId, id } = context;
  const { record, machines } = await db(async (trx) => {
    const found = await readImport(trx, userId, id);
    refuseSettled(found);
    await refuseWrongRows(trx, userId, id, choice);
    return { record: found, machines: await readMachines(trx, userId, {}) };
  });
  if (record.needs === 'mapping') throw new AppError('import_needs_more', `${id} has no mapping`);
  const prepared = await withReader(context, (reader) =>
    prepareRows(context, reader, { record, machines, choice }),
  );
  return db((trx) => saveRows(trx, context, prepared, choice));
}

async function prepareRows(
  context: ImportContext,
  reader: FileReader,
  { record, machines, choice }: { record: ImportRecord; machines: Machines; choice: Choice },
): Promise<PreparedImport> {
  const { db, userId, id, report } = context;
  const pause = createPauser();
  const total = countRows(record);
  const owner = {
    user_id: userId,
    folder_id: choice.folder_id ?? null,
    tags: sortTags(choice.tags ?? []),
  };
  const prepared: PreparedImport = { record, added: [], replaced: [] };
  const blocked: ReadyRow[] = [];
  for (let from = 0; from < total; from += BATCH) {
    const page = { from, count: BATCH };
    const rows = await db((trx) => readChosen(trx, userId, id, choice, page));
    const ready = await judgeChosen(context, reader, { rows, machines, record });
    blocked.push(...ready.filter(({ verdict }) => verdict.level === 'block'));
    const added = ready.filter(({ row }) => row.action === 'add');
    if (added.length > 0) prepared.added.push(addedBatch(added, record, owner));
    const replaced = ready.filter(({ row }) => row.action === 'replace');
    if (replaced.length > 0) {
      const existing = await db((trx) => readExisting(trx, userId, replaced));
      prepared.replaced.push(replacedBatch(replaced, record, existing));
    }
    report('judging', from / total);
    await pause();
  }
  if (blocked.length > 0) await refuseBlocked(context, blocked);
  return prepared;
}

async function judgeChosen(
  { findBlocks }: ImportContext,
  reader: FileReader,
  {
    rows,
    machines,
    record,
  }: {
    rows: Awaited<ReturnType<typeof readChosen>>;
    machines: Machines;
    record: ImportRecord;
  },
): Promise<ReadyRow[]> {
  const placed = rows.flatMap((row) => {
    if (row.setting === null) return [];
    const target = targetOf(row, machines.all);
    const { setting } = takeCorrections(row.setting, row.doubts, record.accepted);
    return [{ row, target, setting: placeOn(setting, target) }];
  });
  const withoutLaser = placed.find(({ setting }) => !hasMachineType(setting));
  if (withoutLaser !== undefined) {
    throw new AppError('import_needs_more', `row ${withoutLaser.row.place} has no machine`, {
      detail: problemMessage('row_without_laser', { title: withoutLaser.row.title }),
    });
  }
  const asked = [];
  for (const { setting, target } of placed) {
    asked.push(await toRowToJudge(findBlocks, setting, target));
  }
  const verdicts = await reader.judge(asked);
  return placed.map(({ row, target, setting }, at) => ({
    row,
    target,
    setting,
    verdict: verdicts[at] as ReadyRow['verdict'],
  }));
}

async function readExisting(trx: Trx, userId: string, replaced: readonly ReadyRow[]) {
  const ids = replaced.map(({ row }) => row.existing_id);
  const rows = await selectSettings(trx, userId)
    .where(sql<boolean>`settings.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function addedBatch(
  ready: readonly ReadyRow[],
  record: ImportRecord,
  owner: Parameters<typeof addedRows>[2],
): AddedBatch {
  const rows = ready.map((one) => addedRows(one, record, owner));
  return {
    settings: toJsonb(rows.map(({ setting }) => setting)),
    versions: toJsonb(rows.map(({ version }) => version)),
    ids: rows.map(({ setting }) => setting.id),
  };
}

function replacedBatch(
  ready: readonly ReadyRow[],
  record: ImportRecord,
  existing: ReadonlyMap<string, SettingRow>,
): ReplacedBatch {
  const rows = ready.map((one) => replacedRow(one, record, existing));
  return {
    rows: toJsonb(rows),
    row_ids: rows.map(({ row_id }) => row_id),
    ids: rows.map(({ id }) => id),
  };
}

/** Values that the file lacks are taken from the setting. */
function replacedRow(
  ready: ReadyRow,
  record: ImportRecord,
  existing: ReadonlyMap<string, SettingRow>,
) {
  const { row, setting } = ready;
  const current = existing.get(row.existing_id ?? '');
  if (current === undefined) throw new AppError('import_outdated', `${row.existing_id} is gone`);
  const [first, ...rest] = setting.steps;
  const further = current.further_steps;
  const steps: PortableSetting['steps'] = [
    fillFromExisting(current, first),
    ...rest.map((step, at) =>
      further.length === rest.length ? fillFromExisting(further[at] as FurtherStep, step) : step,
    ),
  ];
  // Most programs cannot store repeats, so 1 may mean that they were lost.
  const repeats = setting.repeats === 1 ? current.repeats : setting.repeats;
  const { snapshot, ...numbers } = importedNumbers(
    { ...ready, setting: { ...setting, steps, repeats } },
    record,
  );
  const changes = describeChange(current, { ...current, ...snapshot });
  return {
    row_id: row.id,
    id: current.id,
    version_id: randomUUID(),
    summary: versionMessage('replaced', { ...importedFrom(record, row), changes }),
    snapshot,
    numbers: { ...numbers, notes: setting.notes.slice(0, MAX_NOTES) || current.notes },
  };
}

function fillFromExisting(before: object, after: PortableStep): PortableStep {
  const missing = Object.keys(after).filter((key) => after[key as keyof PortableStep] === null);
  const kept = missing.map((key) => [key, (before as Record<string, unknown>)[key] ?? null]);
  return withSettledAir({ ...after, ...(Object.fromEntries(kept) as Partial<PortableStep>) });
}

/** Marks these rows of the draft as blocked, then refuses the import. */
async function refuseBlocked(
  { db, id }: ImportContext,
  blocked: readonly ReadyRow[],
): Promise<never> {
  await db(async (trx) => {
    for (const { row, verdict } of blocked) {
      await trx
        .updateTable('import_rows')
        .set({ state: 'blocked', reasons: toJsonb(verdict.reasons) })
        .where('import_id', '=', id)
        .where('place', '=', row.place)
        .execute();
    }
    const counts = await trx
      .selectFrom('import_rows')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .where('import_id', '=', id)
      .groupBy('state')
      .execute();
    const byState = new Map(counts.map(({ state, count }) => [state, count]));
    const all = IMPORT_STATES.map((state) => [state, byState.get(state) ?? 0]);
    await trx
      .updateTable('imports')
      .set({ counts: JSON.stringify(Object.fromEntries(all)) })
      .where('id', '=', id)
      .execute();
  });
  const [first] = blocked;
  throw new AppError('import_judged_again', `${blocked.length} rows of ${id}`, {
    detail: problemMessage('rows_blocked', {
      count: blocked.length,
      title: first?.row.title ?? '',
      reasons: first?.verdict.reasons ?? [],
    }),
  });
}

async function saveRows(
  trx: Trx,
  { userId, id, report }: ImportContext,
  { record, added, replaced }: PreparedImport,
  { folder_id = null }: Choice,
): Promise<ApplyOutput> {
  const account = await lockAccount(trx, userId);
  await requireUnchanged(trx, record);
  const added_count = added.reduce((sum, { ids }) => sum + ids.length, 0);
  const replaced_ids = replaced.flatMap(({ ids }) => ids);
  await requireCapacityFor(trx, account, added_count);
  await requireFolder(trx, userId, folder_id);
  await requireReplaceable(trx, userId, record, replaced_ids);
  // Unsaved rows are deleted first: the settings may need their storage.
  await settleDraft(trx, id, [
    ...added.flatMap(({ ids }) => ids),
    ...replaced.flatMap(({ row_ids }) => row_ids),
  ]);
  const pause = createPauser();
  for (const [at, batch] of added.entries()) {
    await addSettings(trx, batch);
    await pause();
    report('saving', at / added.length);
  }
  for (const batch of replaced) {
    await replaceSettings(trx, batch);
    await pause();
  }
  return { added: added_count, replaced: replaced_ids.length };
}

/** Ends the draft: deletes its file and the rows that are not saved. */
async function settleDraft(trx: Trx, id: string, savedRows: readonly string[]): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ status: 'applied', applied_at: now, content: null })
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('import_rows')
    .where('import_id', '=', id)
    .where(sql<boolean>`id <> all (${savedRows}::uuid[])`)
    .execute();
}

/** Refuses an import that was saved or judged again since it was prepared: the user has not seen the new state. */
async function requireUnchanged(trx: Trx, { id, judged_at }: ImportRecord): Promise<void> {
  const current = await trx
    .selectFrom('imports')
    .select(['status', 'judged_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (current) refuseSettled({ id, status: current.status });
  const isSame = current?.judged_at?.getTime() === judged_at?.getTime();
  if (!isSame) throw new AppError('import_judged_again', `${id} was mapped again`);
}

async function requireCapacityFor(trx: Trx, account: Account, wanted: number): Promise<void> {
  try {
    await requireCapacity(trx, account, settingsMeter, wanted);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'plan_limit_recipes') throw error;
    const { room = 0 } = error.shown.values ?? {};
    throw new AppError(error.code, error.message, {
      ...error.shown,
      detail: problemMessage('settings_fit', { room: Number(room), wanted }),
    });
  }
}

/** Refuses if a setting to replace is gone, was changed since the comparison, or is read-only. */
async function requireReplaceable(
  trx: Trx,
  userId: string,
  { judged_at }: ImportRecord,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('settings')
    .select(['id', (await readOnlyCondition(trx, userId)).as('is_read_only')])
    .where(sql<boolean>`settings.id = any(${ids}::uuid[])`)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('updated_at', '<=', judged_at)
    .forNoKeyUpdate()
    .execute();
  if (rows.length < new Set(ids).size) {
    throw new AppError('import_outdated', `${ids.length - rows.length} settings changed`);
  }
  const readOnly = rows.find(({ is_read_only }) => is_read_only);
  if (readOnly) throw new AppError('setting_read_only', `${readOnly.id} is beyond the plan`);
}
