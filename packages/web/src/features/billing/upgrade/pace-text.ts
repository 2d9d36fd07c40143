import type { Profile } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usageOf } from '../../../lib/plan-usage.ts';
import { paceOf, type Pace } from '../pace.ts';

/** How fast the jobs of the month are used, if they run out before they reset; null otherwise. */
export function paceText(profile: Profile, now: number): string | null {
  const { used, limit } = usageOf(profile, 'jobs_per_month');
  const { resets_on } = profile.usage;
  const date = formatDate(resets_on);
  if (limit !== null && limit > 0 && used >= limit) {
    return i18n.t('You’ve used all {n} jobs. Jobs reset on {date}.', {
      n: formatNumber(limit),
      date,
    });
  }
  const pace = paceOf({ used, limit, resetsOn: resets_on, createdAt: profile.created_at }, now);
  return pace === null ? null : `${rateText(pace)} ${i18n.t('Jobs reset on {date}.', { date })}`;
}

function rateText({ perDay, daysLeft, runsOutAt }: Pace): string {
  const isDaily = perDay >= 1;
  const n = formatNumber(Math.round(isDaily ? perDay : perDay * 7));
  if (daysLeft === 0) {
    return isDaily
      ? i18n.t('You run about {n} jobs a day, so you run out today.', { n })
      : i18n.t('You run about {n} jobs a week, so you run out today.', { n });
  }
  if (daysLeft === 1) {
    return isDaily
      ? i18n.t('You run about {n} jobs a day, so you run out tomorrow.', { n })
      : i18n.t('You run about {n} jobs a week, so you run out tomorrow.', { n });
  }
  const date = formatDate(runsOutAt);
  return isDaily
    ? i18n.t('You run about {n} jobs a day, so you run out around {date}.', { n, date })
    : i18n.t('You run about {n} jobs a week, so you run out around {date}.', { n, date });
}
