import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/machines.json' with { type: 'json' };
import type { LaserType } from '../types.ts';

/** One lens of a catalog machine: its marking field, its focal length, or both, as printed. */
export interface CatalogLens {
  /** As printed, for example "110mm/F160". */
  label: string;
  focal_length_mm: number | null;
  field_mm: number | null;
}

/** The light source: a DC glass tube or an RF tube (CO2), laser diodes, a fiber source, a pumped crystal. */
export type SourceKind = 'glass tube' | 'RF' | 'diode' | 'q-switched' | 'MOPA' | 'DPSS';

/** A machine of `data/machines.csv`. `null` means the source does not say. */
export interface CatalogMachine {
  /** Unique, from manufacturer and model: "omtech-polar-50w". */
  id: string;
  vendor: string;
  model: string;
  laser_type: LaserType;
  source_kind: SourceKind;
  wavelength_nm: number | null;
  /** Rated optical watts. */
  power_watts: number | null;
  power_note: string | null;
  is_galvo: boolean;
  bed_width_mm: number | null;
  bed_height_mm: number | null;
  scan_speed_max_mm_s: number | null;
  acceleration_mm_s2: number | null;
  pulse_width_min_ns: number | null;
  pulse_width_max_ns: number | null;
  frequency_min_hz: number | null;
  frequency_max_hz: number | null;
  software: string[];
  controller: string | null;
  lenses: CatalogLens[];
  default_lens: CatalogLens | null;
  source: string[];
  confidence: 'high' | 'medium' | 'low';
}

type MachineRow = Omit<CatalogMachine, 'id' | 'lenses' | 'default_lens'> & {
  lenses: string[];
  default_lens: string | null;
};

/** About 220 machines from manufacturers' data and public profiles. Where sources disagree, `power_note` says so. */
export const CATALOG_MACHINES: readonly CatalogMachine[] = withIds(
  decodeTable(table) as readonly MachineRow[],
);

function withIds(rows: readonly MachineRow[]): CatalogMachine[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const slug = slugOf(`${row.vendor} ${row.model}`);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return {
      ...row,
      id: count === 1 ? slug : `${slug}-${count}`,
      lenses: row.lenses.map(readLens),
      default_lens: row.default_lens === null ? null : readLens(row.default_lens),
    };
  });
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\+/g, ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * "110mm/F160" has a field and a focal length, "F50.8" a focal length; "200mm" alone is the field, as galvo
 * manufacturers print it.
 */
function readLens(label: string): CatalogLens {
  const focal = /F(\d+(?:\.\d+)?)/i.exec(label)?.[1];
  const field = /(?<!\d)(\d+)\s*mm/.exec(label)?.[1];
  return {
    label,
    focal_length_mm: focal === undefined ? null : Number(focal),
    field_mm: field === undefined ? null : Number(field),
  };
}
