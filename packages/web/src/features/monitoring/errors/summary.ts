import type { ErrorOverview } from '@beamwright/contract';
import { formatList, formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { Range } from '../range-choice.tsx';

/** `2 came back in 1.4.2 · 1 new`. */
export function summaryOf({ counts, came_back_in }: ErrorOverview): string {
  const back =
    came_back_in.length === 0
      ? i18n.t('{n} came back', { n: formatNumber(counts.came_back) })
      : i18n.t('{n} came back in {versions}', {
          n: formatNumber(counts.came_back),
          versions: formatList(came_back_in, 'all'),
        });
  const parts = [
    ...(counts.came_back > 0 ? [back] : []),
    ...(counts.new > 0 ? [i18n.t('{n} new', { n: formatNumber(counts.new) })] : []),
  ];
  return parts.length === 0 ? i18n.t('Nothing new, and nothing came back') : parts.join(' · ');
}

/** `+212 % on 7 days`; null without anything to compare with. */
export function changeText(change: number | null, range: Range): string | null {
  if (change === null) return null;
  const sign = Math.round(change * 100) === 0 ? '±' : change < 0 ? '−' : '+';
  const percent = `${sign}${formatPercent(Math.abs(change))}`;
  if (range === '1h') return i18n.t('{percent} on the 7 hours before', { percent });
  if (range === '24h') return i18n.t('{percent} on 7 days', { percent });
  return range === '7d'
    ? i18n.t('{percent} on the 7 days before', { percent })
    : i18n.t('{percent} on the 30 days before', { percent });
}
