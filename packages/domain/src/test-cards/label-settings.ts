import { reachableSpeed } from '../engine/estimate/estimate-time.ts';
import { clamp, machineLimits, SPEED_MIN_MM_S } from '../machines/limits.ts';
import type { StepSettings } from '../types.ts';
import type { CardRequest } from './test-card.ts';

/** Share of a cut's energy that only marks the surface. */
const MARKING_SHARE = 0.12;
/** Letters are drawn in strokes of about this length. */
const STROKE_MM = 2.5;

/** One gentle line: the energy of one fill line, or a small share of the cutting energy (TST-12). */
export function labelSettings(
  answer: StepSettings,
  isThrough: boolean,
  { machine, acceleration_mm_s2 }: Pick<CardRequest, 'machine' | 'acceleration_mm_s2'>,
): StepSettings {
  const limits = machineLimits(machine);
  const share = isThrough ? MARKING_SHARE * answer.passes : 1;
  const wanted = answer.speed_mm_min / 60 / share;
  const reached = machine.is_galvo ? wanted : reachableSpeed(STROKE_MM, acceleration_mm_s2);
  const speed = clamp(Math.min(wanted, reached), SPEED_MIN_MM_S, limits.speed_max_mm_s);
  const power = Math.round(answer.power_percent * (speed / wanted));
  return {
    ...answer,
    speed_mm_min: Math.floor(speed * 60),
    power_percent: clamp(power, limits.power_min_percent, answer.power_percent),
    passes: 1,
    fill_type: 'line',
    interval_mm: null,
    hatch_type: null,
    hatch_angle_deg: null,
    kerf_mm: null,
  };
}
