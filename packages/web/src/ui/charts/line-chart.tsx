import { linePaths, rangeOf, topOf } from './chart-paths.ts';
import { CHART_COLORS } from './chart-point.ts';
import type { ChartTone } from './chart-point.ts';
import { Limit } from './limit.tsx';
import { DataLine } from './data-line.tsx';
import { Plot } from './plot.tsx';
import type { PlotLook } from './plot.tsx';

interface LineChartProps extends PlotLook {
  /** Shades what is below; such a chart begins at zero. */
  area?: boolean;
  /** Begins at the lowest value, for what only ever grows a little. */
  isFromLowest?: boolean;
  /** A dashed line with its number at the left. */
  limit?: { value: number; text: string } | undefined;
  tone?: ChartTone;
}

/** A value over time. A gap in the data is a gap in the line. */
export function LineChart(props: LineChartProps) {
  const { area = false, isFromLowest = false, limit, tone = 'first', ...look } = props;
  const range = rangeOf(look.points, { limit: limit?.value, isFromLowest });
  const paths = linePaths(look.points, range);
  const color = CHART_COLORS[tone];
  return (
    <Plot
      {...look}
      range={range}
      place="ends"
      over={limit ? <Limit top={topOf(limit.value, range)} text={limit.text} /> : null}
    >
      {area ? <path d={paths.area} fill={color} opacity="0.1" /> : null}
      <DataLine d={paths.line} color={color} />
    </Plot>
  );
}
