import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/light.json' with { type: 'json' };
import type { Material } from '../materials/catalog.ts';
import type { Instead } from './instead-messages.ts';
import type { LaserType, StockColor } from '../types.ts';

/** What happens to the beam; `surface`: only the outermost layer absorbs it. */
type LightFate = 'absorbs' | 'passes' | 'reflects' | 'surface' | 'unknown';

/**
 * The consequence: `hint` and `warn` give settings with the reason as advice or as a warning; `ask` asks for the color
 * first; `coat` gives settings only on a coated surface; `no` gives none.
 */
export type LightVerdict = 'settings' | 'hint' | 'warn' | 'ask' | 'coat' | 'no';

/** One row of `data/light.csv`: one kind of light on one kind of stock. */
export interface LightRow {
  laser_type: LaserType;
  /** Column `optics` of `data/materials.csv`, or one material by name. */
  optics: string;
  /** `null`: any color without its own row. */
  color: StockColor | null;
  /** Applies only below these watts; a laser with unknown watts counts as stronger. */
  watts_under: number | null;
  /** Sheet up to this thickness is cut where `cut` says `no`. */
  cut_up_to_mm: number | null;
  light: LightFate;
  /** Answer for work through the stock: cutting and perforating. */
  cut: LightVerdict;
  /** Answer for work on the surface: engraving, marking and scoring. */
  surface: LightVerdict;
  /** Maximum confidence of a step; `null` means no limit. */
  most: number | null;
  reason: string | null;
  instead_cut: Instead[];
  instead_surface: Instead[];
  basis: 'sourced' | 'assumed';
  source: string[];
}

export const LIGHT_ROWS = decodeTable(table) as readonly LightRow[];

interface Stock {
  material: Pick<Material, 'canonical'>;
  optics: string;
  color: StockColor | null;
}

/**
 * The row for this light on this stock: for the material, otherwise for its kind; for this color, otherwise for any.
 */
export function lightRow(
  { material, optics, color }: Stock,
  laser: LaserType,
  watts: number | null,
): LightRow | null {
  const rows = LIGHT_ROWS.filter(
    (row) =>
      row.laser_type === laser &&
      (row.watts_under === null || (watts !== null && watts < row.watts_under)),
  );
  const own = rows.filter((row) => row.optics === material.canonical);
  const candidates = own.length > 0 ? own : rows.filter((row) => row.optics === optics);
  return (
    candidates.find((row) => row.color === color) ??
    candidates.find((row) => row.color === null) ??
    null
  );
}
