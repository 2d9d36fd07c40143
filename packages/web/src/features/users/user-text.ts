import type { Role, UserState } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

/** What a state looks like; `active` needs no color. */
export function stateOf(state: UserState): { text: string; look?: 'ok' | 'warn' | 'stop' } {
  switch (state) {
    case 'erasing':
      return { text: i18n.t('Will be erased'), look: 'warn' };
    case 'past_due':
      return { text: i18n.t('Past due'), look: 'stop' };
    case 'granted':
      return { text: i18n.t('Granted'), look: 'ok' };
    case 'canceled':
      return { text: i18n.t('Canceled'), look: 'warn' };
    case 'active':
      return { text: i18n.t('Active') };
  }
}

export function roleName(role: Role): string {
  switch (role) {
    case 'admin':
      return i18n.t('Admin');
    case 'beta':
      return i18n.t('Beta');
    case 'user':
      return i18n.t('User');
  }
}

/** Name of a granted plan or role. */
export const grantedName = ({
  kind,
  granted,
}: {
  kind: 'plan' | 'role';
  granted: string;
}): string => (kind === 'plan' ? granted : roleName(granted as Role));
