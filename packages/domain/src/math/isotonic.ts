/** Whether something came true, at a value that should predict it. */
export interface Outcome {
  at: number;
  isHit: boolean;
}

/** The share of hits up to a value. */
export interface ShareStep {
  at_most: number;
  share: number;
}

/** Weight of the overall share in every part, in outcomes. */
const SHRINKAGE = 20;

/**
 * Shares of hits that never rise with the value, by isotonic regression (pool adjacent violators). The outcomes
 * are cut into `steps` parts of equal size first, which are shrunk toward the overall share. Empty without outcomes.
 */
export function isotonicShares(outcomes: readonly Outcome[], steps: number): ShareStep[] {
  const parts = partsOf(outcomes, steps);
  const pooled: Part[] = [];
  for (const part of parts) {
    let last = part;
    let before = pooled.at(-1);
    while (before && shareOf(before) <= shareOf(last)) {
      last = {
        at_most: last.at_most,
        count: before.count + last.count,
        hits: before.hits + last.hits,
      };
      pooled.pop();
      before = pooled.at(-1);
    }
    pooled.push(last);
  }
  return pooled.map((part) => ({ at_most: part.at_most, share: shareOf(part) }));
}

interface Part {
  at_most: number;
  count: number;
  hits: number;
}

const shareOf = ({ count, hits }: Part): number => hits / count;

function partsOf(outcomes: readonly Outcome[], steps: number): Part[] {
  const sorted = outcomes.toSorted((a, b) => a.at - b.at);
  const overall = sorted.filter(({ isHit }) => isHit).length / sorted.length;
  return Array.from({ length: steps }, (_, step) =>
    sorted.slice(
      Math.floor((step * sorted.length) / steps),
      Math.floor(((step + 1) * sorted.length) / steps),
    ),
  )
    .filter((part) => part.length > 0)
    .map((part) => ({
      at_most: part.at(-1)?.at ?? 0,
      count: part.length + SHRINKAGE,
      hits: part.filter(({ isHit }) => isHit).length + SHRINKAGE * overall,
    }));
}
