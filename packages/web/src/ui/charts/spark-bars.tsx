import { barsOf, rangeOf } from './chart-paths.ts';
import { CHART_COLORS } from './chart-point.ts';
import type { ChartTone } from './chart-point.ts';
import classes from './charts.module.css';

interface SparkBarsProps {
  /** What it shows with its numbers, for screen readers; left out where a number beside it says the same. */
  label?: string;
  /** Null is a gap. */
  values: readonly (number | null)[];
  tone?: ChartTone;
  /** Of the last bar, if it is the one that matters. */
  lastTone?: ChartTone;
  /** In px. */
  height?: number;
}

const pathOf = (bars: ReturnType<typeof barsOf>): string =>
  bars.map(({ x, y, width }) => `M${x} ${y}h${width}V100h-${width}Z`).join('');

/** Bars in a row of a list, drawn as paths because lists are long. */
export function SparkBars(props: SparkBarsProps) {
  const { label, values, tone = 'plain', lastTone = tone, height = 28 } = props;
  const points = values.map((value, index) => ({ at: String(index), value }));
  const bars = barsOf(points, rangeOf(points));
  const lastAt = values.length - 1;
  return (
    <svg
      className={classes.spark}
      style={{ height }}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={pathOf(bars.filter(({ index }) => index < lastAt))} fill={CHART_COLORS[tone]} />
      <path
        d={pathOf(bars.filter(({ index }) => index === lastAt))}
        fill={CHART_COLORS[lastTone]}
      />
    </svg>
  );
}
