import { addText, problemMessage } from '@beamwright/domain/messages';
import type { ImportDraft, ImportRow, Machine } from '@beamwright/contract';
import { CSV_FIELDS, unitsOfField } from '@beamwright/domain/exchange';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { listMachines } from '../../machines/service.ts';
import { placeOn, takeCorrections, type Machines, type Target } from './row-target.ts';

type Trx = Transaction<Database>;

/** More machines than anybody has. */
const MAX_MACHINES = 1000;

const IMPORT_COLUMNS = [
  'id',
  'status',
  'file_name',
  'format',
  'title',
  'counts',
  'needs',
  'warnings',
  'suggestions',
  'accepted',
  'machine_id',
  'lens_id',
  'table_preview',
  'mapping',
  'created_at',
  'judged_at',
  'applied_at',
] as const;

export function selectImports(trx: Trx, userId: string) {
  return trx.selectFrom('imports').select(IMPORT_COLUMNS).where('user_id', '=', userId);
}

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

/** Rows of the file, also those that were not saved. */
export function countRows({ counts }: ImportRecord): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** An import whose file has been read. */
export async function readImport(trx: Trx, userId: string, id: string): Promise<ImportRecord> {
  const record = await selectImports(trx, userId).where('id', '=', id).executeTakeFirst();
  if (record === undefined || record.status === 'reading') {
    throw new AppError('not_found', `no import ${id}`);
  }
  return record;
}

/** Refuses an import that can't be changed or saved now. */
export function refuseSettled({ id, status }: Pick<ImportRecord, 'id' | 'status'>): void {
  if (status === 'reading') throw new AppError('import_running', `${id} is being read`);
  if (status !== 'draft') throw new AppError('import_settled', `${id} is ${status}`);
}

const FIELDS = CSV_FIELDS.map((field) => ({ field, units: unitsOfField(field) }));

export function presentImport(record: ImportRecord): ImportDraft {
  const { accepted, suggestions, table_preview, mapping } = record;
  return {
    id: record.id,
    status: record.status as ImportDraft['status'],
    file_name: record.file_name,
    format: record.format as ImportDraft['format'],
    title: record.title,
    counts: record.counts,
    needs: record.needs,
    machine_id: record.machine_id,
    lens_id: record.lens_id,
    warnings: addText(record.warnings),
    suggestions: suggestions.map(({ code, message, count }) => ({
      code,
      message: addText(message),
      count,
      is_accepted: accepted.includes(code),
    })),
    table: table_preview && {
      columns: table_preview.columns.map((column, at) => ({
        title: column.title,
        field: column.field,
        unit: column.unit,
        unit_guessed: column.unit_guessed,
        ...(mapping?.[at] && { ...mapping[at], unit_guessed: false }),
      })),
      sample: table_preview.sample,
      fields: FIELDS,
    },
    created_at: record.created_at.toISOString(),
    applied_at: record.applied_at?.toISOString() ?? null,
  };
}

/** The user's machines, and the one chosen for an import. */
export async function readMachines(
  trx: Trx,
  userId: string,
  chosen: { machine_id?: string | null | undefined; lens_id?: string | null | undefined },
): Promise<Machines> {
  const { items } = await listMachines(trx, userId, { limit: MAX_MACHINES });
  const { machine_id, lens_id } = chosen;
  if (machine_id == null) return { all: items, chosen: null };
  return { all: items, chosen: requireTarget(items, machine_id, lens_id) };
}

function requireTarget(
  machines: readonly Machine[],
  machineId: string,
  lensId: string | null | undefined,
): Target {
  const machine = machines.find(({ id }) => id === machineId);
  if (machine === undefined) throw new AppError('machine_not_found', `no machine ${machineId}`);
  const lens = machine.lenses.find(({ id }) => id === lensId) ?? null;
  if (lensId != null && lens === null) {
    throw new AppError('machine_not_found', `no lens ${lensId} on ${machineId}`, {
      detail: problemMessage('no_such_lens'),
    });
  }
  return { machine, lens };
}

const ROW_COLUMNS = [
  'id',
  'place',
  'line',
  'title',
  'state',
  'setting',
  'doubts',
  'reasons',
  'warnings',
  'dropped',
  'machine_id',
  'lens_id',
  'existing_id',
  'differences',
  'outcome',
  'setting_id',
] as const;

/** Rows of an import in the order of its file. */
export function selectRows(trx: Trx, userId: string, importId: string) {
  return trx
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('import_id', '=', importId)
    .where('user_id', '=', userId)
    .orderBy('place');
}

export type RowRecord = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** Where a kept row goes; null when its machine is gone since. */
export function targetOf(
  { machine_id, lens_id }: Pick<RowRecord, 'machine_id' | 'lens_id'>,
  machines: readonly Machine[],
): Target | null {
  const machine = machines.find(({ id }) => id === machine_id);
  if (machine === undefined) return null;
  return { machine, lens: machine.lenses.find(({ id }) => id === lens_id) ?? null };
}

export function presentRow(
  row: RowRecord,
  machines: readonly Machine[],
  accepted: readonly string[],
): ImportRow {
  const { setting, doubts } = row;
  const target = targetOf(row, machines);
  return {
    row: row.place,
    line: row.line,
    title: row.title,
    state: row.state,
    setting: setting && placeOn(takeCorrections(setting, doubts, accepted).setting, target),
    machine_id: target?.machine.id ?? null,
    reasons: addText(row.reasons),
    warnings: addText(row.warnings),
    dropped: row.dropped,
    existing_id: row.existing_id,
    differences: row.differences,
    outcome: row.outcome,
    setting_id: row.setting_id,
  };
}
