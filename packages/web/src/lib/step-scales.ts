import type { WorkflowStep } from '@beamwright/contract';
import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';
import { roundedNumber } from './shown-quantity.ts';
import type { Units } from './units.ts';
import { scaleRange } from '../ui/scale-range.ts';
import type { ScaleRange } from '../ui/scale-range.ts';

export interface Scale extends ScaleRange {
  label: string;
  summary: string;
  band: readonly [number, number] | null;
  value: number;
  points: number[];
  /** Values that failed, drawn as crosses. */
  fails?: number[];
  ends: readonly [string, string];
  format: (value: number) => string;
}

/** With fewer rows, "works for others" would claim too much. */
const ROWS_FOR_OTHERS = 3;

interface SpeedFacts extends Pick<WorkflowStep, 'speed_band_mm_min' | 'curve'> {
  settings: Pick<WorkflowStep['settings'], 'speed_mm_min'>;
}

/** Two significant digits; whole numbers from 100. A band is no more precise. */
function bandNumber(value: number): string {
  return formatNumber(
    value,
    value < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );
}

/** What the published rows would run at for this very job, mm/min: as far from the curve as in the chart. */
function publishedHere({ settings, curve }: SpeedFacts): number[] {
  if (!curve) return [];
  return curve.published.map(
    ({ x, speed_mm_min }) => (settings.speed_mm_min * speed_mm_min) / speedAt(curve.points, x),
  );
}

/** Along the curve, straight between its points in logarithms. */
function speedAt(points: NonNullable<SpeedFacts['curve']>['points'], x: number): number {
  const after = points.findIndex((point) => point.x >= x);
  const [low, high] = [points[Math.max(0, after - 1)], points.at(after)];
  if (!low || !high) return Number.NaN;
  const share = low.x === high.x ? 0 : Math.log(x / low.x) / Math.log(high.x / low.x);
  return low.speed_mm_min * (high.speed_mm_min / low.speed_mm_min) ** share;
}

/** Speeds in the user's unit: the band, the published rows for this job, this setting and what failed in mm/min. */
export function speedScale(
  step: SpeedFacts,
  units: Pick<Units, 'toSpeedUnit' | 'speedUnit'>,
  failed: readonly number[] = [],
): Scale {
  const { toSpeedUnit, speedUnit } = units;
  const value = toSpeedUnit(step.settings.speed_mm_min);
  const [low, high] = step.speed_band_mm_min;
  const band = [toSpeedUnit(low), toSpeedUnit(high)] as const;
  const points = publishedHere(step).map(toSpeedUnit);
  const fails = failed.map(toSpeedUnit);
  const range = scaleRange([value, ...band, ...points, ...fails]);
  const format = (speed: number) => `${roundedNumber(speed)} ${speedUnit}`;
  return {
    label:
      points.length >= ROWS_FOR_OTHERS
        ? i18n.t('Speed that works for others')
        : i18n.t('Speed likely to work'),
    summary: i18n.t('{low} to {high} {unit}', {
      low: bandNumber(band[0]),
      high: bandNumber(band[1]),
      unit: speedUnit,
    }),
    ...range,
    band,
    value,
    points,
    ...(fails.length > 0 ? { fails } : {}),
    ends: [formatNumber(range.min), `${formatNumber(range.max)} ${speedUnit}`],
    format,
  };
}

type EnergyFacts = Pick<WorkflowStep, 'operation' | 'energy'>;

interface ScaledEnergy extends Pick<WorkflowStep, 'operation'> {
  energy: Pick<NonNullable<WorkflowStep['energy']>, 'kind' | 'value' | 'window'> | null;
}

function energyLabel({ operation, energy }: ScaledEnergy): string {
  if (energy?.kind === 'area') return i18n.t('Energy on the surface');
  return operation === 'Cut' ? i18n.t('Energy along the cut') : i18n.t('Energy per length');
}

function energyEnds({ operation, energy }: ScaledEnergy): readonly [string, string] {
  if (energy?.kind === 'area') return [i18n.t('may be too light'), i18n.t('may be too much')];
  return operation === 'Cut' || operation === 'Perforate'
    ? [i18n.t('may not cut through'), i18n.t('may burn')]
    : [i18n.t('may be too light'), i18n.t('may be too deep')];
}

/**
 * Two significant digits, because energies of line work and color marking differ by four decades.
 */
function energyText(value: number, kind: NonNullable<WorkflowStep['energy']>['kind']): string {
  const number = formatNumber(value, { maximumSignificantDigits: value >= 100 ? 3 : 2 });
  return `${number} ${kind === 'area' ? 'J/mm²' : 'J/mm'}`;
}

/** This setting's energy within the range of the published settings; null when that is unknown. */
export function energyScale(step: ScaledEnergy, failed: readonly number[] = []): Scale | null {
  const { energy } = step;
  if (energy === null || energy.window === null) return null;
  const format = (value: number) => energyText(value, energy.kind);
  return {
    label: energyLabel(step),
    summary: format(energy.value),
    ...scaleRange([energy.value, ...energy.window, ...failed]),
    band: energy.window,
    value: energy.value,
    points: [],
    ...(failed.length > 0 ? { fails: [...failed] } : {}),
    ends: energyEnds(step),
    format,
  };
}

/** Energy as text when there is no scale, pulse overlap for pulsed sources, and power density. */
export function energyTexts(step: EnergyFacts): { label: string; text: string }[] {
  const { energy } = step;
  if (energy === null) return [];
  const overlap = energy.pulse_overlap_percent;
  const density = energy.power_density_w_mm2 ?? null;
  return [
    ...(energy.window === null
      ? [{ label: energyLabel(step), text: energyText(energy.value, energy.kind) }]
      : []),
    ...(overlap === null
      ? []
      : [{ label: i18n.t('Pulse overlap'), text: `${formatNumber(Math.round(overlap))} %` }]),
    ...(density === null
      ? []
      : [
          {
            label: i18n.t('Power density at the focus'),
            text: `${formatNumber(density, { maximumSignificantDigits: 2 })}\u00a0W/mm²`,
          },
        ]),
  ];
}
