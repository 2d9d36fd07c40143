/** Rows of the drawn card, in mm/s. */
export const SPEEDS = [600, 500, 400, 350, 300, 250, 200, 150];
/** Columns of the drawn card, in %. */
export const POWERS = [10, 15, 20, 25, 30, 35, 40, 50];
/** The cell under the beam. */
export const BEST = { speed: 350, power: 35 };

/** Width of a cell and the distance between cells, in drawing units. */
export const CELL = 58;
export const PITCH = 69;

/** Below this share of the strongest energy, a line hardly shows. */
const FAINT = 0.105;
/** Above it, the edges char. */
const CHARRED = 0.58;

export interface BurnedCell {
  /** Path of the hatch, from the top left corner of the cell. */
  hatch: string;
  /** Width of a line, in drawing units. */
  width: number;
  /** 0 to 1. */
  darkness: number;
  state: 'faint' | 'clear' | 'charred';
}

/** How a cell looks when burned: energy per length is power over speed, and more of it burns wider, darker, closer lines. */
export function burnCell(speed: number, power: number): BurnedCell {
  const share = (power / speed) * (Math.min(...SPEEDS) / Math.max(...POWERS));
  const lines = Math.round(7 + 23 * share ** 0.9);
  const gap = CELL / lines;
  const hatch = Array.from(
    { length: lines },
    (_, line) => `M1.5 ${(gap * (line + 0.5)).toFixed(1)}h${CELL - 3}`,
  ).join('');
  return {
    hatch,
    width: Number((0.5 + 0.9 * share * gap).toFixed(2)),
    darkness: Number(Math.min(1, 0.3 + 0.85 * Math.sqrt(share)).toFixed(2)),
    state: share < FAINT ? 'faint' : share > CHARRED ? 'charred' : 'clear',
  };
}
