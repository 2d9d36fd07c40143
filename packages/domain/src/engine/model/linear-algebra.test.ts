import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cholesky, median, quantile, solveCholesky, squareMatrix } from './linear-algebra.ts';

const size = 4;
const entries = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), {
  minLength: size * size,
  maxLength: size * size,
});

describe('linear algebra', () => {
  it('solves any positive definite system', () => {
    fc.assert(
      fc.property(
        entries,
        fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: size, maxLength: size }),
        (b, x) => {
          const matrix = squareMatrix(size);
          for (let i = 0; i < size; i += 1) {
            for (let j = 0; j < size; j += 1) {
              let sum = i === j ? 1 : 0;
              for (let k = 0; k < size; k += 1)
                sum += (b[i * size + k] as number) * (b[j * size + k] as number);
              matrix.values[i * size + j] = sum;
            }
          }
          const right = Float64Array.from({ length: size }, (_, i) =>
            x.reduce((sum, value, j) => sum + value * (matrix.values[i * size + j] as number), 0),
          );
          solveCholesky(cholesky(matrix), right).forEach((value, i) =>
            expect(value).toBeCloseTo(x[i] as number, 6),
          );
        },
      ),
    );
  });

  it('refuses a matrix that is not positive definite', () => {
    const matrix = squareMatrix(2);
    matrix.values.set([1, 2, 2, 1]);
    expect(() => cholesky(matrix)).toThrow(RangeError);
  });

  it('interpolates quantiles', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});
