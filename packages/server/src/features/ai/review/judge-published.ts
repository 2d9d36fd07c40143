import type { AiSetting } from '@beamwright/contract';
import { settingEnergy } from '@beamwright/domain';
import type { EvidenceRow, Step } from '@beamwright/domain/types';
import { comparableSpeed } from './comparable-speed.ts';

type Judgment = NonNullable<AiSetting['judgments'][number]>;
type PublishedRow = Judgment['published'][number];

/** Rows with a shortcut key, 1 to 9. */
const MAX_ROWS = 9;
/** Cut speed is proportional to thickness raised to minus this exponent, over all published cuts. */
const THICKNESS_EXPONENT = 1.3;

/** The published rows behind the engine's step, as points of equal energy at its passes and interval. */
export function publishedPoints(engineStep: Step): PublishedRow[] {
  const { settings, repeats } = engineStep;
  return engineStep.evidence
    .flatMap((row, evidence_index) => {
      const watts = wattsOf(row);
      const { speed_mm_min, passes, interval_mm } = row;
      const published = { ...settings, speed_mm_min, passes, interval_mm };
      const comparable = comparableSpeed(published, settings);
      if (watts === null || comparable === null) return [];
      const energy = settingEnergy({ ...published, power_percent: 100, repeats: 1 }, watts);
      const speed = comparable * repeats * thicknessFactor(row, engineStep);
      const point = { evidence_index, watts, speed_mm_min: Math.round(speed * 10) / 10 };
      return [{ ...point, energy: energy?.value ?? null }];
    })
    .slice(0, MAX_ROWS);
}

const wattsOf = ({ power_watts, power_percent }: EvidenceRow): number | null =>
  power_watts === null || power_percent === null ? null : (power_watts * power_percent) / 100;

/** A cut of another thickness, converted to this one. */
function thicknessFactor(row: EvidenceRow, engineStep: Step): number {
  const isThrough = engineStep.operation === 'Cut' || engineStep.operation === 'Perforate';
  return isThrough && row.thickness_mm && engineStep.thickness_mm
    ? (row.thickness_mm / engineStep.thickness_mm) ** THICKNESS_EXPONENT
    : 1;
}
