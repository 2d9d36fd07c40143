import type { WorkflowStep } from '@beamwright/contract';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useId } from 'react';
import { i18n } from '../lib/i18n.ts';
import { roundedNumber, shownLength, shownWatts } from '../lib/shown-quantity.ts';
import { useUnits } from '../lib/units.ts';
import type { Units } from '../lib/units.ts';
import { curveGeometry } from './plot/curve-geometry.ts';
import chart from './chart.module.css';
import classes from './speed-chart.module.css';
import { Text } from './text.tsx';
import { Row } from './stack.tsx';
import { Box } from './box.tsx';

type Curve = NonNullable<WorkflowStep['curve']>;

/** A setting on the chart: the current one, or another to compare with. */
interface SpeedMark {
  look: 'setting' | 'beside';
  label: string;
  speed_mm_min: number;
}

interface SpeedChartProps {
  curve: Curve;
  marks: readonly SpeedMark[];
}

/**
 * Speed by thickness or power on this machine: the published rows, the computed curve with its
 * band, and the settings.
 */
export function SpeedChart({ curve, marks }: SpeedChartProps) {
  const units = useUnits();
  const id = useId();
  const speeds = marks.map(({ speed_mm_min }) => speed_mm_min);
  const { line, band, points, across, up, ...places } = curveGeometry(
    curve,
    speeds,
    units.toSpeedUnit,
  );
  const overThickness = curve.over === 'thickness_mm';
  const title = overThickness
    ? i18n.t('Speed by thickness on this machine')
    : i18n.t('Speed vs. power for this material');
  return (
    <Text
      as="figure"
      size="small"
      tone="second"
      marginTop={16}
      marginBottom={16}
      className={classes.figure}
    >
      <Text as="figcaption" tone="first" weight={550} marginBottom={12}>
        {title}{' '}
        <Text size="label" mono leading={1.4} tone="third">
          ({units.speedUnit})
        </Text>
      </Text>
      <Box pad="8 20 0 0" className={classes.chart}>
        <div className={chart.up} aria-hidden="true">
          {up.map(({ value, at }) => (
            <span key={value} style={{ bottom: `${100 - at}%` }}>
              {roundedNumber(value)}
            </span>
          ))}
        </div>
        <svg className={classes.field} role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{description(curve, marks, units)}</desc>
          {up.map(({ value, at }) => (
            <line key={value} className={chart.grid} x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
          ))}
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
            <path className={`${chart.band} ${chart.edge}`} d={band} />
            <path className={classes.line} d={line} />
          </svg>
          {points.map(({ left, top, index }) => (
            <circle key={index} className={classes.point} cx={`${left}%`} cy={`${top}%`} r="3.5" />
          ))}
          {places.marks.map((place, index) => (
            <Mark key={marks[index]?.label} look={marks[index]?.look} {...place} />
          ))}
        </svg>
        <div className={chart.across} aria-hidden="true">
          {across.map(({ value, at }) => (
            <span key={value} style={{ left: `${at}%` }}>
              {xText(curve, value)}
            </span>
          ))}
        </div>
      </Box>
      <Row
        as="ul"
        gap="4 20"
        align="stretch"
        wrap
        className={`${chart.legend} ${classes.legend}`}
        aria-hidden="true"
      >
        {marks.map(({ look, label }) => (
          <Row as="li" gap={8} key={label} data-mark={look}>
            {label}
          </Row>
        ))}
        <Row as="li" gap={8} data-mark="band">
          {i18n.t('computed, with its 80 % band')}
        </Row>
        <Row as="li" gap={8} data-mark="point">
          {i18n.t('published, scaled to this machine')}
        </Row>
      </Row>
      <CurveTable curve={curve} title={title} />
    </Text>
  );
}

interface MarkProps {
  look: SpeedMark['look'] | undefined;
  left: number;
  top: number;
}

/** The current setting is a dot with a line to the axis; the compared one is a ring. */
function Mark({ look, left, top }: MarkProps) {
  const [x, y] = [`${left}%`, `${top}%`];
  if (look === 'beside') return <circle className={chart.beside} cx={x} cy={y} r="8" />;
  return (
    <>
      <line className={chart.drop} x1={x} x2={x} y1={y} y2="100%" />
      <circle className={chart.setting} cx={x} cy={y} r="6" />
    </>
  );
}

/** The same numbers as a table for screen readers. */
function CurveTable({ curve, title }: { curve: Curve; title: string }) {
  const { formatSpeed } = useUnits();
  const speed = (mmMin: number) => formatSpeed(mmMin).text;
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              {curve.over === 'thickness_mm' ? i18n.t('Thickness') : i18n.t('Watts')}
            </th>
            <th scope="col">{i18n.t('Computed speed')}</th>
            <th scope="col">{i18n.t('Band')}</th>
          </tr>
        </thead>
        <tbody>
          {curve.points.map((point) => (
            <tr key={point.x}>
              <td>{xText(curve, point.x)}</td>
              <td>{speed(point.speed_mm_min)}</td>
              <td>
                {i18n.t('{low} to {high}', {
                  low: speed(point.low_mm_min),
                  high: speed(point.high_mm_min),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

function xText({ over }: Curve, value: number): string {
  return over === 'thickness_mm' ? shownLength(value).text : shownWatts(value).text;
}

function description(curve: Curve, marks: readonly SpeedMark[], units: Units): string {
  return i18n.t(
    '{n, plural, one {# published setting} other {# published settings}} and a computed curve. At {place}: {settings}.',
    {
      n: curve.published.length,
      place: xText(curve, curve.answer_x),
      settings: marks
        .map(({ label, speed_mm_min }) => `${label} ${units.formatSpeed(speed_mm_min).text}`)
        .join(', '),
    },
  );
}
