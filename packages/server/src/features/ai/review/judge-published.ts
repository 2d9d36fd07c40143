import type { AiSetting } from '@beamwright/contract';
import type { EvidenceRow, Step, StepSettings } from '@beamwright/domain/types';

type Judgement = NonNullable<AiSetting['judgements'][number]>;
type Published = Judgement['published'][number];

/** Rows that have a key of their own, 1 to 9. */
const MOST_ROWS = 9;
/** Speed of a cut falls with about this power of the thickness, over all published cuts. */
const THICKNESS_EXPONENT = 1.3;

/** Energy at the material: J/mm of a line, J/mm² of a fill; null where a number is missing. */
export function energyOf(
  {
    speed_mm_min,
    passes,
    interval_mm,
  }: Pick<StepSettings, 'speed_mm_min' | 'passes' | 'interval_mm'>,
  watts: number,
  kind: Judgement['kind'],
): number | null {
  const line = (watts * passes * 60) / speed_mm_min;
  if (kind === 'line') return line;
  return interval_mm === null ? null : line / interval_mm;
}

/** The published rows behind our step, as points of the same energy at the passes and interval of our answer. */
export function publishedPoints(ours: Step, kind: Judgement['kind']): Published[] {
  return ours.evidence
    .flatMap((row, evidence_index) => {
      const watts = wattsOf(row);
      const energy = watts === null ? null : energyOf(row, watts, kind);
      if (watts === null || energy === null) return [];
      const { passes, interval_mm } = ours.settings;
      const over = kind === 'area' ? (interval_mm ?? 1) : 1;
      const speed = ((watts * passes * 60) / (energy * over)) * thicknessFactor(row, ours);
      return [{ evidence_index, watts, speed_mm_min: Math.round(speed * 10) / 10, energy }];
    })
    .slice(0, MOST_ROWS);
}

const wattsOf = ({ power_watts, power_percent }: EvidenceRow): number | null =>
  power_watts === null || power_percent === null ? null : (power_watts * power_percent) / 100;

/** A cut of another thickness, as it would run in ours. */
function thicknessFactor(row: EvidenceRow, ours: Step): number {
  const isThrough = ours.operation === 'Cut' || ours.operation === 'Perforate';
  return isThrough && row.thickness_mm && ours.thickness_mm
    ? (row.thickness_mm / ours.thickness_mm) ** THICKNESS_EXPONENT
    : 1;
}
