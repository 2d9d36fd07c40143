import type { AiSettingSummary } from '@beamwright/contract';

/** What can be decided: everything; once more because it is far outside; no approval; undoing an approval. */
export type BarMode = 'decide' | 'ask' | 'blocked' | 'approved';

/** A decision that takes a line of words. */
export type NoteKind = 'approve' | 'reject' | 'flag';

export function barModeOf({ status, verdict }: AiSettingSummary, isAsking: boolean): BarMode {
  if (status === 'approved') return 'approved';
  if (verdict === 'blocked') return 'blocked';
  return isAsking ? 'ask' : 'decide';
}
