/** Position of a value on a scale in percent, clamped to 0 to 100. */
export function placeOnScale(value: number, min: number, max: number, log = false): number {
  const canLog = log && min > 0 && value > 0;
  const map = canLog ? Math.log : (number: number) => number;
  const span = map(max) - map(min);
  if (!(span > 0)) return 50;
  return Math.min(100, Math.max(0, ((map(value) - map(min)) / span) * 100));
}
