import type { MailState } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

export function mailStateName(state: MailState): string {
  switch (state) {
    case 'waiting':
      return i18n.t('Waiting');
    case 'sending':
      return i18n.t('Sending');
    case 'sent':
      return i18n.t('Sent');
    case 'failed':
      return i18n.t('Failed');
    case 'kept':
      return i18n.t('Not sent');
  }
}
