import { describe, expect, it } from 'vitest';
import { cholesky, quantile, solveCholesky, squareMatrix } from './linear-algebra.ts';
import { predictAt } from './predict.ts';

describe('predictAt', () => {
  it('ENG-40 is linear in the features; its variance is noise and x·C·x', () => {
    const features = [1, 2, 0, -1, 0, 3] as const;
    const coefficients = [0.5, 1, 9, 0.25, 9, -0.125];
    // Every entry of C is 0.01, so x·C·x is 0.01 · (1 + 2 − 1 + 3)².
    const node = { coefficients, covariance: Array.from({ length: 21 }, () => 0.01) };
    const { lnSpeed, sd } = predictAt(node, features, 0.04);
    expect(lnSpeed).toBeCloseTo(0.5 + 2 - 0.25 - 0.375, 12);
    expect(sd ** 2).toBeCloseTo(0.04 + 0.25, 12);
    const diagonal = node.covariance.map((_, cell) =>
      [0, 6, 11, 15, 18, 20].includes(cell) ? 0.01 : 0,
    );
    expect(predictAt({ coefficients, covariance: diagonal }, features, 0).sd ** 2).toBeCloseTo(
      0.15,
      12,
    );
    const rounded = { coefficients, covariance: node.covariance.map((value) => -value) };
    expect(predictAt(rounded, features, 0.04).sd).toBeCloseTo(0.2, 12);
  });
});

describe('linear algebra of sparse matrices', () => {
  /** No two columns of sources share a row, but all share rows with the last ones: an arrow matrix. */
  const ARROW = [4, 0, 0, 2, 0, 0, 9, 0, 3, 6, 0, 0, 1, 0, 2, 2, 3, 0, 8, 1, 0, 6, 2, 1, 30];

  it('keeps leading zeros, and its square is the matrix', () => {
    const matrix = squareMatrix(5);
    matrix.values.set(ARROW);
    const { values: l } = cholesky(matrix);
    const product = ARROW.map((_, cell) => {
      const [row, column] = [Math.floor(cell / 5), cell % 5];
      let sum = 0;
      for (let k = 0; k < 5; k += 1) sum += (l[row * 5 + k] ?? 0) * (l[column * 5 + k] ?? 0);
      return sum;
    });
    product.forEach((value, cell) => expect(value).toBeCloseTo(ARROW[cell] ?? 0, 12));
    expect([l[5], l[10], l[11], l[17]]).toEqual([0, 0, 0, 0]);
    expect(l[1]).toBe(0);
    const x = solveCholesky(cholesky(matrix), Float64Array.from([6, 18, 3, 14, 39]));
    for (const value of x) expect(value).toBeCloseTo(1, 12);
  });

  it('refuses a matrix that is barely not positive definite', () => {
    const matrix = squareMatrix(2);
    matrix.values.set([1, 1, 1, 1]);
    expect(() => cholesky(matrix)).toThrow('not positive definite at 1');
  });

  it('interpolates quantiles between neighbors and leaves the list unchanged', () => {
    const values = [40, 0, 10];
    expect([0, 0.25, 0.5, 0.75, 1].map((q) => quantile(values, q))).toEqual([0, 5, 10, 25, 40]);
    expect(values).toEqual([40, 0, 10]);
    expect(quantile([2, 10], 0.25)).toBe(4);
  });
});
