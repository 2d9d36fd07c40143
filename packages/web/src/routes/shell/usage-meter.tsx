import type { Profile } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { usageOf } from './usage-of.ts';
import classes from './usage-meter.module.css';

/** Jobs of this month against the plan; orange when little remains, red when nothing does. */
export function UsageMeter({ profile }: { profile: Profile }) {
  const { used, limit, remaining, level } = usageOf(profile);
  if (limit === null) {
    return (
      <div className={classes.meter}>
        <div className={classes.row}>
          <span>{i18n.t('Jobs this month')}</span>
          <b>{formatNumber(used)}</b>
        </div>
        {i18n.t('No monthly limit')}
      </div>
    );
  }
  return (
    <div className={classes.meter} data-level={level}>
      <div className={classes.row}>
        <span id="usage-label">{i18n.t('Jobs this month')}</span>
        <b>
          {formatNumber(used)}/{formatNumber(limit)}
        </b>
      </div>
      <div
        className={classes.bar}
        role="meter"
        aria-labelledby="usage-label"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
      >
        <i style={{ width: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }} />
      </div>
      {remaining > 0
        ? i18n.t('{n, plural, one {# job remaining} other {# jobs remaining}}', { n: remaining })
        : i18n.t('Limit reached. Starts again on {date}.', {
            date: formatDate(profile.usage.resets_on),
          })}
    </div>
  );
}
