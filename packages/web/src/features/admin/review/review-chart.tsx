import type { AiSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { roundedNumber } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import type { Units } from '../../../lib/units.ts';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { scaleRange } from '../../../ui/scale-range.ts';
import { SpeedChart } from '../../../ui/speed-chart.tsx';
import classes from './review-chart.module.css';

type Ours = AiSetting['engine_steps'][number];

interface ReviewChartProps {
  ours: Ours;
  /** Speed of the proposal at our power, passes and interval; null when it cannot be compared. */
  comparable_mm_min: number | null;
}

/** The proposal where it stands among our answer, its band and the published rows: all at the same power. */
export function ReviewChart({ ours, comparable_mm_min }: ReviewChartProps) {
  const units = useUnits();
  const { curve = null, settings } = ours;
  return (
    <div className={classes.chart}>
      <p className={classes.verdict}>{verdict(ours, comparable_mm_min, units)}</p>
      {curve ? (
        <SpeedChart
          curve={curve}
          marks={[
            ...(comparable_mm_min === null
              ? []
              : [
                  {
                    look: 'setting' as const,
                    label: i18n.t('proposal, at the same energy'),
                    speed_mm_min: comparable_mm_min,
                  },
                ]),
            {
              look: 'beside' as const,
              label: i18n.t('our answer'),
              speed_mm_min: settings.speed_mm_min,
            },
          ]}
        />
      ) : (
        <BandOnly ours={ours} comparable_mm_min={comparable_mm_min} units={units} />
      )}
    </div>
  );
}

/** Where nothing is fitted there is no curve: our band, the published rows and the proposal on one line. */
function BandOnly({ ours, comparable_mm_min, units }: ReviewChartProps & { units: Units }) {
  const { toSpeedUnit, speedUnit } = units;
  const value = toSpeedUnit(comparable_mm_min ?? ours.settings.speed_mm_min);
  const band = ours.speed_band_mm_min.map(toSpeedUnit) as [number, number];
  const points = ours.evidence.map((row) => toSpeedUnit(row.speed_mm_min));
  const format = (speed: number) => `${roundedNumber(speed)} ${speedUnit}`;
  const own = toSpeedUnit(ours.settings.speed_mm_min);
  const range = scaleRange([value, own, ...band, ...points]);
  return (
    <ScaleBand
      label={
        comparable_mm_min === null
          ? i18n.t('Our answer in its band')
          : i18n.t('Proposal at the same energy, our answer as a ring')
      }
      summary={format(value)}
      {...range}
      band={band}
      value={value}
      {...(comparable_mm_min === null
        ? {}
        : { beside: { label: i18n.t('Our answer'), value: own } })}
      points={points}
      ends={[roundedNumber(range.min), format(range.max)]}
      format={format}
    />
  );
}

function verdict(ours: Ours, comparable: number | null, { formatSpeed }: Units): string {
  if (comparable === null) {
    return i18n.t(
      'It is another kind of work than our answer, so their speeds cannot be compared.',
    );
  }
  const [low, high] = ours.speed_band_mm_min;
  const values = {
    speed: formatSpeed(comparable).text,
    low: formatSpeed(low).text,
    high: formatSpeed(high).text,
  };
  if (comparable > high) {
    return i18n.t(
      'At the same energy with our power: {speed}, faster than our band of {low} to {high}.',
      values,
    );
  }
  return comparable < low
    ? i18n.t(
        'At the same energy with our power: {speed}, slower than our band of {low} to {high}.',
        values,
      )
    : i18n.t(
        'At the same energy with our power: {speed}, inside our band of {low} to {high}.',
        values,
      );
}
