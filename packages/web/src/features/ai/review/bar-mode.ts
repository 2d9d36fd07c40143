import type { AiSettingSummary } from '@beamwright/contract';

/**
 * `ask` confirms an approval far outside the band; `blocked` offers no approval; `approved` offers
 * undo.
 */
export type BarMode = 'decide' | 'ask' | 'blocked' | 'approved';

/** Decisions that take a note. */
export type NoteKind = 'approve' | 'reject' | 'flag';

export function barModeOf({ status, verdict }: AiSettingSummary, isAsking: boolean): BarMode {
  if (status === 'approved') return 'approved';
  if (verdict === 'blocked') return 'blocked';
  return isAsking ? 'ask' : 'decide';
}
