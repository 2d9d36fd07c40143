import { exp, ln } from '../../maths/logarithm.ts';
import { KERF_ROWS, type KerfRow } from '../../data/evidence-tables.ts';
import type { Source } from '../../types.ts';
import { evidenceMaterial } from '../evidence/evidence-material.ts';
import { spotSize } from '../physics/optics.ts';
import type { StepQuery } from '../query.ts';

export interface KerfEstimate {
  kerf_mm: number;
  reason: string;
  source: Source | null;
}

/** Mean of published CO2 kerfs (S62) and of card; diode widths are not published. */
const ASSUMED_MM = { CO2: 0.2, paper: 0.1, Diode: 0.15 };
/** How fast a row loses weight with the ratio of thickness. */
const FOCUS = 4;

/** Full width of a cut: published widths of the material near this thickness, else assumed or computed, and said so. */
export function estimateKerf(query: StepQuery): KerfEstimate {
  if (query.laser === 'Fiber' || query.laser === 'UV') return spotKerf(query);
  if (query.laser === 'Diode') return assumed(ASSUMED_MM.Diode);
  const rows = measuredRows(query);
  if (rows.length === 0)
    return assumed(query.family === 'paper' ? ASSUMED_MM.paper : ASSUMED_MM.CO2);
  let weights = 0;
  let sum = 0;
  for (const row of rows) {
    const away = ln((row.thickness_mm ?? 1) / (query.thickness_mm ?? 1));
    const weight = exp(-FOCUS * away ** 2);
    weights += weight;
    sum += weight * widthOf(row);
  }
  const nearest = [...rows].sort(
    (a, b) => thicknessGap(a, query) - thicknessGap(b, query),
  )[0] as KerfRow;
  const kerf = weights > 1e-6 ? sum / weights : widthOf(nearest);
  return {
    kerf_mm: round(kerf),
    reason: `Kerf ${round(kerf)} mm from published widths of ${nearest.material} near this thickness.`,
    source: {
      id: 'kerf-table',
      title: `Kerf of ${nearest.material}`,
      ref: nearest.source,
      licence: 'none stated',
    },
  };
}

function measuredRows(query: StepQuery): KerfRow[] {
  const measured = KERF_ROWS.filter(
    ({ laser_type, thickness_mm, note }) =>
      laser_type === 'CO2' && thickness_mm !== null && !note?.includes('wide range'),
  );
  const same = measured.filter(
    ({ material }) => evidenceMaterial(material).material === query.material,
  );
  return same.length > 0
    ? same
    : measured.filter(({ material }) => evidenceMaterial(material).family === query.family);
}

function widthOf({ kerf_mm, note }: KerfRow): number {
  return note?.includes('PER SIDE') ? 2 * kerf_mm : kerf_mm;
}

function thicknessGap({ thickness_mm }: KerfRow, query: StepQuery): number {
  return Math.abs((thickness_mm ?? 0) - (query.thickness_mm ?? 0));
}

function spotKerf({ laser, lens_mm }: StepQuery): KerfEstimate {
  const kerf = round(spotSize(laser, lens_mm));
  return {
    kerf_mm: kerf,
    reason: `Kerf ${kerf} mm, computed as the spot of one line.`,
    source: null,
  };
}

function assumed(kerf: number): KerfEstimate {
  return {
    kerf_mm: kerf,
    reason: `Kerf ${kerf} mm is assumed: nobody measured this material.`,
    source: null,
  };
}

function round(mm: number): number {
  return Math.max(0.01, Math.round(mm * 100) / 100);
}
