import type { TeamRole } from '@beamwright/contract';
import { i18n } from './i18n.ts';

export function roleName(role: TeamRole): string {
  if (role === 'owner') return i18n.t('Owner');
  if (role === 'manager') return i18n.t('Manager');
  return role === 'member' ? i18n.t('Member') : i18n.t('Viewer');
}
