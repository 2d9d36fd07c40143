interface Place {
  row: number;
  column: number;
}

const STEPS: Partial<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The cell an arrow key moves to; rows count up from the bottom. `null` at the edge or for another
 * key.
 */
export function moveTo<C extends Place>(cells: readonly C[], from: Place, key: string): C | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [columns, rows] = step;
  const wanted = { column: from.column + columns, row: from.row + rows };
  return cells.find(({ row, column }) => row === wanted.row && column === wanted.column) ?? null;
}
