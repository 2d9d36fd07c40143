import type { StepSettings } from '../types.ts';

/** Settings over ours: 2 is twice as much. Watts are the same on both sides. */
export interface EnergyRatios {
  /** Over all passes: J/mm of a line, J/mm² of a fill. */
  total: number;
  /** The same of one pass: one slow pass burns where many quick ones cut. */
  pass: number;
  /** J/mm of one line of one pass: wide lines run slowly have the energy of narrow ones, and cut. */
  line: number;
  /** The more of the energy and the peak power of one pulse; 1 without pulses. */
  pulse: number;
}

/** Compares settings with our own for the same work; infinite where that cannot be computed. */
export function energyRatios(settings: StepSettings, ours: StepSettings): EnergyRatios {
  const isFill = ours.fill_type === 'fill';
  if (settings.fill_type !== ours.fill_type) return EVERYTHING;
  if (isFill && !(settings.interval_mm !== null && ours.interval_mm !== null)) return EVERYTHING;
  const line = share(settings) / share(ours);
  const closeness = isFill ? (ours.interval_mm ?? 0) / (settings.interval_mm ?? 0) : 1;
  const pass = line * closeness * (sweeps(settings) / sweeps(ours));
  const total = pass * (settings.passes / ours.passes);
  const ratios = { total, pass, line, pulse: pulseRatio(settings, ours) };
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

/** A crosshatch burns every place twice. */
const sweeps = ({ hatch_type }: StepSettings): number => (hatch_type === 'crosshatch' ? 2 : 1);

function pulseRatio(settings: StepSettings, ours: StepSettings): number {
  if (ours.frequency_hz === null) return 1;
  const energy =
    (settings.power_percent / ours.power_percent) *
    (ours.frequency_hz / (settings.frequency_hz ?? ours.frequency_hz));
  if (ours.pulse_width_ns === null) return energy;
  return Math.max(
    energy,
    (energy * ours.pulse_width_ns) / (settings.pulse_width_ns ?? ours.pulse_width_ns),
  );
}
