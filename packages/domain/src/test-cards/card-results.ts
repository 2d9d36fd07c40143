import type { BurnResult } from '../types.ts';
import { isThrough } from './card-shapes.ts';
import type { JudgedCell } from './judged-card.ts';
import type { CardDesign } from './test-card.ts';

/** Edge scores for taps: looks best, works, is burned. */
const EDGE = { best: 9, worked: 7, too_much: 2, failed: null } as const;

/**
 * Of a cut, the gentlest cell that worked and the strongest that did not: the limit is between them, and all other
 * cells add less. Of a fill, the one that looks best. Never more than two (TST-20).
 */
export function resultsOf(
  card: CardDesign,
  marks: readonly (JudgedCell | undefined)[],
): BurnResult[] {
  if (card.kind === 'focus' || card.kind === 'kerf') return [];
  const through = isThrough(card.operation);
  return marks.flatMap((one) => {
    if (one === undefined || (!through && one.mark === 'failed')) return [];
    const { speed_mm_min, power_percent, passes, interval_mm } = one.cell.settings;
    return [
      {
        material: card.material,
        thickness_mm: card.thickness_mm,
        operation: card.operation,
        settings: { speed_mm_min, power_percent, passes, interval_mm },
        cut_through: through ? one.mark !== 'failed' : null,
        edge_score: EDGE[one.mark],
      },
    ];
  });
}
