/** Pixels from the top left corner. */
export interface Spot {
  x: number;
  y: number;
}

export interface Badge extends Spot {
  /** Drawn next to its point because something else is there. */
  isMoved: boolean;
}

/** Minimum distance in pixels between two badge centers at which both numbers are readable. */
const CLEAR_PX = 18;
const STEPS: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -0.8, y: -0.8 },
  { x: 0.8, y: -0.8 },
  { x: -0.8, y: 0.8 },
  { x: 0.8, y: 0.8 },
];

/**
 * Places numbered badges at `points` so that none covers another or a spot in `taken`. A badge
 * stays on its point if it can, else it moves next to it; without any space it stays.
 */
export function placeBadges(
  points: readonly Spot[],
  taken: readonly Spot[],
  size: { width: number; height: number },
): Badge[] {
  const used = [...taken];
  return points.map((point) => {
    const free = candidates(point).find(
      (spot) => isInside(spot, size) && used.every((other) => distance(spot, other) >= CLEAR_PX),
    );
    const spot = free ?? point;
    used.push(spot);
    return { x: spot.x, y: spot.y, isMoved: spot.x !== point.x || spot.y !== point.y };
  });
}

const candidates = ({ x, y }: Spot): Spot[] =>
  [1, 2, 3].flatMap((far) =>
    STEPS.map((step) => ({ x: x + step.x * far * CLEAR_PX, y: y + step.y * far * CLEAR_PX })),
  );

const isInside = ({ x, y }: Spot, { width, height }: { width: number; height: number }) =>
  x >= 0 && y >= 0 && x <= width && y <= height;

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
