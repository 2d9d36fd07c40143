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
    case 'digest':
      return {
        title: i18n.t('Digest of notices'),
        sub: i18n.t('One email of what you haven’t read, at most one an hour'),
      };
    case 'mentions':
      return {
        title: i18n.t('Mentions and replies'),
        sub: i18n.t('In the digest, and as a push. Always in the app.'),
      };
    case 'team_changes':
      return {
        title: i18n.t('Changes in teams'),
        sub: i18n.t('Your role, invitations, new owners and the end of the plan'),
      };
    case 'inductions':
      return {
        title: i18n.t('Inductions'),
        sub: i18n.t('Before one of yours ends, and when a manager reminds you'),
      };
    case 'consultations':
      return {
        title: i18n.t('Expert Consultation'),
        sub: i18n.t('Answers, proposals and results in your cases. Always in the app.'),
      };
  }
}
