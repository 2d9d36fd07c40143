import type { Material } from '../materials/catalog.ts';
import { remember } from '../remember.ts';
import type { LaserType } from '../vocabulary.ts';
import { materialFacts } from './material-facts.ts';
import { materialNamed, pageMaterial, pageMaterials } from './material-page.ts';
import { TYPICAL_WATTS, typicalAnswer } from './typical-answers.ts';

/** Another material of the family. */
export interface SimilarMaterial {
  material: Material;
  /** Its speed at the same power and thickness over this one’s; `null` where no published cut tells. */
  speed_ratio: number | null;
}

const MOST = 4;

/**
 * Materials of the same family, the nearest in speed first, then those with the most published settings. Blocked ones
 * are never among them.
 */
export const similarMaterials = remember(findSimilar, {
  keyOf: ({ canonical }) => canonical,
  most: 500,
});

function findSimilar(material: Material): SimilarMaterial[] {
  const { works, typical } = materialFacts(material);
  const cut = works.find(({ operation }) => operation === 'Cut');
  const thickness_mm = typical.find(({ operation }) => operation === 'Cut')?.thickness_mm ?? null;
  const speedOf = (other: Material) =>
    cut && thickness_mm !== null ? cutSpeed(other, cut.laser, thickness_mm) : null;
  const own = speedOf(material);
  return pageMaterials()
    .filter((other) => other !== material && other.family === material.family && !other.generic)
    .map((other) => ({ facts: materialFacts(other), speed: own === null ? null : speedOf(other) }))
    .filter(({ facts }) => facts.verdict.level !== 'block')
    .map(({ facts, speed }) => ({
      material: facts.material,
      rows: facts.rows.length,
      speed_ratio: speed === null || own === null ? null : speed / own,
    }))
    .toSorted((a, b) => distance(a.speed_ratio) - distance(b.speed_ratio) || b.rows - a.rows)
    .slice(0, MOST)
    .map(({ rows: _, ...similar }) => similar);
}

const distance = (ratio: number | null): number =>
  ratio === null ? Number.MAX_VALUE : Math.max(ratio, 1 / ratio);

/** Speed of the whole cut per percent of power, with settings published for this very material; else `null`. */
function cutSpeed(material: Material, laser: LaserType, thickness_mm: number): number | null {
  const watts = TYPICAL_WATTS[laser].at(-1) ?? 0;
  const answer = typicalAnswer(material, { operation: 'Cut', laser, watts, thickness_mm });
  if (answer.kind !== 'settings' || answer.step.method === 'family') return null;
  const { speed_mm_min, passes, power_percent } = answer.step.settings;
  return speed_mm_min / passes / power_percent;
}

/** What a name among the alternatives means: a material with a page, unless it is blocked itself. */
export function alternativePage(name: string): Material | null {
  const material = materialNamed(name);
  const page = material === null ? null : pageMaterial(material);
  return page === null || materialFacts(page).verdict.level === 'block' ? null : page;
}
