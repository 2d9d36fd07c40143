import {
  approveAiSetting,
  deleteAiSetting,
  flagAiSetting,
  rejectAiSetting,
  rollBackAiSetting,
} from '@beamwright/contract';
import type { AiSetting, AiSettingStatus, AiSettingSummary } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';

export type ReviewDecision =
  /** `confirm`: the administrator confirmed an approval far outside our band. */
  | { kind: 'approve'; note: string; confirm: boolean }
  | { kind: 'reject'; note: string }
  | { kind: 'flag'; note: string }
  | { kind: 'delete' };

/** Status after each decision; null removes the setting for good. */
export const STATUS_AFTER_DECISION = {
  approve: 'approved',
  reject: 'rejected',
  flag: 'needs_review',
  delete: null,
} as const satisfies Record<ReviewDecision['kind'], AiSettingStatus | null>;

/** Returns the updated setting; null when it was deleted. */
export async function sendDecision(
  { id, updated_at }: AiSettingSummary,
  decision: ReviewDecision,
): Promise<AiSetting | null> {
  const params = { id };
  if (decision.kind === 'delete') {
    await call(deleteAiSetting, { params, query: { updated_at } });
    return null;
  }
  const { note } = decision;
  if (decision.kind === 'reject') {
    return call(rejectAiSetting, { params, body: { updated_at, reason: note } });
  }
  const body = { updated_at, ...(note === '' ? {} : { notes: note }) };
  return decision.kind === 'approve'
    ? call(approveAiSetting, { params, body: { ...body, confirm: decision.confirm } })
    : call(flagAiSetting, { params, body });
}

/**
 * Withdraws an approval with its promotions, or a rejection. The setting then becomes flagged,
 * because a person has already looked at it.
 */
export async function sendUndo({ id, status, updated_at }: AiSetting): Promise<AiSetting> {
  const params = { id };
  if (status !== 'approved') {
    const notes = i18n.t('Rejection undone.');
    return call(flagAiSetting, { params, body: { updated_at, notes } });
  }
  const { setting } = await call(rollBackAiSetting, { params, body: { updated_at } });
  return setting;
}
