/** Quantile of the normal distribution, for 95 %. */
const Z = 1.96;

/** The 95 % Wilson interval of a share: where it may be after so few tries. */
export function wilson(failed: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = failed / of;
  const middle = share + (Z * Z) / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const whole = 1 + (Z * Z) / of;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
