import type { LabCellShown, LabMachine } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../lib/shown-quantity.ts';

type Status = LabCellShown['status'];
type State = NonNullable<LabMachine['own_induction']>;
interface Look {
  words: string;
  tone: 'ok' | 'warn' | 'stop';
}

export function statusLook(status: Status): Look {
  switch (status) {
    case 'allowed':
      return { words: i18n.t('Allowed'), tone: 'ok' };
    case 'with_staff':
      return { words: i18n.t('With staff'), tone: 'warn' };
    case 'not_allowed':
      return { words: i18n.t('Not allowed'), tone: 'stop' };
    case 'blocked':
      return { words: i18n.t('Blocked'), tone: 'stop' };
  }
}

/** What is written below the word: the reason, and the thickness. */
export function cellText(cell: LabCellShown): string {
  if (cell.status === 'blocked') return '';
  const most = cell.max_thickness_mm;
  return [
    cell.listed === null && cell.reason === null ? i18n.t('Not listed') : cell.reason,
    most === null ? null : i18n.t('up to {thickness}', { thickness: shownLength(most).text }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "55 W CO2" */
export const laserText = ({
  power_watts,
  type,
}: Pick<LabMachine, 'power_watts' | 'type'>): string => `${shownWatts(power_watts).text} ${type}`;

const DAY_MS = 86_400_000;

interface Standing {
  state: State;
  expires_at: string | null;
}

export function inductionLook(
  { state, expires_at }: Standing,
  now: number,
): Look & { sub: string } {
  const end = expires_at === null ? '' : formatDate(expires_at);
  switch (state) {
    case 'valid':
      return {
        words: i18n.t('Valid'),
        tone: 'ok',
        sub: end === '' ? i18n.t('doesn’t expire') : i18n.t('until {date}', { date: end }),
      };
    case 'expiring': {
      const n = Math.max(0, Math.ceil((Date.parse(expires_at ?? '') - now) / DAY_MS));
      return {
        words: i18n.t('{n, plural, one {# day left} other {# days left}}', { n }),
        tone: 'warn',
        sub: end,
      };
    }
    case 'expired':
      return {
        words: i18n.t('Expired'),
        tone: 'stop',
        sub:
          expires_at !== null && Date.parse(expires_at) <= now
            ? i18n.t('{date}. Kiosk is locked.', { date: end })
            : i18n.t('New safety page. Kiosk is locked.'),
      };
    case 'not_started':
      return { words: i18n.t('Not started'), tone: 'stop', sub: '' };
  }
}
