/** Speeds as people type them: three digits under 100 mm/s, whole mm/s up to 1000, tens above. */
export function roundSpeed(mmPerSecond: number): number {
  if (mmPerSecond < 100) return Number(mmPerSecond.toPrecision(3));
  const step = mmPerSecond < 1000 ? 1 : 10;
  return Math.round(mmPerSecond / step) * step;
}
