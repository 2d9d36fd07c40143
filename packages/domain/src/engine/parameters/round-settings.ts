/** Speeds rounded as people type them: three digits under 100 mm/s, whole mm/s up to 1000, tens above. */
export function roundSpeed(mmPerSecond: number): number {
  if (mmPerSecond < 100) return Number(mmPerSecond.toPrecision(3));
  const step = mmPerSecond < 1000 ? 1 : 10;
  return Math.round(mmPerSecond / step) * step;
}

/** Converts mm/s to mm/min with one decimal, rounded down: rounding must not exceed the machine's limit. */
export function floorSpeed(mmPerSecond: number): number {
  return Math.floor(mmPerSecond * 600 + 1e-6) / 10;
}

/** Rounds speeds up to 0.1 mm/min: rounding must not add energy. */
export function ceilSpeed(mmPerSecond: number): number {
  return Math.ceil(mmPerSecond * 600 - 1e-6) / 10;
}

/** Rounds frequencies to 100 Hz, as controllers accept them; low ones to 1 Hz. */
export function roundFrequency(hertz: number | null): number | null {
  if (hertz === null) return null;
  const step = hertz >= 1000 ? 100 : 1;
  return Math.max(1, Math.round(hertz / step) * step);
}
