import type { AiSetting } from '@beamwright/contract';

export type Settings = AiSetting['steps'][number]['settings'];
type Ours = AiSetting['engine_steps'][number];

/** Energy over that of our answer, from the numbers alone: watts are the same on both sides. */
export function energyRatio(proposed: Settings, ours: Settings): number | null {
  if (proposed.fill_type !== ours.fill_type) return null;
  const [own, other] = [energyShare(ours), energyShare(proposed)];
  return own !== null && other !== null && own > 0 ? other / own : null;
}

/** Power × passes / speed of a line, over the line distance of a fill. */
function energyShare({
  speed_mm_min,
  power_percent,
  passes,
  interval_mm,
  fill_type,
}: Settings): number | null {
  if (speed_mm_min <= 0) return null;
  const line = (power_percent * passes) / speed_mm_min;
  if (fill_type === 'line') return line;
  return interval_mm === null || interval_mm <= 0 ? null : line / interval_mm;
}

/** Ends of our band as energy over our answer: slower is more. */
export function bandRatio({ settings, speed_band_mm_min: [low, high] }: Ours): [number, number] {
  return [settings.speed_mm_min / high, settings.speed_mm_min / low];
}
