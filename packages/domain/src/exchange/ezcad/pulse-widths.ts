/** Settable pulse widths of common MOPA sources in ns: JPT M7 and a second source's list, each as published. */
const SOURCE_LISTS: readonly (readonly number[])[] = [
  [2, 4, 6, 9, 13, 20, 30, 45, 55, 60, 80, 100, 150, 200, 250, 300, 350, 400, 450, 500],
  [2, 4, 6, 8, 12, 20, 30, 45, 60, 80, 100, 150, 200, 250, 350, 500],
];
const ALL = [...new Set(SOURCE_LISTS.flat())].sort((a, b) => a - b);

/** The settable widths beside one that no list has; `null` when a source has it. */
export function pulseWidthNeighbors(widthNs: number): number[] {
  if (ALL.includes(widthNs)) return [];
  const below = ALL.findLast((width) => width < widthNs);
  const above = ALL.find((width) => width > widthNs);
  return [below, above].filter((width) => width !== undefined);
}
