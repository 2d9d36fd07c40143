import type { EvidenceGroup } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { CHART_COLORS } from '../../ui/charts/chart-point.ts';

/** Energies in ours that the plot shows, on a logarithmic scale. */
const [MIN, MAX] = [1 / 4, 4];

const placeOf = (ratio: number): number =>
  (Math.log(Math.min(MAX, Math.max(MIN, ratio)) / MIN) / Math.log(MAX / MIN)) * 100;

/** Our band as a bar, our answer as a line, and what worked as a dot. */
export function BandPlot({ group: { band, working_ratio } }: { group: EvidenceGroup }) {
  if (band === null) return <span />;
  const [low, high] = band;
  const isOutside = working_ratio !== null && (working_ratio < low || working_ratio > high);
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
  const label =
    working_ratio === null
      ? i18n.t('Our band: {low} to {high} × our energy', { low: number(low), high: number(high) })
      : i18n.t('Our band: {low} to {high} × our energy; works at {at} ×', {
          low: number(low),
          high: number(high),
          at: number(working_ratio),
        });
  return (
    <svg height="24" width="100%" role="img" aria-label={label}>
      <line x1="0" x2="100%" y1="12" y2="12" stroke={CHART_COLORS.history} />
      <rect
        x={`${placeOf(low)}%`}
        width={`${placeOf(high) - placeOf(low)}%`}
        y="7"
        height="10"
        rx="3"
        fill={CHART_COLORS.history}
      />
      <line
        x1={`${placeOf(1)}%`}
        x2={`${placeOf(1)}%`}
        y1="4"
        y2="20"
        stroke={CHART_COLORS.plain}
        strokeWidth="2"
      />
      {working_ratio === null ? null : (
        <circle
          cx={`${placeOf(working_ratio)}%`}
          cy="12"
          r="5"
          fill={CHART_COLORS[isOutside ? 'stop' : 'ok']}
        />
      )}
    </svg>
  );
}
