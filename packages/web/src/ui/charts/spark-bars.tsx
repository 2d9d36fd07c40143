import { barsOf, rangeOf } from './chart-paths.ts';
import { CHART_COLORS } from './chart-point.ts';
import type { ChartTone } from './chart-point.ts';
import classes from './charts.module.css';

interface SparkBarsProps {
  /** What it shows with its numbers, for screen readers. */
  label: string;
  values: readonly number[];
  tone?: ChartTone;
  /** In px. */
  height?: number;
}

/** Bars in a row of a list, drawn as one path because lists are long. */
export function SparkBars({ label, values, tone = 'plain', height = 28 }: SparkBarsProps) {
  const points = values.map((value, index) => ({ at: String(index), value }));
  const bars = barsOf(points, rangeOf(points));
  return (
    <svg
      className={classes.spark}
      style={{ height }}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path
        d={bars.map(({ x, y, width }) => `M${x} ${y}h${width}V100h-${width}Z`).join('')}
        fill={CHART_COLORS[tone]}
      />
    </svg>
  );
}
