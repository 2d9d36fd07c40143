/** A number with three significant digits: nothing here is known more exactly. */
export function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}
