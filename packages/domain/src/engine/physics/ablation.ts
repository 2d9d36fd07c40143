/** Energy to melt and remove a volume of metal, J/mm³ (DOMAIN §2.4). */
const REMOVAL_J_MM3: readonly [word: string, joules: number][] = [
  ['titanium', 52],
  ['copper', 54],
  ['brass', 54],
  ['bronze', 54],
  ['gold', 42],
  ['silver', 32],
  ['aluminum', 38],
];
const IRON_J_MM3 = 64;
/** Share of the beam that removes metal; sources give 0.03 to 0.10 (DOMAIN §2.4). */
const EFFICIENCY = 0.05;
/** Factor by which the depth of a pass may differ from the computed one, either way. */
export const ABLATION_SPREAD = { min: 0.03 / EFFICIENCY, max: 0.1 / EFFICIENCY };

export interface AblationInput {
  watts: number;
  speed_mm_s: number;
  /** Width that each line covers: trench or line interval. */
  width_mm: number;
  /** Catalog name; metals not listed count as iron. */
  material: string;
}

/** Depth in mm one pass removes: share · watts / (speed · width · energy per volume). */
export function ablationDepth({ watts, speed_mm_s, width_mm, material }: AblationInput): number {
  const joules = REMOVAL_J_MM3.find(([word]) => material.includes(word))?.[1] ?? IRON_J_MM3;
  return (EFFICIENCY * watts) / (speed_mm_s * width_mm * joules);
}
