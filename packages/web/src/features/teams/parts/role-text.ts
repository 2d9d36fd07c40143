import type { TeamRole, TeamSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

/** What a role is for, in a few words. */
export function roleHint(role: TeamRole): string {
  if (role === 'owner') return i18n.t('Pays, hands over, deletes');
  if (role === 'manager') return i18n.t('Locks, invites, runs machines');
  return role === 'member'
    ? i18n.t('Adds results, edits open settings, chats')
    : i18n.t('Reads and exports');
}

export function newRoleText({ role, name }: Pick<TeamSummary, 'role' | 'name'>): string {
  if (role === 'owner') return i18n.t('You’re the owner of {name} now.', { name });
  if (role === 'manager') return i18n.t('You’re a manager of {name} now.', { name });
  return role === 'member'
    ? i18n.t('You’re a member of {name} now.', { name })
    : i18n.t('You’re a viewer of {name} now. You can read and export.', { name });
}
