import { GAUGES } from '../data/evidence-tables.ts';
import { MM_PER_LEATHER_OUNCE, MM_PER_POINT, roundLength } from './length.ts';

/** Metals whose gauge tables differ: 16 gauge is 1.52, 1.61, 1.59 or 1.29 mm. */
export type GaugeMetal = 'steel' | 'galvanised' | 'stainless' | 'aluminium';

/** Aluminum also covers brass and copper (Brown & Sharpe). */
const SHEET = new Map(
  GAUGES.filter((row) => row.system.startsWith('gauge_')).map((row) => [
    `${row.system}/${row.designation}`,
    row.mm,
  ]),
);

/** Sheet thickness in millimeters of a gauge number, or `null` outside the table (S37). */
export function gaugeToMm(gauge: number, metal: GaugeMetal): number | null {
  return SHEET.get(`gauge_${metal}/${gauge}`) ?? null;
}

/** Leather weight in ounces to millimeters, 1 oz = 1/64 in (S38). Example: leatherOunceToMm(8) is 3.175. */
export function leatherOunceToMm(ounces: number): number {
  return roundLength(ounces * MM_PER_LEATHER_OUNCE);
}

/** Copper foil weight in oz/ft² to millimeters, 34.8 µm an ounce. */
export function copperOunceToMm(ounces: number): number {
  return roundLength(ounces * 0.0348);
}

/** Paper and board caliper in points to millimeters (S34). */
export function paperPointToMm(points: number): number {
  return roundLength(points * MM_PER_POINT);
}

const PAPER = GAUGES.filter((row) => row.system === 'paper_gsm').map((row) => ({
  stock: row.material,
  gsm: Number(row.designation),
  mm: row.mm,
}));

/**
 * Paper caliper in millimeters: gsm × bulk / 1000, the bulk that of the table row of this stock nearest in weight (S34).
 * `stock` is a stock of the gauge table such as `cardstock`, `kraft`, `bond/copy`, `coated cover`.
 */
export function paperGsmToMm(gsm: number, stock: string): number {
  const rows = PAPER.filter((row) => row.stock === stock);
  const pool = rows.length > 0 ? rows : PAPER.filter((row) => row.stock === 'bond/copy');
  const nearest = pool.reduce((best, row) =>
    Math.abs(row.gsm - gsm) < Math.abs(best.gsm - gsm) ? row : best,
  );
  return roundLength((gsm * nearest.mm) / nearest.gsm);
}
