/** A symmetric matrix of size n, stored in full, row by row. */
export interface SquareMatrix {
  size: number;
  values: Float64Array;
}

export function squareMatrix(size: number): SquareMatrix {
  return { size, values: new Float64Array(size * size) };
}

/**
 * Lower Cholesky factor of a symmetric positive definite matrix.
 * Leading zeros of a row stay zero in the factor and are skipped, so a matrix whose sparse columns come first is quick.
 * Throws on any other matrix: callers add a positive diagonal (their priors), so this is a bug, not bad input.
 */
export function cholesky({ size, values }: SquareMatrix): SquareMatrix {
  const lower = squareMatrix(size);
  const l = lower.values;
  const first = new Int32Array(size);
  for (let row = 0; row < size; row += 1) {
    first[row] = firstFilled(values, row, size);
    for (let column = first[row] as number; column <= row; column += 1) {
      let sum = values[row * size + column] as number;
      const from = Math.max(first[row] as number, first[column] as number);
      for (let k = from; k < column; k += 1) {
        sum -= (l[row * size + k] as number) * (l[column * size + k] as number);
      }
      if (row !== column) l[row * size + column] = sum / (l[column * size + column] as number);
      else if (sum > 0) l[row * size + row] = Math.sqrt(sum);
      else throw new RangeError(`matrix is not positive definite at ${row}`);
    }
  }
  return lower;
}

function firstFilled(values: Float64Array, row: number, size: number): number {
  let column = 0;
  while (column < row && values[row * size + column] === 0) column += 1;
  return column;
}

/** Solves A·x = b from the Cholesky factor of A. */
export function solveCholesky({ size, values: l }: SquareMatrix, b: Float64Array): Float64Array {
  const x = Float64Array.from(b);
  for (let row = 0; row < size; row += 1) {
    let sum = x[row] as number;
    for (let k = 0; k < row; k += 1) sum -= (l[row * size + k] as number) * (x[k] as number);
    x[row] = sum / (l[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = x[row] as number;
    for (let k = row + 1; k < size; k += 1) sum -= (l[k * size + row] as number) * (x[k] as number);
    x[row] = sum / (l[row * size + row] as number);
  }
  return x;
}

/** Median of a list; `NaN` for an empty one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear-interpolated quantile (0 to 1) of a list; `NaN` for an empty one. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}
