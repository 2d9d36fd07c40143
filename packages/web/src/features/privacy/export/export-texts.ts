import type { AccountExport, ExportedKind, ExportFailure, Profile } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function kindText(kind: ExportedKind): string {
  switch (kind) {
    case 'machines':
      return i18n.t('Machines');
    case 'settings':
      return i18n.t('Settings');
    case 'jobs':
      return i18n.t('Jobs');
    case 'results':
      return i18n.t('Results');
    case 'photos':
      return i18n.t('Photos');
  }
}

/** Where a finished export is announced: an address that was never verified gets no mail. */
export const whenReadyText = ({ email_verified, notifications }: Profile): string =>
  email_verified && notifications.exports.email
    ? i18n.t('We’ll email you when it’s ready.')
    : i18n.t('It will be here when it’s ready.');

/** What is safe, and what to do. */
export function failureText(failure: ExportFailure | null): string {
  switch (failure) {
    case 'interrupted':
      return i18n.t('The server restarted several times during the export. Your data is safe.');
    case 'disk_full':
      return i18n.t('The server is out of disk space. Your data is safe; try again later.');
    case 'files_unavailable':
      return i18n.t('The server can’t store files right now. Your data is safe; try again later.');
    case 'unknown':
    case null:
      return i18n.t('Something went wrong on our side. Your data is safe.');
  }
}

export function stateText({ state, is_interrupted }: AccountExport): string {
  if (state === 'waiting') return i18n.t('Waiting to start');
  return is_interrupted ? i18n.t('Export interrupted') : i18n.t('Preparing your export');
}

/** The time that is left, as far as it is known. */
export function timeText({ is_interrupted, seconds_left: seconds }: AccountExport): string {
  if (is_interrupted) {
    return i18n.t(
      'The server stopped. The export starts over, usually within 3 minutes. You can leave this page.',
    );
  }
  if (seconds === null) return i18n.t('You can leave this page.');
  if (seconds < 60) return i18n.t('Less than a minute left. You can leave this page.');
  return i18n.t('About {minutes, number} min left. You can leave this page.', {
    minutes: Math.ceil(seconds / 60),
  });
}
