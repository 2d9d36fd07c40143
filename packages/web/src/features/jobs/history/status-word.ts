import type { JobSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export interface StatusWord {
  word: string;
  kind: 'ok' | 'warn' | 'stop' | 'info';
}

/** Where a job stands, in a word and a kind. */
export function statusWord({
  status,
  outcome,
}: Pick<JobSummary, 'status' | 'outcome'>): StatusWord {
  if (status === 'failed') return { word: i18n.t('Not finished'), kind: 'stop' };
  switch (outcome) {
    case 'workflow':
      return { word: i18n.t('Settings ready'), kind: 'ok' };
    case 'clarify':
      return { word: i18n.t('Needs an answer'), kind: 'warn' };
    case 'blocked':
      return { word: i18n.t('Blocked'), kind: 'stop' };
    case null:
      return { word: i18n.t('Running'), kind: 'info' };
  }
}
