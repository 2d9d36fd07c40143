import type { JobState, JobSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export interface StatusLabel {
  text: string;
  kind: 'ok' | 'warn' | 'stop' | 'info';
}

/** Label and color of a job's status. */
export function statusLabel({
  status,
  outcome,
}: Pick<JobSummary, 'status' | 'outcome'>): StatusLabel {
  return stateLabel(status === 'failed' ? 'failed' : (outcome ?? 'processing'));
}

export function stateLabel(state: JobState): StatusLabel {
  switch (state) {
    case 'failed':
      return { text: i18n.t('Failed'), kind: 'stop' };
    case 'workflow':
      return { text: i18n.t('Settings ready'), kind: 'ok' };
    case 'clarify':
      return { text: i18n.t('Needs an answer'), kind: 'warn' };
    case 'blocked':
      return { text: i18n.t('Blocked'), kind: 'stop' };
    case 'impossible':
      return { text: i18n.t('Not possible'), kind: 'stop' };
    case 'processing':
      return { text: i18n.t('Running'), kind: 'info' };
  }
}
