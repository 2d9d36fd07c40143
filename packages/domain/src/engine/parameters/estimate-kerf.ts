import { shownMaterial } from '../message-values.ts';
import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { exp, ln } from '../../math/logarithm.ts';
import { KERF_ROWS, type KerfRow } from '../../data/evidence-tables.ts';
import type { Source } from '../../types.ts';
import { evidenceMaterial } from '../evidence/evidence-material.ts';
import { spotSize } from '../physics/optics.ts';
import { ASSUMED_THICKNESS_MM } from '../../parsing/assumed-thickness.ts';
import type { LastResort } from '../answer/answer.ts';
import type { StepQuery } from '../query.ts';

export interface KerfEstimate {
  kerf_mm: number;
  reason: Message;
  source: Source | null;
}

/** Mean of published CO2 kerfs (S62); diode widths are not published. */
const ASSUMED_MM = { CO2: 0.2, Diode: 0.15 };
/** How fast the weight of a row falls with the ratio of thicknesses. */
const FOCUS = 4;
/** Below this sum of weights, all rows are too far away. */
const NO_WEIGHT = 1e-6;

/** A published width of a cut at a known thickness. */
interface MeasuredKerf {
  material: string;
  thickness_mm: number;
  width_mm: number;
  source: string;
}

/**
 * Full width of a cut: published widths of the material near this thickness, otherwise assumed or computed, and labeled
 * so. `lastResort` is assumed where nothing is published of the material at all.
 */
export function estimateKerf(query: StepQuery, lastResort?: LastResort): KerfEstimate {
  if (query.laser === 'Fiber' || query.laser === 'UV') return spotKerf(query);
  if (query.laser === 'Diode') return assumed(lastResort?.kerf_mm ?? ASSUMED_MM.Diode);
  const asked = query.thickness_mm ?? ASSUMED_THICKNESS_MM;
  const away = ({ thickness_mm }: MeasuredKerf) => Math.abs(ln(thickness_mm / asked));
  const rows = measuredRows(query).toSorted((a, b) => away(a) - away(b));
  const [nearest] = rows;
  if (!nearest) return assumed(lastResort?.kerf_mm ?? ASSUMED_MM.CO2);
  let weights = 0;
  let sum = 0;
  for (const row of rows) {
    const weight = exp(-FOCUS * away(row) ** 2);
    weights += weight;
    sum += weight * row.width_mm;
  }
  const kerf = round(weights > NO_WEIGHT ? sum / weights : nearest.width_mm);
  return {
    kerf_mm: kerf,
    reason: engineMessage('kerf_published', { kerf, material: shownMaterial(nearest.material) }),
    source: {
      id: 'kerf-table',
      title: `Kerf of ${nearest.material}`,
      ref: nearest.source,
      license: 'none stated',
    },
  };
}

/** Rows of the material, otherwise of its family; never the ends of a wide range. */
function measuredRows(query: StepQuery): MeasuredKerf[] {
  const measured = KERF_ROWS.flatMap((row): MeasuredKerf[] =>
    row.laser_type !== 'CO2' || row.thickness_mm === null || row.is_range_end
      ? []
      : [{ ...row, thickness_mm: row.thickness_mm, width_mm: widthOf(row) }],
  );
  const same = measured.filter(
    ({ material }) => evidenceMaterial(material).material === query.material,
  );
  return same.length > 0
    ? same
    : measured.filter(({ material }) => evidenceMaterial(material).family === query.family);
}

function widthOf({ kerf_mm, is_per_side }: KerfRow): number {
  return is_per_side ? 2 * kerf_mm : kerf_mm;
}

function spotKerf({ laser, lens_mm }: StepQuery): KerfEstimate {
  const kerf = round(spotSize(laser, lens_mm));
  return {
    kerf_mm: kerf,
    reason: engineMessage('kerf_of_spot', { kerf }),
    source: null,
  };
}

function assumed(kerf: number): KerfEstimate {
  return {
    kerf_mm: kerf,
    reason: engineMessage('kerf_assumed', { kerf }),
    source: null,
  };
}

function round(mm: number): number {
  return Math.max(0.01, Math.round(mm * 100) / 100);
}
