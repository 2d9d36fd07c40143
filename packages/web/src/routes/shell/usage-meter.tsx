import type { Profile } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { usageOf } from '../../lib/plan-usage.ts';
import { Meter } from './meter.tsx';

/** Jobs used of the monthly limit. */
export function UsageMeter({ profile }: { profile: Profile }) {
  const { used, limit, remaining, level } = usageOf(profile, 'jobs_per_month');
  return (
    <Meter
      label={i18n.t('Jobs this month')}
      {...{ used, limit, level }}
      words={
        remaining > 0
          ? i18n.t('{n, plural, one {# job remaining} other {# jobs remaining}}', { n: remaining })
          : i18n.t('Limit reached. Resets on {date}.', {
              date: formatDate(profile.usage.resets_on),
            })
      }
    />
  );
}
