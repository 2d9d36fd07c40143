import { threeDigits } from '../../math/three-digits.ts';
import type { StepSettings } from '../../types.ts';

type EnergySettings = Pick<
  StepSettings,
  'speed_mm_min' | 'power_percent' | 'passes' | 'interval_mm' | 'fill_type'
> & { repeats: number };

/** J/mm of a line or J/mm² of a fill, over all passes and runs; `null` for a fill without a line interval (ENG-19). */
export function settingEnergy(
  { speed_mm_min, power_percent, passes, repeats, interval_mm, fill_type }: EnergySettings,
  watts: number,
): { kind: 'line' | 'area'; value: number } | null {
  const line = (((watts * power_percent) / 100) * passes * repeats) / (speed_mm_min / 60);
  if (fill_type === 'line') return { kind: 'line', value: threeDigits(line) };
  return interval_mm === null ? null : { kind: 'area', value: threeDigits(line / interval_mm) };
}
