import { GANTRY_ACCELERATION_MM_S2 } from '../../machines/limits.ts';
import type { StepSettings } from '../../types.ts';

/** What is run: a piece of this size, a path of this length, or an area to fill. */
export type Geometry =
  | { size_mm: readonly [width: number, height: number] }
  | { path_mm: number }
  | { area_mm2: number };

/** How the beam is moved. */
export interface Motion {
  is_galvo: boolean;
  /**
   * Acceleration of a gantry, if its owner knows it. Otherwise overscan is LightBurn's default and corners are assumed.
   */
  acceleration_mm_s2?: number;
  /** Time a galvo's mirrors take to turn at the end of a line, in seconds; 0.6 ms when not known. */
  turn_s?: number;
  /** Time of a path of unknown shape over that of one straight line; 1.15 when not known. */
  corners?: number;
}

/** Lead-in and lead-out of a line as a share of its speed, LightBurn's default (S55), mm per mm/s. */
const OVERSCAN = 0.025;
/** A galvo's mirrors turn in 0.3 to 1 ms (DOMAIN §5, assumed). */
const GALVO_TURN_S = 0.0006;
/** Corners and pierces of a path of unknown shape take 10 to 20 % more (DOMAIN §5, assumed). */
const CORNERS = 1.15;

/** Seconds one piece takes in all its passes, without setting up and jogging; an estimate (EST-1, EST-2). */
export function estimateSeconds(
  settings: StepSettings,
  geometry: Geometry,
  motion: Motion,
): number {
  const speed = settings.speed_mm_min / 60;
  const once =
    settings.fill_type === 'fill' && settings.interval_mm !== null
      ? fillSeconds(speed, settings.interval_mm, geometry, motion)
      : lineSeconds(speed, geometry, motion);
  return once * settings.passes;
}

/**
 * Lines × (width and overscan at speed, and a turn). Lines run along the longer side, as people usually orient the
 * work.
 */
function fillSeconds(speed: number, interval: number, geometry: Geometry, motion: Motion): number {
  const [along, across] = extent(geometry);
  const { is_galvo, acceleration_mm_s2: acceleration, turn_s = GALVO_TURN_S } = motion;
  const overscan = acceleration === undefined ? OVERSCAN * speed : speed ** 2 / (2 * acceleration);
  const line = is_galvo ? along / speed + turn_s : (along + 2 * overscan) / speed;
  return Math.ceil(across / interval) * line;
}

function extent(geometry: Geometry): [along: number, across: number] {
  if ('size_mm' in geometry) return [Math.max(...geometry.size_mm), Math.min(...geometry.size_mm)];
  const side = Math.sqrt('area_mm2' in geometry ? geometry.area_mm2 : geometry.path_mm ** 2 / 16);
  return [side, side];
}

/** The outline of a rectangle stops at four corners; a path of unknown shape takes longer by a fixed share. */
function lineSeconds(
  speed: number,
  geometry: Geometry,
  { is_galvo, acceleration_mm_s2, corners = CORNERS }: Motion,
): number {
  if ('path_mm' in geometry) return (corners * geometry.path_mm) / speed;
  const [width, height] = extent(geometry);
  const acceleration = is_galvo
    ? Number.POSITIVE_INFINITY
    : (acceleration_mm_s2 ?? GANTRY_ACCELERATION_MM_S2);
  return 2 * (legSeconds(width, speed, acceleration) + legSeconds(height, speed, acceleration));
}

/** From standstill to standstill over a straight segment: a short one never reaches the set speed. */
function legSeconds(length: number, speed: number, acceleration: number): number {
  return length >= speed ** 2 / acceleration
    ? length / speed + speed / acceleration
    : 2 * Math.sqrt(length / acceleration);
}

/** Highest speed reached on a straight segment between two stops, mm/s (EST-3). */
export function reachableSpeed(length: number, acceleration = GANTRY_ACCELERATION_MM_S2): number {
  return Math.sqrt(acceleration * length);
}

/** Prices in any one currency. */
export interface Rate {
  /** Per minute of laser time. */
  per_minute: number;
  /** Once for the job. */
  setup?: number;
  /** Stock bought for the job. */
  material?: number;
}

/** Machine time at an hourly rate, plus setup and purchased stock, in the currency of the rate (EST-4). */
export function estimateCost(
  seconds: number,
  { per_minute, setup = 0, material = 0 }: Rate,
): number {
  return Math.round(((seconds / 60) * per_minute + setup + material) * 100) / 100;
}
