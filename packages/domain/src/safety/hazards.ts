import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/hazards.json' with { type: 'json' };
import type { Material } from '../materials/catalog.ts';

/** One row of `data/hazards.csv`: what happens when the beam hits this kind of material. */
export interface Hazard {
  hazard: string;
  /** Plain sentences about lungs, machine and fire; `{material}` is replaced by the name. */
  reason: string;
  /** How it reacts to heat, in English for a model: sentences without the name. */
  under_heat: string[];
  /** What it gives off, beyond smoke. */
  emissions: string[];
  /** What to look for on the data sheet. */
  data_sheet: string | null;
  /** Precautions beyond those for every job. */
  precaution: string | null;
  /** Whether a cut can flame. */
  burns: boolean;
  /** S-codes of `data/sources.csv`. */
  source: string[];
}

export const HAZARDS = decodeTable(table) as readonly Hazard[];

/** Everything that a hazard gives off. */
export const EMISSIONS: readonly string[] = [
  ...new Set(HAZARDS.flatMap(({ emissions }) => emissions)),
];

const BY_NAME: ReadonlyMap<string, Hazard> = new Map(HAZARDS.map((row) => [row.hazard, row]));

/** Throws on a name that `data/hazards.csv` lacks. */
export function hazardNamed(name: string): Hazard {
  const hazard = BY_NAME.get(name);
  if (hazard === undefined) throw new Error(`hazards.csv has no "${name}"`);
  return hazard;
}

/** The hazards of a material, most severe first. */
export function hazardsOf(material: Material): Hazard[] {
  return material.hazards.map(hazardNamed);
}
