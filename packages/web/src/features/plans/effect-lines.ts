import type { OperationOutput, previewPlan } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { entryName, valueText } from '../../lib/plan-change-text.ts';
import type { Start } from './use-publish.ts';

export type Preview = OperationOutput<typeof previewPlan>;
export type Usage = Preview['usage'][number];

const MONTHLY = ['jobs_per_month', 'ai_requests_per_month'];
const isMonthly = (limit: string): boolean => MONTHLY.includes(limit);

/** Title of the number of accounts over a limit: “Over 80 this month”. */
export function overTitle(limit: Usage['limit'], after: number): string {
  const most = valueText(limit, after);
  if (isMonthly(limit)) return i18n.t('Over {most} this month', { most });
  if (limit === 'machines') {
    return i18n.t('{n, plural, one {Over # machine} other {Over # machines}}', { n: after });
  }
  return limit === 'savedRecipes'
    ? i18n.t('{n, plural, one {Over # setting} other {Over # settings}}', { n: after })
    : i18n.t('Over {most}', { most });
}

/** What happens to those who are over, in a sentence for each lowered limit. */
export function overLine({ limit }: Usage, over: number, start: Start): string | null {
  if (over === 0) return null;
  const n = over;
  if (isMonthly(limit)) {
    if (start === 'next_month') return null;
    return limit === 'jobs_per_month'
      ? i18n.t(
          '{n, plural, one {# account starts no more jobs until next month.} other {# accounts start no more jobs until next month.}}',
          { n },
        )
      : i18n.t(
          '{n, plural, one {# account gets no more AI answers until next month; its jobs get computed settings.} other {# accounts get no more AI answers until next month; their jobs get computed settings.}}',
          { n },
        );
  }
  if (limit === 'storage_bytes') {
    return i18n.t(
      '{n, plural, one {# account can store nothing more. Nothing is deleted.} other {# accounts can store nothing more. Nothing is deleted.}}',
      { n },
    );
  }
  return i18n.t(
    '{n, plural, one {{what} beyond the limit turn read-only for # account. Nothing is deleted, and it chooses which ones stay active.} other {{what} beyond the limit turn read-only for # accounts. Nothing is deleted, and they choose which ones stay active.}}',
    { n, what: entryName(limit) },
  );
}

/** “Publish and notify 4,118”, or what else the button does. */
export function publishLabel(start: Start, date: string, notified: number): string {
  if (start === 'next_month') return i18n.t('Schedule for {date}', { date });
  return notified === 0
    ? i18n.t('Publish')
    : i18n.t('Publish and notify {n}', { n: formatNumber(notified) });
}
