type Line = readonly (readonly [x_mm: number, y_mm: number])[];

/** Lines as one SVG path; the card's y axis points up, the drawing's points down. */
export function drawLines(lines: readonly Line[], height_mm: number): string {
  const at = (mm: number) => Number(mm.toFixed(3));
  return lines
    .map((line) => line.map(([x, y]) => `${at(x)} ${at(height_mm - y)}`).join('L'))
    .map((points) => `M${points}`)
    .join('');
}

/** Round numbers along a ruler of this length, about eight at most. */
export function rulerTicks(length_mm: number): number[] {
  const step = [5, 10, 20, 50, 100, 200].find((each) => length_mm / each <= 8) ?? 500;
  return Array.from({ length: Math.floor(length_mm / step) + 1 }, (_, index) => index * step);
}
