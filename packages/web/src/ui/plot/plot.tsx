import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Row } from '../stack.tsx';
import { placed, type CurvePaths, type PlotAxes } from './plot-axes.ts';
import classes from './plot.module.css';

interface PlotProps extends Pick<PlotAxes, 'across' | 'up'> {
  /** Its name where dots can be read one by one (`explore-plot.ts`); until then, other words say what it shows. */
  label: string;
  /** The first is drawn, unless the page chooses among them by `data-curve`. */
  curves: readonly CurvePaths[];
  /** Dots and marks. */
  children: ReactNode;
}

/** Dots of speed in percent over one stretched drawing, so that text keeps its size at any width. */
export function Plot({ label, across, up, curves, children }: PlotProps) {
  return (
    <div className={classes.plot} aria-hidden="true" data-plot={label}>
      {up.map(({ value, at }) => (
        <span key={value} data-up="" style={{ top: percent(at) }}>
          {formatNumber(value)}
        </span>
      ))}
      {across.map(({ value, at }) => (
        <span key={value} data-across="" style={{ left: percent(at) }}>
          {formatNumber(value)}
        </span>
      ))}
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
        {curves.map(({ line, band }, at) => (
          <g key={line} data-curve={at}>
            <path d={band} />
            <path d={line} />
          </g>
        ))}
      </svg>
      {children}
    </div>
  );
}

const percent = (at: number) => `${at.toFixed(1)}%`;

interface PlotMarkProps {
  left: number;
  top: number;
  /** Of the curve that it is on. */
  at?: number;
  text: string;
}

/** The engine’s answer, with its number; beside the dot where that is free. */
export const PlotMark = ({ left, top, at = 0, text }: PlotMarkProps) => (
  <span
    className={classes.mark}
    data-curve={at}
    data-flip={left > 60 || undefined}
    style={placed({ left, top })}
  >
    <b>{text}</b>
  </span>
);

interface PlotKeyProps {
  entries: readonly { look: 'near' | 'far' | 'band' | 'line'; text: string }[];
}

/** What dots, band and line are, and what the axes count. */
export const PlotKey = ({ entries }: PlotKeyProps) => (
  <Row
    as="ul"
    wrap
    gap="4 20"
    align="stretch"
    size="small"
    tone="second"
    marginTop={16}
    className={classes.key}
  >
    {entries.map(({ look, text }) => (
      <li key={look} data-key={look}>
        {text}
      </li>
    ))}
    <li>{i18n.t('Speed divided by passes (mm/s), by thickness (mm)')}</li>
  </Row>
);
