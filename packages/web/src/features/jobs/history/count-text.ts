import { MAX_JOB_COUNT } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

/** For example `46 jobs` or `3 matching jobs`; above the server's counting limit, `More than …`. */
export function countText(total: number, isNarrowed: boolean): string {
  if (total > MAX_JOB_COUNT) {
    const limit = formatNumber(MAX_JOB_COUNT);
    return isNarrowed
      ? i18n.t('More than {limit} matching jobs', { limit })
      : i18n.t('More than {limit} jobs', { limit });
  }
  return isNarrowed
    ? i18n.t('{n, plural, =0 {No matching jobs} one {# matching job} other {# matching jobs}}', {
        n: total,
      })
    : i18n.t('{n, plural, one {# job} other {# jobs}}', { n: total });
}
