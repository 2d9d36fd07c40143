import { findMaterial } from '../materials/find-material.ts';
import type { ParsedJob } from '../types.ts';
import { paperGsmToMm } from '../units/stock-thickness.ts';

/** Assumed when the user does not know the thickness (D13), in mm. */
export const ASSUMED_THICKNESS_MM = 2;

type Stock = Pick<ParsedJob, 'material' | 'paper_weight_gsm'>;

/** Assumed in mm when the user does not know the thickness: the usual one of a stated weight of paper, else 2 mm. */
export const assumedThickness = (stock: Stock): number =>
  thicknessOfPaper(stock) ?? ASSUMED_THICKNESS_MM;

/** The usual thickness in mm of paper of the stated weight; `null` without a weight or for other materials. */
export function thicknessOfPaper({ material, paper_weight_gsm: weight }: Stock): number | null {
  const paper = material === null ? null : findMaterial(material);
  if (weight === null || (paper !== null && paper.family !== 'paper')) return null;
  return paperGsmToMm(weight, paperStock(paper?.canonical ?? ''));
}

/** The stock of the gauge table nearest to this paper. */
function paperStock(canonical: string): string {
  if (canonical === 'cardstock') return 'cardstock';
  if (canonical.startsWith('kraft')) return 'kraft';
  return canonical === 'photo paper' ? 'coated cover' : 'bond/copy';
}
