/**
 * Shade of each cell, 0 to 1 by the logarithm of its energy; all equal when the energy doesn't
 * vary.
 */
export function shadesOf(cells: readonly { id: string; energy: number }[]): Map<string, number> {
  const logs = cells.map(({ energy }) => Math.log(Math.max(energy, Number.MIN_VALUE)));
  const low = Math.min(...logs);
  const span = Math.max(...logs) - low;
  return new Map(
    cells.map(({ id }, at) => [id, span < 1e-6 ? 0.5 : ((logs[at] ?? low) - low) / span]),
  );
}

/** True when the cells' energies differ; on focus and kerf cards they don't. */
export function variesEnergy({ cells }: { cells: readonly { energy: number }[] }): boolean {
  const [first] = cells;
  return (
    first !== undefined && cells.some(({ energy }) => Math.abs(energy / first.energy - 1) > 0.01)
  );
}
