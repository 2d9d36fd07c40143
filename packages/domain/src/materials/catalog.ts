import { decodeTable } from '../data/decode-table.ts';
import type { Family } from './family-names.ts';
import table from '../generated/materials.json' with { type: 'json' };
import type { LaserType, SafetyLevel } from '../types.ts';

const SUITABILITY_KEYS = [
  'co2_cut',
  'co2_engrave',
  'diode_cut',
  'diode_engrave',
  'fiber_mark',
  'fiber_engrave',
  'uv_mark',
] as const;
/** Laser and kind of work. */
export type SuitabilityKey = (typeof SUITABILITY_KEYS)[number];
/** `caveat`: it works, with a caveat. */
export type Suitability = 'yes' | 'no' | 'caveat' | 'unknown';

/** One material of `data/materials.csv`. */
export interface Material {
  canonical: string;
  family: Family;
  /** Too general to compute with: the specific type is asked for. */
  generic: boolean;
  synonyms: string[];
  /** Everyday objects usually made of it; they imply it only when no material is named. */
  objects: string[];
  /** The material whose published settings also hold for this one. */
  settings_as: string | null;
  /** How its surface reacts to light: a kind of `data/light.csv`. */
  optics: string;
  suitability: Record<SuitabilityKey, Suitability>;
  safety: SafetyLevel;
  /** Names of rows of `data/hazards.csv`, most severe first. */
  hazards: string[];
  alternatives: string[];
  density_kg_m3: number | null;
  /** S-codes of `data/sources.csv`. */
  source: string[];
}

interface MaterialRow extends Omit<Material, 'suitability'>, Record<SuitabilityKey, string> {}

/** The catalog in the order of `data/materials.csv`. */
export const MATERIALS: readonly Material[] = (decodeTable(table) as readonly MaterialRow[]).map(
  (row) => ({
    canonical: row.canonical,
    family: row.family,
    generic: row.generic,
    synonyms: row.synonyms,
    objects: row.objects,
    settings_as: row.settings_as,
    optics: row.optics,
    suitability: Object.fromEntries(
      SUITABILITY_KEYS.map((key) => [key, row[key] === '?' ? 'unknown' : row[key]]),
    ) as Record<SuitabilityKey, Suitability>,
    safety: row.safety,
    hazards: row.hazards,
    alternatives: row.alternatives,
    density_kg_m3: row.density_kg_m3,
    source: row.source,
  }),
);

const BY_CANONICAL: ReadonlyMap<string, Material> = new Map(
  MATERIALS.map((material) => [material.canonical, material]),
);

/** The catalog row with exactly this canonical name. */
export function canonicalMaterial(canonical: string): Material | null {
  return BY_CANONICAL.get(canonical) ?? null;
}

/** The material whose published settings apply: itself, or the final one of its "settings as" chain. */
export function settingsMaterial(material: Material): Material {
  const next = material.settings_as === null ? null : canonicalMaterial(material.settings_as);
  return next === null ? material : settingsMaterial(next);
}

/** How well a laser suits a material; `process` is cutting or surface work. */
export function suitabilityFor(
  material: Material,
  laser: LaserType,
  process: 'cut' | 'surface',
): Suitability {
  switch (laser) {
    case 'CO2':
      return material.suitability[process === 'cut' ? 'co2_cut' : 'co2_engrave'];
    case 'Diode':
      return material.suitability[process === 'cut' ? 'diode_cut' : 'diode_engrave'];
    case 'Fiber':
      return best(material.suitability.fiber_mark, material.suitability.fiber_engrave);
    case 'UV':
      return material.suitability.uv_mark;
  }
}

const RANK: Record<Suitability, number> = { no: 0, unknown: 1, caveat: 2, yes: 3 };

function best(a: Suitability, b: Suitability): Suitability {
  return RANK[a] >= RANK[b] ? a : b;
}
