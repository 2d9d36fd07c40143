import { useId } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Text } from '../text.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { leftOf, topOf } from './chart-paths.ts';
import type { ChartPoint, ChartRange } from './chart-point.ts';
import { valuesOf } from './chart-point.ts';
import classes from './charts.module.css';
import { useCrosshair } from './crosshair.tsx';

/** What every chart over time has. */
export interface PlotLook {
  /** What it shows, for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  /** A value with its unit; with `index`, that of the bucket. */
  format: (value: number, index?: number) => string;
  /** When a bucket begins. */
  formatAt: (at: string) => string;
  /** In px. */
  height?: number;
}

interface PlotProps extends PlotLook {
  range: ChartRange;
  place: 'ends' | 'middles';
  /** Drawn in an area of 100 by 100. */
  children: ReactNode;
  /** On top, placed in percent. */
  over?: ReactNode;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: -6,
  PageDown: 6,
};

/**
 * The area of a chart with its crosshair. It is a slider over time, so that arrow keys move it and screen
 * readers say the value of each moment.
 */
export function Plot(props: PlotProps) {
  const { label, points, format, formatAt, height = 60, range, place, children, over } = props;
  const summaryId = useId();
  const { at, moveTo } = useCrosshair();
  const last = points.length - 1;
  const index = at === null ? -1 : points.findIndex((point) => point.at === at);
  const sayAt = (position: number) => {
    const point = points[position];
    if (!point) return i18n.t('No data');
    const value = point.value === null ? i18n.t('no data') : format(point.value, position);
    return `${formatAt(point.at)}: ${value}`;
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    const bucket = place === 'ends' ? Math.round(share * last) : Math.floor(share * points.length);
    moveTo(points[Math.min(last, bucket)]?.at ?? null);
  };
  const step = (event: KeyboardEvent) => {
    const from = index < 0 ? last : index;
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : from + (STEPS[event.key] ?? Number.NaN);
    if (event.key === 'Escape') moveTo(null);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    moveTo(points[Math.max(0, Math.min(last, to))]?.at ?? null);
  };
  return (
    <div
      className={classes.plot}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, index < 0 ? last : index)}
      aria-valuetext={sayAt(index < 0 ? last : index)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && moveTo(null)}
      onKeyDown={step}
      onBlur={() => moveTo(null)}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      {over}
      {index < 0 ? null : (
        <Hair
          left={leftOf(index, points.length, place)}
          top={toDot(points[index]?.value ?? null, range)}
          text={sayAt(index)}
        />
      )}
      <VisuallyHidden id={summaryId}>{summaryOf(points, format)}</VisuallyHidden>
    </div>
  );
}

const toDot = (value: number | null, range: ChartRange) =>
  value === null ? null : topOf(value, range);

/** The line at a bucket, a dot at its value, and both in words; never beyond the edges. */
function Hair({ left, top, text }: { left: number; top: number | null; text: string }) {
  return (
    <>
      <span className={classes.hair} style={{ left: `${left}%` }} />
      {top === null ? null : (
        <span className={classes.dot} style={{ left: `${left}%`, top: `${top}%` }} />
      )}
      <Text
        size="label"
        mono
        leading={1}
        pad="2 4"
        noWrap
        ground="card"
        border="strong"
        radius="small"
        className={classes.said}
        style={{ left: `${left}%`, transform: `translateX(-${left}%)` }}
        aria-hidden="true"
      >
        {text}
      </Text>
    </>
  );
}

function summaryOf(points: readonly ChartPoint[], format: (value: number) => string): string {
  const values = valuesOf(points);
  if (values.length === 0) return i18n.t('No data in this range');
  const gaps = points.length - values.length;
  const span = i18n.t('Between {low} and {high}', {
    low: format(Math.min(...values)),
    high: format(Math.max(...values)),
  });
  return gaps === 0
    ? span
    : `${span}, ${i18n.t('{n, plural, one {# gap} other {# gaps}}', { n: gaps })}`;
}
