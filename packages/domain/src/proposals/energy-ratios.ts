import { sweeps } from '../engine/physics/sweeps.ts';
import type { StepSettings } from '../types.ts';

/** Settings relative to the engine's: 2 is twice as much. Watts are equal on both sides. */
export interface EnergyRatios {
  /** Over all passes: J/mm of a line, J/mm² of a fill. */
  total: number;
  /** The same for one pass: one slow pass burns where many fast ones cut. */
  pass: number;
  /** J/mm of one line of one pass: slow lines at a wide interval have the same total energy, but cut. */
  line: number;
  /** The maximum of energy and peak power of one pulse; 1 without pulses. */
  pulse: number;
}

/** Compares settings with the engine's for the same work; infinite if that cannot be computed. */
export function energyRatios(settings: StepSettings, engine: StepSettings): EnergyRatios {
  const isFill = engine.fill_type === 'fill';
  if (settings.fill_type !== engine.fill_type) return EVERYTHING;
  if (isFill && !(settings.interval_mm !== null && engine.interval_mm !== null)) return EVERYTHING;
  const line = share(settings) / share(engine);
  const closeness = isFill ? (engine.interval_mm ?? 0) / (settings.interval_mm ?? 0) : 1;
  const pass = line * closeness * (sweeps(settings) / sweeps(engine));
  const total = pass * (settings.passes / engine.passes);
  const ratios = { total, pass, line, pulse: pulseRatio(settings, engine) };
  return Object.values(ratios).every((ratio) => ratio > 0 && Number.isFinite(ratio))
    ? ratios
    : EVERYTHING;
}

const EVERYTHING: EnergyRatios = {
  total: Number.POSITIVE_INFINITY,
  pass: Number.POSITIVE_INFINITY,
  line: Number.POSITIVE_INFINITY,
  pulse: Number.POSITIVE_INFINITY,
};

const share = ({ power_percent, speed_mm_min }: StepSettings): number =>
  power_percent / speed_mm_min;

function pulseRatio(settings: StepSettings, engine: StepSettings): number {
  if (engine.frequency_hz === null) return 1;
  const energy =
    (settings.power_percent / engine.power_percent) *
    (engine.frequency_hz / (settings.frequency_hz ?? engine.frequency_hz));
  if (engine.pulse_width_ns === null) return energy;
  return Math.max(
    energy,
    (energy * engine.pulse_width_ns) / (settings.pulse_width_ns ?? engine.pulse_width_ns),
  );
}
