import type { TeamInvitation } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { roleName } from '../../../lib/team-role-name.ts';

const DAY_MS = 86_400_000;

interface StateText {
  words: string;
  state?: 'ok' | 'warn' | 'stop';
}

/** A word and a color. */
export function stateText({ state, kind, expires_at }: TeamInvitation, now: number): StateText {
  if (state === 'wrong_address') return { words: i18n.t('Wrong address'), state: 'stop' };
  if (state === 'expired') {
    return { words: i18n.t('Expired {date}', { date: formatDate(expires_at) }), state: 'warn' };
  }
  if (kind === 'code') return { words: i18n.t('Active'), state: 'ok' };
  const days = Math.ceil((new Date(expires_at).getTime() - now) / DAY_MS);
  return {
    words: i18n.t('{days, plural, one {Expires in # day} other {Expires in # days}}', {
      days: Math.max(days, 1),
    }),
  };
}

/** What it is, who made it and when. */
export function invitationText(invitation: TeamInvitation): string {
  const { kind, role, uses, max_uses, expires_at, invited_by, created_at, opened_by } = invitation;
  if (opened_by !== null) {
    return i18n.t('Opened by {email}. Nobody joined.', { email: opened_by.email });
  }
  if (kind === 'code') {
    return i18n.t('{role} code · {uses} of {max} used · until {date}', {
      role: roleName(role),
      uses: formatNumber(uses),
      max: formatNumber(max_uses),
      date: formatDate(expires_at),
    });
  }
  return [roleName(role), invited_by, formatDate(created_at)].filter((part) => part).join(' · ');
}
