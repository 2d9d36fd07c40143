import type { CaseAttachment, CaseLanguage, CaseSummary, CaseMessage } from '@beamwright/contract';
import { firstUpper } from '../../../lib/first-upper.ts';
import { formatDate, formatDateTime, formatNumber, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';

type Status = CaseSummary['status'];
type Problem = CaseSummary['problem'];
type Outcome = NonNullable<CaseMessage['result']>['outcome'];

export const OPEN_STATUSES: readonly Status[] = ['pending', 'assigned', 'in_progress', 'reopened'];

export function statusText(status: Status): string {
  switch (status) {
    case 'pending':
      return i18n.t('Pending');
    case 'assigned':
      return i18n.t('Assigned');
    case 'in_progress':
      return i18n.t('In progress');
    case 'resolved':
      return i18n.t('Resolved');
    case 'cancelled':
      return i18n.t('Canceled');
    case 'closed':
      return i18n.t('Closed');
    case 'reopened':
      return i18n.t('Reopened');
  }
}

export function problemText(problem: Problem): string {
  switch (problem) {
    case 'not_through':
      return i18n.t('Not through');
    case 'charred_edge':
      return i18n.t('Charred edge');
    case 'one_side':
      return i18n.t('Only one side');
    case 'slanted_edge':
      return i18n.t('Slanted edge');
    case 'rough_edge':
      return i18n.t('Rough edge');
    case 'too_light':
      return i18n.t('Too light');
    case 'too_dark':
      return i18n.t('Too dark');
    case 'blotchy':
      return i18n.t('Blotchy');
    case 'banding':
      return i18n.t('Stripes');
    case 'blurred':
      return i18n.t('Blurred');
    case 'wipes_off':
      return i18n.t('Wipes off');
    case 'wrong_color':
      return i18n.t('Wrong color');
    case 'other':
      return i18n.t('Something else');
  }
}

/** How a try turned out, in words that fit what went wrong. */
export function outcomeText(outcome: Outcome, problem: Problem): string {
  if (outcome === 'no_change') return i18n.t('No change');
  if (problem === 'not_through') {
    return outcome === 'worked' ? i18n.t('Cut through') : i18n.t('Better, not through');
  }
  return outcome === 'worked' ? i18n.t('Fixed') : i18n.t('Better, not right yet');
}

/** Asked once a proposal was saved, or tried as it is. */
export function resultQuestion(version: string | null, problem: Problem): string {
  const name = version === null ? i18n.t('the proposal') : `v${version}`;
  return problem === 'not_through'
    ? i18n.t('Did {name} cut it?', { name })
    : i18n.t('Did {name} fix it?', { name });
}

export function languageText(language: CaseLanguage): string {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return names.of(language) ?? language;
}

/** The time of today; with the day if it was another one. */
export const timeText = (iso: string): string =>
  formatDate(iso) === formatDate(new Date().toISOString()) ? formatTime(iso) : formatDateTime(iso);

/** Such as `19 min`, `1 h 36 min` or `3 d`. */
export function durationText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return i18n.t('{n} min', { n: formatNumber(whole) });
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return i18n.t('{n} d', { n: formatNumber(Math.round(hours / 24)) });
  const rest = whole % 60;
  return rest === 0
    ? i18n.t('{h} h', { h: formatNumber(hours) })
    : i18n.t('{h} h {n} min', { h: formatNumber(hours), n: formatNumber(rest) });
}

export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

const ofMachine = ({
  name,
  power_watts,
  type,
}: NonNullable<CaseAttachment['machine']>): string[] => [
  name,
  `${shownWatts(power_watts).text} ${type}`,
];

interface AttachmentText {
  label: string;
  title: string;
  /** Beside its label. */
  short?: string;
  sub: string | null;
}

/** What something attached is, in a label and a line or two. */
export function attachmentText(
  { kind, machine, lens, material, tries, test_card, sentence }: CaseAttachment,
  formatSpeed: (mmMin: number) => { text: string },
): AttachmentText {
  switch (kind) {
    case 'machine': {
      const [title = '', sub = null] = machine ? ofMachine(machine) : [];
      return { label: i18n.t('Machine'), title, sub };
    }
    case 'lens': {
      const short = lens ? shownLength(lens.focal_length_mm).text : '';
      return {
        label: i18n.t('Lens'),
        title: i18n.t('{length} lens', { length: short }),
        short,
        sub: null,
      };
    }
    case 'material': {
      const mm = material?.thickness_mm ?? null;
      const parts = [firstUpper(material?.name ?? ''), mm === null ? '' : shownLength(mm).text];
      return { label: i18n.t('Material'), title: parts.filter(Boolean).join(', '), sub: null };
    }
    case 'tries': {
      const last = tries?.[0];
      return {
        label: i18n.t('Tries'),
        title: i18n.t('{n, plural, one {# try} other {# tries}}', { n: tries?.length ?? 0 }),
        sub: last
          ? [
              formatSpeed(last.settings.speed_mm_min).text,
              `${formatNumber(last.settings.power_percent)}\u00a0%`,
              i18n.t('{n, plural, one {# pass} other {# passes}}', { n: last.settings.passes }),
            ].join(', ')
          : null,
      };
    }
    case 'test_card':
      return {
        label: i18n.t('Test card'),
        title: i18n.t('Test card'),
        sub: i18n.t('{n, plural, one {# cell} other {# cells}}', {
          n: test_card?.cells.length ?? 0,
        }),
      };
    case 'sentence':
      return {
        label: i18n.t('Job'),
        title: i18n.t('Your job sentence'),
        short: sentence ?? '',
        sub: sentence,
      };
    case 'photo':
      return {
        label: i18n.t('Photo'),
        title: i18n.t('Photo'),
        short: formatNumber(1),
        sub: i18n.t('Location removed'),
      };
  }
}
