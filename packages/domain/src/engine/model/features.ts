import { ln } from '../../math/logarithm.ts';
import type { LaserType, Operation } from '../../types.ts';
import { USUAL_INTERVAL_MM, workKind, type Features } from './model-terms.ts';

const REFERENCE_WATTS = 20;
const REFERENCE_THICKNESS_MM = 3;
const REFERENCE_DENSITY_KG_M3 = 600;

/**
 * Below these optical watts nothing is cut through at any speed, because heat escapes as fast as it arrives. Subtracted
 * from the watts of diodes, the only lasers this small; at most three quarters.
 */
const DIODE_THRESHOLD_WATTS = 1;
const MIN_SHARE = 0.25;

/**
 * Added to every thickness of stock that is not metal (mm): heat spreads about this far, and no gantry follows an
 * outline at the speed that thin stock would allow, so the thickness of paper matters less than that of board.
 */
const HEAT_SPREAD_MM = 0.6;

export interface FeatureInput {
  laser: LaserType;
  operation: Operation;
  /** Optical watts times power percent. */
  watts: number;
  /** Power set on the machine, above 0 to 100. */
  power_percent: number;
  passes: number;
  thickness_mm: number | null;
  interval_mm: number | null;
  family: string | null;
  density_kg_m3: number | null;
  /** A dark mark is requested (annealed, blackened), not a bright one. */
  dark: boolean;
}

/**
 * Reference, where every feature but the first is 0: 20 W, 100 %, one pass, 3 mm, the laser's usual line interval, 600
 * kg/m³. Thickness counts where the beam must pass through; density counts only within wood.
 */
export function featuresOf(input: FeatureInput): Features {
  const isLine = workKind(input.operation) === 'line';
  return [
    1,
    lnWatts(input, isLine),
    ln(input.power_percent / 100),
    isLine ? lnThickness(input) : lnInterval(input),
    isLine ? lnDensity(input) : input.laser === 'Fiber' && input.dark ? 1 : 0,
    countsPasses(input) ? ln(Math.max(1, input.passes)) : 0,
  ];
}

function lnWatts({ laser, watts }: FeatureInput, isLine: boolean): number {
  const threshold = isLine && laser === 'Diode' ? DIODE_THRESHOLD_WATTS : 0;
  return ln(Math.max(watts - threshold, MIN_SHARE * watts) / REFERENCE_WATTS);
}

/** A cut's passes add up to the depth of the sheet; those of a fiber engraving are chosen for depth, at any speed. */
function countsPasses(input: FeatureInput): boolean {
  return goesThrough(input) || (input.laser === 'Fiber' && workKind(input.operation) === 'surface');
}

function goesThrough({ operation }: Pick<FeatureInput, 'operation'>): boolean {
  return operation === 'Cut' || operation === 'Perforate';
}

export function lnThickness(
  input: Pick<FeatureInput, 'operation' | 'thickness_mm' | 'family'>,
): number {
  const { thickness_mm, family } = input;
  if (!goesThrough(input) || !thickness_mm) return 0;
  const spread = family === 'metal' || family === 'coated metal' ? 0 : HEAT_SPREAD_MM;
  return ln((thickness_mm + spread) / (REFERENCE_THICKNESS_MM + spread));
}

function lnInterval({ laser, interval_mm }: FeatureInput): number {
  return interval_mm ? ln(interval_mm / USUAL_INTERVAL_MM[laser]) : 0;
}

export function lnDensity({
  family,
  density_kg_m3,
}: Pick<FeatureInput, 'family' | 'density_kg_m3'>): number {
  const isWood = family === 'wood' || family === 'wood panel';
  return isWood && density_kg_m3 ? ln(density_kg_m3 / REFERENCE_DENSITY_KG_M3) : 0;
}
