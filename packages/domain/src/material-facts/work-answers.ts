import { settingEnergy } from '../engine/physics/setting-energy.ts';
import type { Evidence } from '../engine/evidence/evidence-book.ts';
import type { Material } from '../materials/catalog.ts';
import type { PublishedWork } from './published-of.ts';
import { TYPICAL_WATTS, typicalAnswer, type TypicalAnswer } from './typical-answers.ts';

/** The engine’s answers of one laser at a thickness, from weak to strong machines. */
export interface ThicknessAnswers {
  /** `null` for work on the surface. */
  thickness_mm: number | null;
  answers: TypicalAnswer[];
}

const MAX_THICKNESSES = 5;

/** Answers on typical machines at the thicknesses that most published rows are for. */
export function workAnswers(
  material: Material,
  { laser, operation, rows }: PublishedWork,
): ThicknessAnswers[] {
  const isSurface = operation === 'Engrave' || operation === 'Mark';
  const thicknesses = isSurface ? [null] : commonThicknesses(rows);
  return thicknesses.map((thickness_mm) => ({
    thickness_mm,
    answers: TYPICAL_WATTS[laser].map((watts) =>
      typicalAnswer(material, { operation, laser, watts, thickness_mm }),
    ),
  }));
}

function commonThicknesses(rows: readonly Evidence[]): number[] {
  const byThickness = Map.groupBy(
    rows.flatMap(({ row }) => row.thickness_mm ?? []),
    (mm) => mm,
  );
  return [...byThickness]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_THICKNESSES)
    .map(([mm]) => mm)
    .toSorted((a, b) => a - b);
}

/** Energy of a published row, over all its passes; `null` for a fill without a line interval. */
export const publishedEnergyOf = ({ row }: Evidence): ReturnType<typeof settingEnergy> =>
  settingEnergy(
    {
      speed_mm_min: row.speed_mm_s * 60,
      power_percent: row.power_max_pct ?? 100,
      passes: Math.max(1, row.passes),
      repeats: 1,
      interval_mm: row.interval_mm,
      fill_type: row.operation === 'Engrave' || row.operation === 'Mark' ? 'fill' : 'line',
    },
    row.laser_power_w,
  );
