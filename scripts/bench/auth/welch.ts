export interface Sample {
  mean: number;
  sd: number;
  n: number;
}

export function describeSample(values: readonly number[]): Sample {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { mean, sd: Math.sqrt(variance), n };
}

/** Welch's t-test of two means, two-sided. With some hundred values, t is as good as normal. */
export function testDifference(a: Sample, b: Sample): { t: number; p: number } {
  const t = (a.mean - b.mean) / Math.sqrt(a.sd ** 2 / a.n + b.sd ** 2 / b.n);
  return { t, p: 2 * upperTail(Math.abs(t)) };
}

/** Probability that a normal value exceeds z ≥ 0 (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function upperTail(z: number): number {
  const k = 1 / (1 + 0.2316419 * z);
  const polynomial = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, coefficient) => (sum + coefficient) * k,
    0,
  );
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
