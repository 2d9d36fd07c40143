import { threeDigits } from '../../math/three-digits.ts';
import type { Energy, StepSettings } from '../../types.ts';
import { usualInterval, workKind } from '../model/model-terms.ts';
import { spotSize } from './optics.ts';
import type { StepQuery } from '../query.ts';

/** A range of speeds of one pass, mm/min. */
export type SpeedBand = readonly [low: number, high: number];

/**
 * Energy per mm of line, or per mm² of fill, and what it is at the ends of the speed band: the energy band and the speed
 * band are one statement (ENG-19).
 */
export function energyOf(query: StepQuery, settings: StepSettings, band: SpeedBand): Energy {
  const kind = workKind(query.operation) === 'surface' ? 'area' : 'line';
  const speed = settings.speed_mm_min / 60;
  const watts = (query.watts * settings.power_percent) / 100;
  const line = (watts * settings.passes) / speed;
  const value = kind === 'line' ? line : line / (settings.interval_mm ?? usualInterval(query));
  const [low, high] = band;
  return {
    kind,
    value: threeDigits(value),
    window: [
      threeDigits((value * settings.speed_mm_min) / high),
      threeDigits((value * settings.speed_mm_min) / low),
    ],
    pulse_overlap_percent: overlap(query, speed, settings.frequency_hz),
    power_density_w_mm2: powerDensity(query, watts),
  };
}

/** Overlap of successive spots in percent: 1 − v / (f·d); negative means separate dots, shown as 0. */
function overlap(
  { laser, lens_mm }: StepQuery,
  speed: number,
  frequency: number | null,
): number | null {
  if (frequency === null || frequency <= 0) return null;
  return Math.max(0, Math.round(100 * (1 - speed / (frequency * spotSize(laser, lens_mm)))));
}

/** Watts over the round spot; diodes have a fixed spot, other lasers need a lens. */
function powerDensity({ laser, lens_mm }: StepQuery, watts: number): number | null {
  if (laser !== 'Diode' && lens_mm === null) return null;
  return threeDigits(watts / ((Math.PI * spotSize(laser, lens_mm) ** 2) / 4));
}
