import type { TypicalAnswer } from '@beamwright/domain/material-facts';
import { fromMmMin } from '@beamwright/domain/units';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { speedScale } from '../../../lib/step-scales.ts';
import { confidenceLevel } from '../../../ui/confidence-meter.tsx';
import { placeOnScale } from '../../../ui/place-on-scale.ts';
import { scaleRange, type ScaleRange } from '../../../ui/scale-range.ts';
import classes from './pages.module.css';

type Step = Extract<TypicalAnswer, { kind: 'settings' }>['step'];

const UNITS = {
  speedUnit: 'mm/s' as const,
  toSpeedUnit: (mmMin: number) => fromMmMin(mmMin, 'mm/s'),
};

export const stepScale = (step: Step) => speedScale(step, UNITS);

/** One scale for all rows of a table, so that bands compare by eye. */
export const sharedRange = (steps: readonly Step[]): ScaleRange =>
  scaleRange(steps.flatMap(({ speed_band_mm_min: band }) => band.map(UNITS.toSpeedUnit)));

/** Both ends of a scale. */
export function TrackEnds({ range: { min, max } }: { range: ScaleRange }) {
  return (
    <span className={classes.ends} aria-hidden="true">
      <span>{formatNumber(min)}</span>
      <span>{i18n.t('{speed} mm/s', { speed: formatNumber(max) })}</span>
    </span>
  );
}

const percent = (at: number) => `${at.toFixed(1)}%`;

/** Where the speed, its band and the published settings are on a shared scale. */
export function SpeedTrack({ step, range }: { step: Step; range: ScaleRange }) {
  const { band, value, points, summary } = stepScale(step);
  const at = (speed: number) => placeOnScale(speed, range.min, range.max, range.log);
  const [low, high] = band ?? [value, value];
  return (
    <>
      <div
        className={classes.track}
        data-level={confidenceLevel(step.confidence)}
        aria-hidden="true"
      >
        <i style={{ left: percent(at(low)), right: percent(100 - at(high)) }} />
        {points.map((point, index) => (
          // Rows may be equal, and their order never changes.
          <s key={index} style={{ left: percent(at(point)) }} />
        ))}
        <b style={{ left: percent(at(value)) }} />
      </div>
      <small className={classes.mono}>{summary}</small>
    </>
  );
}
