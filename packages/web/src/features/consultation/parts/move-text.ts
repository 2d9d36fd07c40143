import type { CaseMessage } from '@beamwright/contract';
import { CLOSES_AFTER_DAYS } from '@beamwright/domain/types';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What comes of it by itself; null if nothing does. */
export function nextText({ move, created_at }: CaseMessage): string | null {
  if (move?.action !== 'resolve') return null;
  const closes = Date.parse(created_at) + CLOSES_AFTER_DAYS.resolved * DAY_MS;
  const date = formatDate(new Date(closes).toISOString());
  return i18n.t('Unless it’s reopened, it closes on {date}.', { date });
}

/** What happened in a case, in a line. */
export function moveText({ move, is_own, from, sender_name }: CaseMessage): string {
  const who = is_own ? i18n.t('You') : (sender_name ?? i18n.t('Somebody'));
  const expert = move?.expert_name ?? i18n.t('An expert');
  switch (move?.action) {
    case 'ask':
      return i18n.t('{who} asked', { who });
    case 'claim':
      return i18n.t('{expert} took this on', { expert });
    case 'assign':
      return i18n.t('{expert} got this', { expert });
    case 'answer':
      return i18n.t('{expert} answered', { expert });
    case 'hand_over':
      return from === 'server'
        ? i18n.t('{expert} got this', { expert })
        : i18n.t('{who} handed this to {expert}', { who, expert });
    case 'release':
      return from === 'server'
        ? i18n.t('{expert} can’t help any more. Back in the queue, first in line', { expert })
        : i18n.t('Back in the queue, first in line');
    case 'escalate':
      return i18n.t('Passed to the administrators');
    case 'resolve':
      return i18n.t('{who} marked this as solved', { who });
    case 'cancel':
      return i18n.t('{who} canceled this', { who });
    case 'close':
      return from === 'server'
        ? i18n.t('Closed, as nothing more was written')
        : i18n.t('An administrator closed this');
    case 'reopen':
      return i18n.t('{who} reopened this', { who });
    case 'save':
      return move.version === null
        ? i18n.t('Saved to the library')
        : i18n.t('Saved to the library as v{version}', { version: move.version });
    case undefined:
      return '';
  }
}
