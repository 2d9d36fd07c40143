import { cholesky, solveCholesky, squareMatrix } from '../model/linear-algebra.ts';
import type { ModelRow } from '../model/fit-model.ts';

/** Keeps a slope at 0 where all rows have one value. */
const RIDGE = 1e-6;

/**
 * The reference for the score: ln speed = a + b · ln watts + c · ln thickness (fills: ln line interval), by least
 * squares over `rows` of one laser and operation, for all materials together. Returns ln of mm/s per pass at another
 * row's watts and size.
 */
export function plainFit(rows: readonly ModelRow[]): (row: ModelRow) => number {
  const points = rows.map(({ features: [, watts, , size] }) => [watts, size] as const);
  const [watts, size, speed] = [
    mean(points.map(([value]) => value)),
    mean(points.map(([, value]) => value)),
    mean(rows.map(({ target }) => target)),
  ];
  const matrix = squareMatrix(2);
  const right = new Float64Array(2);
  rows.forEach(({ target }, at) => {
    const centered = [(points[at]?.[0] ?? 0) - watts, (points[at]?.[1] ?? 0) - size];
    centered.forEach((left, i) => {
      right[i] = (right[i] as number) + left * (target - speed);
      centered.forEach((other, j) => {
        matrix.values[i * 2 + j] = (matrix.values[i * 2 + j] as number) + left * other;
      });
    });
  });
  for (const cell of [0, 3]) matrix.values[cell] = (matrix.values[cell] as number) + RIDGE;
  const [b = 0, c = 0] = solveCholesky(cholesky(matrix), right);
  return ({ features }) => speed + b * (features[1] - watts) + c * (features[3] - size);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
