import { linePaths, topOf } from './chart-paths.ts';
import { CHART_COLORS } from './chart-point.ts';
import { DataLine } from './data-line.tsx';
import { Plot } from './plot.tsx';
import type { PlotLook } from './plot.tsx';

interface BudgetChartProps extends PlotLook {
  isAtRisk: boolean;
  /** Of the window that has passed at its first and last point; by default all of it. */
  pace?: { first: number; last: number };
}

const WHOLE = { low: 0, high: 1 };

/** The share of a budget that is left, against spending it evenly: what is above the thin line lasts. */
export function BudgetChart({ isAtRisk, pace, ...look }: BudgetChartProps) {
  const paths = linePaths(look.points, WHOLE);
  const color = CHART_COLORS[isAtRisk ? 'stop' : 'first'];
  const { first, last } = pace ?? { first: 0, last: 1 };
  return (
    <Plot {...look} height={look.height ?? 64} range={WHOLE} place="ends">
      <path d={paths.area} fill={color} opacity="0.1" />
      <path
        d={`M0 ${topOf(1 - first, WHOLE)}L100 ${topOf(1 - last, WHOLE)}`}
        stroke="var(--ink-3)"
        vectorEffect="non-scaling-stroke"
      />
      <DataLine d={paths.line} color={color} />
    </Plot>
  );
}
