import type { TeamRole } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

export function roleText(role: TeamRole): string {
  switch (role) {
    case 'owner':
      return i18n.t('Owner');
    case 'manager':
      return i18n.t('Manager');
    case 'member':
      return i18n.t('Member');
    case 'viewer':
      return i18n.t('Viewer');
  }
}
