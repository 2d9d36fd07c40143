import type { WorkflowStep } from '@beamwright/contract';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { roundedNumber, shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { chartGeometry } from './chart-geometry.ts';
import classes from './speed-chart.module.css';

type Curve = NonNullable<WorkflowStep['curve']>;

interface SpeedChartProps {
  curve: Curve;
  /** Of this step, where its marker stands. */
  speed_mm_min: number;
}

/** Speed over thickness or watts on this machine: the published rows, the computed curve with its band, this setting. */
export function SpeedChart({ curve, speed_mm_min }: SpeedChartProps) {
  const units = useUnits();
  const id = useId();
  const { line, band, points, answer, across, up } = chartGeometry(
    curve,
    speed_mm_min,
    units.toSpeedUnit,
  );
  const overThickness = curve.over === 'thickness_mm';
  const title = overThickness
    ? i18n.t('Speed over thickness on this machine')
    : i18n.t('Speed over watts on this material');
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>
        {title} <span>({units.speedUnit})</span>
      </figcaption>
      <div className={classes.chart}>
        <div className={classes.up} aria-hidden="true">
          {up.map(({ value, at }) => (
            <span key={value} style={{ bottom: `${at}%` }}>
              {roundedNumber(value)}
            </span>
          ))}
        </div>
        <svg className={classes.field} role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{description(curve, units.formatSpeed(speed_mm_min).text)}</desc>
          {up.map(({ value, at }) => (
            <line
              key={value}
              className={classes.grid}
              x1="0"
              x2="100%"
              y1={`${100 - at}%`}
              y2={`${100 - at}%`}
            />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            <path className={classes.band} d={band} />
            <path className={classes.line} d={line} />
          </svg>
          {points.map(({ left, top, index }) => (
            <circle key={index} className={classes.point} cx={`${left}%`} cy={`${top}%`} r="3.5" />
          ))}
          <line
            className={classes.drop}
            x1={`${answer.left}%`}
            x2={`${answer.left}%`}
            y1={`${answer.top}%`}
            y2="100%"
          />
          <circle className={classes.answer} cx={`${answer.left}%`} cy={`${answer.top}%`} r="6" />
        </svg>
        <div className={classes.across} aria-hidden="true">
          {across.map(({ value, at }) => (
            <span key={value} style={{ left: `${at}%` }}>
              {xText(curve, value)}
            </span>
          ))}
        </div>
      </div>
      <ul className={classes.legend} aria-hidden="true">
        <li data-mark="answer">{i18n.t('this setting')}</li>
        <li data-mark="line">{i18n.t('computed, with the band of 8 in 10')}</li>
        <li data-mark="point">{i18n.t('published, as it would run here')}</li>
      </ul>
      <CurveTable curve={curve} title={title} />
    </figure>
  );
}

/** The same numbers for those who do not see the drawing. */
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

function description(curve: Curve, speed: string): string {
  return i18n.t(
    '{n, plural, one {# published row} other {# published rows}} and a computed curve. This setting: {speed} at {place}.',
    { n: curve.published.length, speed, place: xText(curve, curve.answer_x) },
  );
}
