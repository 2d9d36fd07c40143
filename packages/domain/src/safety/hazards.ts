import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/hazards.json' with { type: 'json' };
import type { Material } from '../materials/catalogue.ts';

/** One row of `data/hazards.csv`: what goes wrong when the beam meets this kind of stuff. */
export interface Hazard {
  hazard: string;
  /** Plain sentences about lungs, machine and fire; `{material}` stands for the name. */
  reason: string;
  /** What it gives off, beyond smoke. */
  emissions: string[];
  /** What to look for on the data sheet. */
  data_sheet: string | null;
  /** What to do against it, beyond what holds for every job. */
  precaution: string | null;
  /** Whether a cut can flame. */
  burns: boolean;
  /** S-codes of `data/sources.csv`. */
  source: string[];
}

const BY_NAME: ReadonlyMap<string, Hazard> = new Map(
  (decodeTable(table) as readonly Hazard[]).map((row) => [row.hazard, row]),
);

/** Throws on a name `data/hazards.csv` does not have. */
export function hazardNamed(name: string): Hazard {
  const hazard = BY_NAME.get(name);
  if (hazard === undefined) throw new Error(`hazards.csv has no "${name}"`);
  return hazard;
}

/** The hazards of a material, the gravest first. */
export function hazardsOf(material: Material): Hazard[] {
  return material.hazards.map(hazardNamed);
}

/** The reasons of a material in plain words, its name filled in. */
export function reasonsOf(material: Material): string {
  return hazardsOf(material)
    .map(({ reason }) => capitalised(reason.replaceAll('{material}', material.canonical)))
    .join(' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
