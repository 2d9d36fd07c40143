import { reviewMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { type Transaction, type UpdateObject } from 'kysely';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SettingStatus } from '../tables.ts';
import { nextUpdatedAt, type StoredSetting } from './lock-setting.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';
import { promote } from './promote.ts';
import { recordDecision, type Decider } from './record-decision.ts';
import { rollBackPromotions } from './roll-back-promotions.ts';

type Trx = Transaction<Database>;
type Change = UpdateObject<Database, 'ai_generated_settings'>;

/** Every decision is on a setting locked by this transaction; `by` is null for the automatic review. */
interface DecisionInput {
  setting: StoredSetting;
  by: Decider;
  note: Message | null;
}

interface Approval extends DecisionInput {
  /** Approved although it is far outside the engine's band. */
  confirmed: boolean;
}

export async function approveLocked(
  trx: Trx,
  { setting, by, note, confirmed }: Approval,
): Promise<void> {
  requireDraft(setting);
  requireServable(setting, confirmed);
  await recordDecision(trx, { setting, decision: 'approve', by, note });
  await changeStatus(trx, setting, 'approved', {
    ...reviewedBy(by),
    approved_by: by,
    approved_at: now,
    admin_notes: note && JSON.stringify(note),
    rejection_reason: null,
  });
  await promote(trx, setting, by);
}

export function requireDraft({ id, status }: StoredSetting): void {
  if (status === 'approved') throw new AppError('ai_setting_approved', `${id} is approved already`);
}

/** Checked now, not when stored: on stock that burns, nothing above the band is ever approved. */
function requireServable(setting: StoredSetting, confirmed: boolean): void {
  const { id, settings, engine_answer: engine, material } = setting;
  const { verdict, energy_ratio } = judgeSettingEnergy({ settings, engine, material });
  const at = `${id} at ${energy_ratio ?? 'no comparable'} times our energy`;
  if (verdict === 'blocked') throw new AppError('ai_setting_above_band', at);
  if (verdict === 'far' && !confirmed) throw new AppError('ai_setting_far_outside', at);
}

export async function rejectLocked(
  trx: Trx,
  { setting, by, note: reason }: DecisionInput,
): Promise<void> {
  await recordDecision(trx, { setting, decision: 'reject', by, note: reason });
  await rollBackPromotions(trx, setting, by);
  await changeStatus(trx, setting, 'rejected', {
    ...reviewedBy(by),
    ...notApproved,
    rejection_reason: reason && JSON.stringify(reason),
  });
}

export async function flagLocked(trx: Trx, { setting, by, note }: DecisionInput): Promise<void> {
  await recordDecision(trx, { setting, decision: 'flag', by, note });
  await rollBackPromotions(trx, setting, by);
  await changeStatus(trx, setting, 'needs_review', {
    ...reviewedBy(by),
    ...notApproved,
    admin_notes: note && JSON.stringify(note),
    rejection_reason: null,
  });
}

/** Rolls back an approval; a setting that is not approved does not change. */
export async function rollBackLocked(trx: Trx, setting: StoredSetting, by: string): Promise<void> {
  if (setting.status !== 'approved') return;
  const { name } = await trx
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', by)
    .executeTakeFirstOrThrow();
  const note = reviewMessage('approval_rolled_back', { name });
  await recordDecision(trx, { setting, decision: 'roll_back', by, note });
  await rollBackPromotions(trx, setting, by);
  await changeStatus(trx, setting, 'needs_review', {
    ...reviewedBy(by),
    ...notApproved,
    admin_notes: note && JSON.stringify(note),
  });
}

export async function deleteLocked(trx: Trx, setting: StoredSetting, by: string): Promise<void> {
  const { id, operation, material } = setting;
  const note = reviewMessage('setting_deleted', { operation, material, id });
  await recordDecision(trx, { setting, decision: 'delete', by, note });
  await rollBackPromotions(trx, setting, by);
  const { numDeletedRows } = await trx
    .deleteFrom('ai_generated_settings')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('nothing_deleted', `${id} was held, not deleted`);
}

const notApproved = { approved_by: null, approved_at: null } satisfies Change;

const reviewedBy = (by: Decider): Change =>
  by === null ? {} : { reviewed_by: by, reviewed_at: now };

async function changeStatus(
  trx: Trx,
  { id }: StoredSetting,
  status: SettingStatus,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('ai_generated_settings')
    .set({ ...change, status, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute();
}
