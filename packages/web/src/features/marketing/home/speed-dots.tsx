import type { CheckedStep } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { roundedNumber, shownLength, shownPower, shownWatts } from '../../../lib/shown-quantity.ts';
import { visitorUnits } from '../../../lib/visitor-units.ts';
import { chartGeometry } from '../../../ui/chart-geometry.ts';
import { Row } from '../../../ui/stack.tsx';
import classes from './speed-dots.module.css';

interface SpeedDotsProps {
  curve: NonNullable<CheckedStep['curve']>;
  step: CheckedStep;
}

/** Dots in percent over one stretched drawing: the text keeps its size at any width. */
export function SpeedDots({ curve, step }: SpeedDotsProps) {
  const units = visitorUnits();
  const { speed_mm_min } = step.settings;
  const { line, band, points, marks, across, up } = chartGeometry(
    curve,
    [speed_mm_min],
    units.toSpeedUnit,
  );
  const [mark] = marks;
  return (
    <>
      <div
        className={classes.plot}
        role="img"
        aria-label={i18n.t(
          '{n, plural, one {# published setting} other {# published settings}} and a computed curve. At {place}: {settings}.',
          {
            n: points.length,
            place: shownLength(curve.answer_x).text,
            settings: units.formatSpeed(speed_mm_min).text,
          },
        )}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={classes.band} d={band} />
          <path className={classes.line} d={line} />
        </svg>
        {up.map(({ value, at }) => (
          <span key={value} className={classes.up} style={{ bottom: `${at}%` }}>
            {roundedNumber(value)}
          </span>
        ))}
        {across.map(({ value, at }) => (
          <span key={value} className={classes.across} style={{ left: `${at}%` }}>
            {shownLength(value).text}
          </span>
        ))}
        {points.map(({ left, top, index }) => (
          <i
            key={index}
            className={classes.dot}
            style={{ left: `${left}%`, top: `${top}%` }}
            title={titleOf(step, index)}
          />
        ))}
        {mark === undefined ? null : (
          <b
            className={classes.mark}
            data-flip={mark.left > 50 || undefined}
            style={{ left: `${mark.left}%`, top: `${mark.top}%` }}
          >
            <span>{units.formatSpeed(speed_mm_min).text}</span>
          </b>
        )}
      </div>
      <Row
        as="ul"
        wrap
        gap="4 20"
        align="stretch"
        size="label"
        tone="second"
        className={classes.legend}
        aria-hidden="true"
      >
        <li data-mark="dot">{i18n.t('Published')}</li>
        <li data-mark="band">{i18n.t('Holds 8 in 10 published')}</li>
        <li data-mark="line">{i18n.t('Suggested')}</li>
      </Row>
    </>
  );
}

/** Who published a dot, and for what. */
function titleOf({ evidence, sources }: CheckedStep, index: number): string {
  const row = evidence[index];
  const source = sources.find(({ id }) => id === row?.source_id);
  const parts = [
    row && visitorUnits().formatSpeed(row.speed_mm_min).text,
    row?.power_percent == null ? null : shownPower(row.power_percent).text,
    row?.power_watts == null ? null : shownWatts(row.power_watts).text,
    row?.thickness_mm == null ? null : shownLength(row.thickness_mm).text,
    source?.title,
  ];
  return parts.filter(Boolean).join(' · ');
}
