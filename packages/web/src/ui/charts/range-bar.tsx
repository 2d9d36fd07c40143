import { Text } from '../text.tsx';
import { placeOnScale } from '../place-on-scale.ts';
import { CHART_COLORS } from './chart-point.ts';
import classes from './charts.module.css';

/** The ends of a logarithmic scale that all rows share, and its round numbers. */
export interface RangeScale {
  min: number;
  max: number;
  ticks: readonly { value: number; text: string }[];
}

interface RangeBarProps {
  scale: RangeScale;
  low: number;
  middle: number;
  high: number;
  isBad?: boolean;
  /** The numbers, for screen readers. */
  label: string;
}

const place = (value: number, { min, max }: RangeScale) =>
  Math.min(100, Math.max(0, placeOnScale(Math.max(value, min), min, max, true)));

/** A bar from p50 to p95 with a line at p75, so that what is slow stands out before its number is read. */
export function RangeBar({ scale, low, middle, high, isBad = false, label }: RangeBarProps) {
  const [from, at, to] = [place(low, scale), place(middle, scale), place(high, scale)];
  const end = CHART_COLORS[isBad ? 'stop' : 'first'];
  return (
    <svg className={classes.spark} style={{ height: 18 }} role="img" aria-label={label}>
      {scale.ticks.slice(1, -1).map(({ value }) => (
        <line
          key={value}
          x1={`${place(value, scale)}%`}
          x2={`${place(value, scale)}%`}
          y1="0"
          y2="18"
          stroke="var(--line)"
        />
      ))}
      <line
        x1={`${from}%`}
        x2={`${to}%`}
        y1="9"
        y2="9"
        stroke={CHART_COLORS.history}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1="3"
        y2="15"
        stroke={CHART_COLORS.plain}
        strokeWidth="2.5"
      />
      <circle cx={`${to}%`} cy="9" r="5" fill={end} />
    </svg>
  );
}

/** The numbers of the scale, above the rows. */
export function RangeScaleHead({ scale }: { scale: RangeScale }) {
  return (
    <Text
      as="div"
      size="label"
      mono
      leading={1}
      tone="third"
      className={classes.scale}
      style={{ height: '1em', position: 'relative' }}
      aria-hidden="true"
    >
      {scale.ticks.map(({ value, text }) => (
        <span key={value} style={{ left: `${place(value, scale)}%` }}>
          {text}
        </span>
      ))}
    </Text>
  );
}
