import {
  type giveKioskResult as giveOperation,
  type KioskOutcome,
  type OperationOutput,
  type OperationRequest,
} from '@beamwright/contract';
import { goesThrough } from '@beamwright/domain';
import type { ResultOutcome } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { DevicePrincipal } from '../../platform/auth/principal.ts';
import { memberAt } from './device-context.ts';
import { firstName, judgeKioskSetting, judgeMaterial, requireMaterial } from './kiosk-face.ts';
import { readKioskLab, requireInduction, selectLabSettings, type KioskLab } from './kiosk-rows.ts';
import type { FindBlocks } from '../questions/service.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof giveOperation>['body'];

/** What a result says, as `feedback` stores it. */
interface StatedResult {
  cut_through: boolean | null;
  /** Nobody rates an edge in gloves. */
  outcome: ResultOutcome | null;
}

/** How results are stored: injected by the app, because results depend on settings, and settings on these rules. */
export interface KioskResults {
  add: (
    trx: Trx,
    teamId: string,
    result: StatedResult & { id: string; setting_id: string; version_id: string },
  ) => Promise<{ id: string; created_at: Date }>;
  /** Returns whether it was there, and may be taken back. */
  takeBack: (trx: Trx, teamId: string, id: string) => Promise<boolean>;
}

const STATED: Record<KioskOutcome, StatedResult> = {
  through: { cut_through: true, outcome: null },
  not_through: { cut_through: false, outcome: null },
  good: { cut_through: null, outcome: 'good' },
  weak: { cut_through: null, outcome: 'weak' },
  burned: { cut_through: null, outcome: 'burned' },
};

interface Kiosk {
  device: DevicePrincipal;
  db: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  findBlocks: FindBlocks;
  results: KioskResults;
}

/** Everything that hides a setting refuses its result, too. */
export async function giveResult(
  { device, db, findBlocks, results }: Kiosk,
  { id, setting_id, version_id, outcome }: Draft,
): Promise<OperationOutput<typeof giveOperation>> {
  memberAt(device);
  const { lab, row } = await db(async (trx) => ({
    lab: await readKioskLab(trx, device),
    row: await selectLabSettings(trx).where('id', '=', setting_id).executeTakeFirst(),
  }));
  if (lab.adds_no_results !== null) {
    const code = lab.adds_no_results === 'role' ? 'team_role_missing' : 'team_read_only';
    throw new AppError(code, `nothing is added in ${device.userId}`);
  }
  requireInduction(lab, device);
  if (row === undefined) throw new AppError('not_found', `no lab setting ${setting_id}`);
  requireMaterial(await judgeMaterial(lab, row.material, findBlocks), lab);
  const { level, reasons } = await judgeKioskSetting(lab, row, findBlocks);
  if (level === 'block') {
    throw new AppError('material_not_allowed', `${setting_id} is blocked`, { detail: reasons });
  }
  const stated = statedFor(outcome, goesThrough(row.operation));
  const result = { ...stated, id, setting_id, version_id };
  const added = await db((trx) => results.add(trx, device.userId, result));
  return { id: added.id, name: nameAt(lab), created_at: added.created_at.toISOString() };
}

const nameAt = ({ member_name }: KioskLab): string => firstName(member_name ?? '');

/** A cut that burned went through or not; nobody asks. */
const statedFor = (outcome: KioskOutcome, isCut: boolean): StatedResult => {
  const isOfCut = outcome === 'through' || outcome === 'not_through';
  if (outcome !== 'burned' && isOfCut !== isCut) {
    throw new AppError('validation_failed', `${outcome} is no result of this operation`);
  }
  return STATED[outcome];
};

export async function undoResult(
  { device, db, results }: Pick<Kiosk, 'device' | 'db' | 'results'>,
  id: string,
): Promise<void> {
  memberAt(device);
  const isTakenBack = await db((trx) => results.takeBack(trx, device.userId, id));
  if (!isTakenBack) throw new AppError('result_kept', `result ${id} stays`);
}
