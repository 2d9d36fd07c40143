import type { JobState, JobSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export interface StatusWord {
  word: string;
  kind: 'ok' | 'warn' | 'stop' | 'info';
}

/** Label and color of a job's status. */
export function statusWord({
  status,
  outcome,
}: Pick<JobSummary, 'status' | 'outcome'>): StatusWord {
  return stateWord(status === 'failed' ? 'failed' : (outcome ?? 'processing'));
}

export function stateWord(state: JobState): StatusWord {
  switch (state) {
    case 'failed':
      return { word: i18n.t('Failed'), kind: 'stop' };
    case 'workflow':
      return { word: i18n.t('Settings ready'), kind: 'ok' };
    case 'clarify':
      return { word: i18n.t('Needs an answer'), kind: 'warn' };
    case 'blocked':
      return { word: i18n.t('Blocked'), kind: 'stop' };
    case 'impossible':
      return { word: i18n.t('Not possible'), kind: 'stop' };
    case 'processing':
      return { word: i18n.t('Running'), kind: 'info' };
  }
}
