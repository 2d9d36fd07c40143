import { barsOf, rangeOf, topOf } from './chart-paths.ts';
import { CHART_COLORS } from './chart-point.ts';
import type { ChartPoint, ChartTone } from './chart-point.ts';
import { Plot } from './plot.tsx';
import type { PlotLook } from './plot.tsx';

interface BarLayer {
  key: string;
  tone: ChartTone;
}

/** A bucket, with the value of each layer from bottom to top. */
interface StackedPoint {
  at: string;
  layers: readonly number[];
}

interface StackedBarsProps extends Omit<PlotLook, 'points' | 'format'> {
  layers: readonly BarLayer[];
  points: readonly StackedPoint[];
  /** A sum; with `index`, what the bucket consists of. */
  format: PlotLook['format'];
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Amounts per bucket of time, in parts on top of each other. */
export function StackedBars({ layers, points: stacks, height = 120, ...look }: StackedBarsProps) {
  const points: ChartPoint[] = stacks.map(({ at, layers: parts }) => ({ at, value: sum(parts) }));
  const range = rangeOf(points);
  return (
    <Plot {...look} points={points} height={height} range={range} place="middles">
      {barsOf(points, range).flatMap(({ index, x, width }) =>
        layers.map(({ key, tone }, at) => {
          const parts = stacks[index]?.layers ?? [];
          const bottom = topOf(sum(parts.slice(0, at)), range);
          const top = topOf(sum(parts.slice(0, at + 1)), range);
          return bottom > top ? (
            <rect
              key={`${index} ${key}`}
              x={x}
              y={top}
              width={width}
              height={bottom - top}
              fill={CHART_COLORS[tone]}
            />
          ) : null;
        }),
      )}
    </Plot>
  );
}
