import type { NotificationKind } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function notificationText(kind: NotificationKind): { title: string; sub: string } {
  switch (kind) {
    case 'results':
      return {
        title: i18n.t('Results to log'),
        sub: i18n.t('Settings you saved and may have burned'),
      };
    case 'usage':
      return { title: i18n.t('Usage'), sub: i18n.t('AI generations at 80, 90 and 100 %') };
    case 'exports':
      return { title: i18n.t('Exports'), sub: i18n.t('When everything you asked for is ready') };
  }
}
