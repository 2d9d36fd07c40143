import type { ChartPoint } from '../../../ui/charts/chart-point.ts';
import { bucketText } from '../../../ui/charts/bucket-text.ts';
import { i18n } from '../../../lib/i18n.ts';

interface Buckets {
  starts_at: string[];
  seconds: number;
}

const DAY_S = 86_400;

/** A line of the API as points of a chart. */
export const pointsOf = ({ starts_at }: Buckets, line: readonly (number | null)[]): ChartPoint[] =>
  starts_at.map((at, index) => ({ at, value: line[index] ?? null }));

/** How the charts of these buckets write their times. */
export function timesOf({ starts_at, seconds }: Buckets) {
  const formatAt = (at: string) => bucketText(at, seconds * 1000);
  return {
    formatAt,
    start: starts_at[0] === undefined ? '' : formatAt(starts_at[0]),
    end: seconds >= DAY_S ? i18n.t('Today') : i18n.t('Now'),
  };
}
