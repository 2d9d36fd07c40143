import { useElementSize } from '../../lib/use-element-size.ts';
import { Box } from '../box.tsx';
import { Text } from '../text.tsx';
import { barsOf, rangeOf } from './chart-paths.ts';
import { CHART_COLORS } from './chart-point.ts';
import type { ChartPoint, ChartTone } from './chart-point.ts';
import classes from './charts.module.css';
import { placeMarks } from './place-marks.ts';
import type { ChartMark } from './place-marks.ts';
import { Plot } from './plot.tsx';
import type { PlotLook } from './plot.tsx';

interface BarChartProps extends PlotLook {
  /** Colors the bars that matter; the others are history. */
  toneOf?: (point: ChartPoint) => ChartTone;
  /** Dashed lines with a name, such as releases. */
  marks?: readonly ChartMark[];
}

const NO_MARKS: readonly ChartMark[] = [];
const asHistory = (): ChartTone => 'history';

/** Amounts per bucket of time. */
export function BarChart({ toneOf = asHistory, marks = NO_MARKS, ...look }: BarChartProps) {
  const { height = 84, points } = look;
  const { ref, width } = useElementSize();
  const range = rangeOf(points);
  return (
    <Box ref={ref} pad={marks.length > 0 ? '12 0 0' : 0}>
      <Plot
        {...look}
        height={height}
        range={range}
        place="middles"
        over={placeMarks(marks, points, width).map(({ at, label, left, side }) => (
          <span key={`${at} ${label}`} className={classes.mark} style={{ left: `${left}%` }}>
            {side === null ? null : (
              <Text
                size="label"
                mono
                leading={1}
                tone="second"
                ground="card"
                noWrap
                data-side={side}
              >
                {label}
              </Text>
            )}
          </span>
        ))}
      >
        {barsOf(points, range).map(({ index, x, y, width: thick }) => {
          const point = points[index];
          return point ? (
            <rect
              key={point.at}
              x={x}
              y={y}
              width={thick}
              height={100 - y}
              fill={CHART_COLORS[toneOf(point)]}
            />
          ) : null;
        })}
      </Plot>
    </Box>
  );
}
