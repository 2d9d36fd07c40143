import { createHash, randomUUID } from 'node:crypto';
import {
  isSameLaser,
  type copySettings as copyOperation,
  type moveSettings as moveOperation,
  type OperationRequest,
} from '@beamwright/contract';
import { versionMessage } from '@beamwright/domain';
import { distinctMessages } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isOfLab, requireAllowed, type LabCaller } from '../makerspace/service.ts';
import { lockAccount, requireCapacity } from '../plans/service.ts';
import { findMachine } from '../machines/service.ts';
import { columnsOf, isCopied, readAgent } from './copy-setting.ts';
import { requireFolder } from './folders.ts';
import { settingsMeter } from './meter.ts';
import { readSetting, type SettingRow } from './queries.ts';
import { insertSetting } from './write-setting.ts';

type Trx = Transaction<Database>;
type CopyDraft = OperationRequest<typeof copyOperation>['body'];
type MoveDraft = OperationRequest<typeof moveOperation>['body'];

/** A setting as it leaves its library. */
export interface LeavingSetting {
  row: SettingRow;
  agent: Awaited<ReturnType<typeof readAgent>>;
}

/** With the rights of who may read them. */
export async function readLeaving(
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<LeavingSetting[]> {
  const found: LeavingSetting[] = [];
  for (const id of new Set(ids)) {
    found.push({
      row: await readSetting(trx, userId, id),
      agent: await readAgent(trx, userId, id),
    });
  }
  return found;
}

/** Adds copies to the library of a caller, with the rights there. Returns their ids. */
export async function addCopies(
  trx: Trx,
  { userId, member }: LabCaller,
  leaving: readonly LeavingSetting[],
  { id: requestId = randomUUID(), folder_id, machine_id }: CopyDraft,
): Promise<string[]> {
  const account = await lockAccount(trx, userId);
  await requireFolder(trx, userId, folder_id);
  const machine = machine_id == null ? null : await findMachine(trx, userId, machine_id);
  if (machine === undefined) throw new AppError('machine_not_found', `no machine ${machine_id}`);
  const ids: string[] = [];
  for (const { row, agent } of leaving) {
    if (machine !== null && !isSameLaser(row, machine)) {
      throw new AppError('not_transferable', `${row.id} is for another laser than ${machine.id}`);
    }
    const work = { ...row, machine_id: machine?.id ?? null };
    const lab = await requireAllowed(trx, { userId, member }, work);
    const place = {
      folder_id,
      machine_id: machine?.id ?? null,
      machine_name: machine?.name ?? row.machine_name ?? '',
      lens_id: null,
    };
    const id = copyId(requestId, row.id);
    ids.push(id);
    const stated = { name: row.name, machine_id: place.machine_id, lens_id: null };
    if (await isCopied(trx, userId, id, stated)) continue;
    await requireCapacity(trx, account, settingsMeter);
    const origin = versionMessage('copied', { name: row.name, version: row.version as string });
    await insertSetting(
      trx,
      userId,
      { ...columnsOf(row), ...place, warnings: warningsIn(row, lab), job_id: null, id },
      { change_summary: origin, ...agent },
    );
  }
  return ids;
}

/** What the list of another makerspace said doesn't hold here. */
const warningsIn = ({ warnings }: SettingRow, lab: readonly Message[]): string =>
  JSON.stringify(distinctMessages([...warnings.filter(({ code }) => !isOfLab(code)), ...lab]));

/** The same for a repeated request, so that a lost response adds nothing. */
function copyId(requestId: string, settingId: string): string {
  const hex = createHash('sha256').update(`${requestId} ${settingId}`).digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Refuses what has no room in the library they go to; with the rights there. What is there already needs none. */
export async function requireRoomFor(
  trx: Trx,
  userId: string,
  { ids, folder_id }: MoveDraft,
): Promise<void> {
  const account = await lockAccount(trx, userId);
  await requireFolder(trx, userId, folder_id);
  const wanted = [...new Set(ids)];
  const there = await trx
    .selectFrom('settings')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', wanted)
    .execute();
  if (there.length === wanted.length) return;
  await requireCapacity(trx, account, settingsMeter, wanted.length - there.length);
}

/**
 * Moves settings from the library in which the caller acts to `to`; the database checks the rights in both. Null, and
 * nothing moved, if their room was taken since it was checked. What was moved before counts, so that a lost response
 * does no harm.
 */
export async function moveSettings(
  trx: Trx,
  { ids, folder_id, to }: Pick<MoveDraft, 'ids' | 'folder_id'> & { to: string },
): Promise<number | null> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ moved: number | null }>`
    select move_settings(${wanted}::uuid[], ${to}, ${folder_id}) as moved`.execute(trx);
  const moved = rows[0]?.moved ?? null;
  if (moved !== null && moved < wanted.length) {
    throw new AppError('not_found', `${moved} of ${wanted.length} settings found`);
  }
  return moved;
}
