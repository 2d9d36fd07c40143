/** How dark each cell is drawn, 0 to 1 by the logarithm of its energy; all alike where nothing changes it. */
export function shadesOf(cells: readonly { id: string; energy: number }[]): Map<string, number> {
  const logs = cells.map(({ energy }) => Math.log(Math.max(energy, Number.MIN_VALUE)));
  const low = Math.min(...logs);
  const span = Math.max(...logs) - low;
  return new Map(
    cells.map(({ id }, at) => [id, span < 1e-6 ? 0.5 : ((logs[at] ?? low) - low) / span]),
  );
}
