import type { CatalogModel } from './catalog-models.ts';

/** Thickest pine that a diode cuts in one pass at its usual slow speed, by optical watts. */
const PINE_CUT_MM: readonly (readonly [watts: number, mm: number])[] = [
  [2, 2],
  [5, 5],
  [10, 8],
  [20, 11],
  [30, 15],
  [40, 20],
  [70, 25],
];

export const PINE_WATTS = PINE_CUT_MM.map(([watts]) => watts);

/** Thickness for watts between two rows of the table, in whole mm. */
export function pineCutMm(watts: number): number {
  const above = PINE_CUT_MM.findIndex(([each]) => each >= watts);
  const [highWatts, highMm] = PINE_CUT_MM.at(above) ?? [watts, 0];
  const [lowWatts, lowMm] = PINE_CUT_MM[Math.max(above - 1, 0)] ?? [0, 0];
  if (above <= 0 || highWatts === lowWatts) return highMm;
  return Math.round(lowMm + ((watts - lowWatts) / (highWatts - lowWatts)) * (highMm - lowMm));
}

/** The entry for somebody who can't tell: the strongest one gives settings that are too gentle, not too strong. */
export const gentlestEntry = ({ entries }: CatalogModel) => entries.at(-1);
