import { IMPORT_STATES, type ImportDraft, type ImportState } from '@beamwright/contract';
import { importMessage, type CsvPreview, type ReadLibrary } from '@beamwright/domain/exchange';
import type { Message } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { createPauser } from '../../../platform/threads/create-pauser.ts';
import { now } from '../../../platform/db/now.ts';
import type { ImportContext } from './import-context.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { Suggestion } from '../tables.ts';
import { laserNameOf, OTHER_LASER, type Target } from './row-target.ts';
import { toJsonb } from './to-jsonb.ts';

type Trx = Transaction<Database>;

/** What a draft says of its file. */
export interface DraftHead extends Pick<ReadLibrary, 'format' | 'title' | 'warnings'> {
  preview: CsvPreview | null;
  /** Where rows go that name no machine of the user. */
  chosen: Target | null;
  needsMapping: boolean;
}

/** Rows a statement: the embedded engine does nothing else meanwhile. */
const BATCH = 100;

/** Keeps the rows of an import. `db` runs each batch: in a transaction of its own, so that others get their turn, or in one. */
export async function saveRows(
  { db, userId, id, report }: Pick<ImportContext, 'db' | 'userId' | 'id' | 'report'>,
  rows: readonly JudgedRow[],
): Promise<void> {
  const pause = createPauser();
  for (let from = 0; from < rows.length; from += BATCH) {
    await db((trx) => insertRows(trx, { userId, id }, rows.slice(from, from + BATCH), from));
    await pause();
    report('saving', from / rows.length);
  }
}

/** Keeps what there is to say of the rows; from now on the import is a draft. */
export async function saveHead(
  trx: Trx,
  { userId, id }: Pick<ImportContext, 'userId' | 'id'>,
  rows: readonly JudgedRow[],
  head: DraftHead,
): Promise<void> {
  const { format, title, warnings, preview, chosen, needsMapping } = head;
  await trx
    .updateTable('imports')
    .set({
      status: 'draft',
      format,
      title: title === null ? null : title.toWellFormed().replaceAll('\u0000', ''),
      counts: JSON.stringify(countStates(rows)),
      needs: needsMapping ? 'mapping' : needsMachine(rows) ? 'machine' : 'nothing',
      warnings: toJsonb(warnings.map(({ code, message, line }) => ({ code, message, line }))),
      suggestions: toJsonb(suggestionsOf(rows)),
      table_preview: toJsonb(
        preview === null ? null : { columns: preview.columns, sample: preview.sample },
      ),
      machine_id: chosen?.machine.id ?? null,
      lens_id: chosen?.lens?.id ?? null,
      judged_at: now,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

async function insertRows(
  trx: Trx,
  { userId, id }: Pick<ImportContext, 'userId' | 'id'>,
  rows: readonly JudgedRow[],
  from: number,
): Promise<void> {
  const given = rows.map((row, at) => ({
    place: from + at,
    line: row.line,
    title: row.title,
    state: row.state,
    setting: row.setting,
    doubts: row.doubts,
    reasons: row.reasons,
    warnings: row.warnings,
    dropped: row.dropped,
    machine_id: row.target?.machine.id ?? null,
    lens_id: row.target?.lens?.id ?? null,
    existing_id: row.existing_id,
    differences: row.differences,
  }));
  await sql`
    insert into import_rows (import_id, user_id, place, line, title, state, setting, doubts, reasons,
      warnings, dropped, machine_id, lens_id, existing_id, differences)
    select ${id}::uuid, ${userId}::uuid, place, line, title, state, nullif(setting, 'null'), doubts,
      reasons, warnings, dropped, machine_id, lens_id, existing_id, differences
    from jsonb_to_recordset(${toJsonb(given)}::jsonb) as given (place int, line int, title text,
      state text, setting jsonb, doubts jsonb, reasons jsonb, warnings jsonb, dropped jsonb,
      machine_id uuid, lens_id uuid, existing_id uuid, differences jsonb)
  `.execute(trx);
}

function countStates(rows: readonly { state: ImportState }[]): ImportDraft['counts'] {
  const counts = Object.fromEntries(IMPORT_STATES.map((state) => [state, 0]));
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts as ImportDraft['counts'];
}

const needsMachine = (rows: readonly JudgedRow[]): boolean =>
  rows.some(
    ({ state, lacks_machine }) => lacks_machine && state !== 'refused' && state !== 'blocked',
  );

/** Doubts that come with a correction, most frequent first. */
function suggestionsOf(rows: readonly JudgedRow[]): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const { doubts } of rows) {
    for (const { code, message, change } of doubts) {
      if (change === undefined) continue;
      const known = found.get(code) ?? { code, message, count: 0 };
      found.set(code, { ...known, count: known.count + 1 });
    }
  }
  const others = found.get(OTHER_LASER);
  if (others !== undefined) others.message = namedLasers(rows);
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** A database has dozens of lasers. */
const MAX_NAMED = 3;

function namedLasers(rows: readonly JudgedRow[]): Message {
  const names = rows.flatMap(({ setting, doubts }) =>
    setting !== null && doubts.some(({ code }) => code === OTHER_LASER)
      ? [laserNameOf(setting)]
      : [],
  );
  const [first = '', ...more] = new Set(names);
  const lasers: [string, ...string[]] = [first, ...more.slice(0, MAX_NAMED - 1)];
  return importMessage('other_lasers', { kinds: more.length + 1, lasers });
}
