import {
  compareRows,
  importMessage,
  settingKey,
  type PortableSetting,
} from '@beamwright/domain/exchange';
import { fold } from '@beamwright/domain';
import { sql } from 'kysely';
import { createPauser } from '../../../platform/threads/create-pauser.ts';
import { selectSettings, toPortable } from '../../library/service.ts';
import type { ImportContext } from './import-context.ts';
import type { JudgedRow } from './judge-rows.ts';

type Context = Pick<ImportContext, 'db' | 'userId'>;

/** A setting of the library that a row may be. */
interface Candidate {
  id: string;
  setting: PortableSetting;
}

const LIBRARY_PAGE = 1000;
const DETAIL_PAGE = 200;
/** Beyond this many settings of one name, the name doesn’t identify one. */
const MAX_ALIKE = 20;

/**
 * Says of each row whether it is new, the same or a change of a setting for the same machine. The library is read in
 * pages: first only what settings are known by, then those a row may be.
 */
export async function compareWithLibrary(context: Context, rows: JudgedRow[]): Promise<void> {
  const pause = createPauser();
  const compared = rows.filter(({ state }) => state === 'new' || state === 'suspicious');
  const byKey = new Map<string, JudgedRow[]>();
  for (const row of compared) {
    const key = keyOf(row.corrected as PortableSetting, row.target?.machine.id ?? null);
    const alike = byKey.get(key);
    if (alike) alike.push(row);
    else byKey.set(key, [row]);
    await pause();
  }
  const candidates = await findCandidates(context, byKey);
  for (const [key, alike] of byKey) {
    const [first] = alike as [JudgedRow, ...JudgedRow[]];
    for (const row of alike) {
      compareRow(row, first, candidates.get(key) ?? []);
      await pause();
    }
  }
}

async function findCandidates(
  { db, userId }: Context,
  wanted: ReadonlyMap<string, unknown>,
): Promise<Map<string, Candidate[]>> {
  const pause = createPauser();
  const found = new Map<string, string[]>();
  let after: { created_at: Date; id: string } | undefined;
  for (;;) {
    const page = await db((trx) =>
      trx
        .selectFrom('settings')
        .select([
          'id',
          'name',
          'material',
          'thickness_mm',
          'machine_id',
          'machine_name',
          'created_at',
        ])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where(
          after === undefined
            ? sql<boolean>`true`
            : sql<boolean>`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LIBRARY_PAGE)
        .execute(),
    );
    for (const row of page) {
      const key = keyOf(row, row.machine_id);
      const ids = found.get(key);
      if (ids === undefined && wanted.has(key)) found.set(key, [row.id]);
      else if (ids !== undefined && ids.length < MAX_ALIKE) ids.push(row.id);
      await pause();
    }
    if (page.length < LIBRARY_PAGE) break;
    after = page.at(-1);
  }
  return readCandidates({ db, userId }, found);
}

async function readCandidates(
  { db, userId }: Context,
  found: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Candidate[]>> {
  const pause = createPauser();
  const ids = [...found.values()].flat();
  const byId = new Map<string, Candidate>();
  for (let from = 0; from < ids.length; from += DETAIL_PAGE) {
    const some = ids.slice(from, from + DETAIL_PAGE);
    const rows = await db((trx) =>
      selectSettings(trx, userId).where('settings.id', 'in', some).execute(),
    );
    for (const row of rows) byId.set(row.id, { id: row.id, setting: toPortable(row) });
    await pause();
  }
  return new Map([...found].map(([key, some]) => [key, some.flatMap((id) => byId.get(id) ?? [])]));
}

/** What a setting is known by: its material, thickness and name, on one machine of the user or on the laser it names. */
function keyOf(
  setting: Pick<PortableSetting, 'material' | 'thickness_mm' | 'name' | 'machine_name'>,
  machineId: string | null,
): string {
  const laser = machineId ?? fold(setting.machine_name ?? '').trim();
  return JSON.stringify([settingKey(setting), laser]);
}

/** The machine is in the key; how the file spells it is no difference. */
const withoutLaser = (setting: PortableSetting): PortableSetting => ({
  ...setting,
  machine_name: null,
  machine_type: null,
  machine_power_watts: null,
});

/** `first` is the first row of the file with this material, thickness and name. */
function compareRow(row: JudgedRow, first: JudgedRow, known: readonly Candidate[]): void {
  const settings = [first, row].map(({ corrected }) => withoutLaser(corrected as PortableSetting));
  const [, second] = compareRows(
    settings,
    known.map(({ setting }) => setting),
  );
  if (second === undefined) return;
  const { status, index, differences, is_copy } = second;
  row.existing_id = index === null ? null : (known[index]?.id ?? null);
  row.differences = differences;
  if (status === 'same' || (row !== first && is_copy)) {
    row.state = 'same';
    row.reasons =
      row !== first && is_copy ? [importMessage('copy_in_file', { line: lineOf(first) })] : [];
    return;
  }
  // Makers keep two settings of one name on purpose; it is told, and no doubt.
  if (row !== first) row.warnings.push(importMessage('same_name_in_file', { line: lineOf(first) }));
  const other = differences.find(({ field, step }) => field === 'operation' && step === 0);
  if (other !== undefined) {
    row.reasons.push(importMessage('other_operation', { operation: String(other.before) }));
    row.state = 'suspicious';
  }
  if (row.state === 'new' && status === 'changed') row.state = 'changed';
}

const lineOf = ({ line }: JudgedRow): string | null => (line === null ? null : String(line));
