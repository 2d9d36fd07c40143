import { distinctMessages } from '@beamwright/domain/messages';
import type {
  Machine,
  OperationRequest,
  Setting,
  updateSetting as updateOperation,
} from '@beamwright/contract';
import {
  changeAir,
  describeChange,
  outsideLimits,
  versionMessage,
  type LimitedNumbers,
} from '@beamwright/domain';
import type { Message } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame } from '../../platform/require-same.ts';
import type { FindBlocks } from '../questions/service.ts';
import { findMachine } from '../machines/service.ts';
import { lockAccount } from '../plans/service.ts';
import { requireFolder } from './folders.ts';
import { getSetting } from './get-setting.ts';
import { refuseBlocked } from './judge-words.ts';
import { profileOfMachine, profileOfSetting } from './machine-of-setting.ts';
import { refuseReadOnly } from './plan-limit.ts';
import { lockSetting, readSetting, type LockedSetting, type SettingRow } from './queries.ts';
import { sortTags } from './sort-tags.ts';
import { changeSetting, addVersion, type NumbersChange } from './write-setting.ts';

type Trx = Transaction<Database>;
type Patch = OperationRequest<typeof updateOperation>['body'];

/** Request context for a slice; `db` runs one transaction. */
export interface LibraryContext {
  userId: string;
  db: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  findBlocks: FindBlocks;
}

/**
 * Changed words are checked first, between two transactions: the check is slow and needs the rules of the installation.
 */
export async function editSetting(
  context: LibraryContext,
  id: string,
  patch: Patch,
): Promise<Setting> {
  const { db, userId } = context;
  const judged = changesWords(patch) ? await judgeEdit(context, id, patch) : undefined;
  return db(async (trx) => {
    await applyEdit(trx, userId, { id, patch, judged });
    return getSetting(trx, userId, id);
  });
}

const changesWords = ({ name, notes, material }: Patch): boolean =>
  [name, notes, material].some((text) => text !== undefined);

interface JudgedEdit {
  before: SettingRow;
  warnings: Message[];
}

export async function judgeEdit(
  { db, userId, findBlocks }: LibraryContext,
  id: string,
  { name, material, notes }: Pick<Patch, 'name' | 'material' | 'notes'>,
): Promise<JudgedEdit> {
  const { before, machine } = await db(async (trx) => {
    const row = await readSetting(trx, userId, id);
    return { before: row, machine: await machineOf(trx, userId, row) };
  });
  const { level, reasons } = await refuseBlocked(findBlocks, {
    before,
    after: { ...before, ...withoutUndefined({ name, material, notes }) },
    machine: profileOfSetting(before, machine),
  });
  return { before, warnings: level === 'safe' ? [] : reasons };
}

/** Refuses if the setting changed after the check. */
export function requireJudged(
  { id, updated_at }: LockedSetting,
  judged: JudgedEdit | undefined,
): void {
  if (judged === undefined || judged.before.updated_at.getTime() === updated_at.getTime()) return;
  throw new AppError('setting_changed', `${id} was changed while it was judged`);
}

interface Edit {
  id: string;
  patch: Patch;
  judged: JudgedEdit | undefined;
}

async function applyEdit(trx: Trx, userId: string, { id, patch, judged }: Edit): Promise<void> {
  await lockAccount(trx, userId);
  const locked = await lockSetting(trx, userId, id);
  await refuseReadOnly(trx, userId, locked);
  const { version: seen, name, notes, tags, folder_id, is_pinned, is_locked, ...numbers } = patch;
  const words = withoutUndefined({
    name,
    notes,
    folder_id,
    is_pinned,
    is_locked,
    tags: tags && sortTags(tags),
  });
  const { air, message } = editedAir(locked, numbers);
  const change = { ...withoutUndefined(numbers), ...air };
  if (seen !== undefined && seen !== locked.version) {
    // The response to the same edit may have been lost.
    if (isSame(locked, { ...words, ...change })) return;
    throw new AppError('setting_changed', `${id} is at ${locked.version}, not ${seen}`);
  }
  requireJudged(locked, judged);
  if (folder_id !== undefined) await requireFolder(trx, userId, folder_id);
  const changes = describeChange(locked, { ...locked, ...change });
  if (changes.length === 0) {
    if (Object.keys(words).length > 0) await changeSetting(trx, locked, words);
    return;
  }
  await refuseOutside(trx, userId, locked, change);
  const aboutWork = change.material !== undefined || change.thickness_mm !== undefined;
  await addVersion(trx, userId, locked, {
    change: {
      ...words,
      ...change,
      ...(aboutWork && changeOfWork({ ...locked, ...change }, judged?.warnings ?? [])),
      ...(message !== null && {
        warnings: JSON.stringify(distinctMessages([...locked.warnings, message])),
      }),
    },
    summary: versionMessage('edited', { changes }),
  });
}

/** Consistent state and pressure after the edit; empty if neither is edited. */
function editedAir(locked: LockedSetting, { air_assist, air_psi }: Patch) {
  if (air_assist === undefined && air_psi === undefined) return { air: {}, message: null };
  const { message, ...air } = changeAir(locked, withoutUndefined({ air_assist, air_psi }));
  return { air, message };
}

/** Maximum confidence of numbers transferred from other work, for which nothing was published or tried. */
const CHANGED_WORK_CONFIDENCE = 0.5;

/** The known speed range was for another material or thickness. */
export function changeOfWork(row: LockedSetting, reasons: readonly Message[]): NumbersChange {
  return {
    speed_band_low_mm_min: row.speed_mm_min,
    speed_band_high_mm_min: row.speed_mm_min,
    confidence: Math.min(row.confidence, CHANGED_WORK_CONFIDENCE),
    warnings: JSON.stringify(distinctMessages([...row.warnings, ...reasons])),
  };
}

function machineOf(trx: Trx, userId: string, row: SettingRow): Promise<Machine | undefined> {
  const { machine_id } = row;
  return machine_id === null ? Promise.resolve(undefined) : findMachine(trx, userId, machine_id);
}

/** Only changed numbers are checked against the limits, which may have changed since. */
export async function refuseOutside(
  trx: Trx,
  userId: string,
  row: LockedSetting,
  change: LimitedNumbers,
): Promise<void> {
  const machine = await machineOf(trx, userId, row);
  const profile = machine ? profileOfMachine(machine, row.lens_focal_length_mm) : null;
  const least = change.min_power_percent ?? row.min_power_percent;
  const pair = change.power_percent === undefined ? {} : { min_power_percent: least };
  const found = outsideLimits(
    {
      ...(change.min_power_percent != null && { power_percent: row.power_percent }),
      ...pair,
      ...change,
    },
    profile,
  );
  if (found.length === 0) return;
  throw new AppError(
    'outside_machine_limits',
    `${row.id}: ${found.map(({ field }) => field).join()}`,
    {
      errors: found.map(({ field, message }) => ({ field: `body.${field}`, message })),
    },
  );
}

function withoutUndefined<T extends object>(value: T) {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
