import { familyOf } from '../materials/find-material.ts';
import { remember } from '../remember.ts';
import type { Family, LaserType } from '../types.ts';

/** What an expert knows. */
export interface Expertise {
  lasers: readonly LaserType[];
  materials: readonly Family[];
  /** ISO 639-1. */
  languages: readonly string[];
}

/** What a case is about, as far as experts may see it. */
interface Wanted {
  laser_type: LaserType | null;
  material: string | null;
  /** ISO 639-1. */
  language: string;
}

export interface Fit {
  /** `null` if the laser is not known. */
  laser: boolean | null;
  /** `null` if the material is not known, or not in the catalog. */
  material: boolean | null;
  language: boolean;
}

/** Lists ask for the same few materials again and again. */
const knownFamily = remember(familyOf, { keyOf: (name) => name, most: 4000 });

/** Whether an expert knows what a case is about; materials count by family (CON-3). */
export function fitOf(expertise: Expertise, { laser_type, material, language }: Wanted): Fit {
  const family = material === null ? null : knownFamily(material);
  return {
    laser: laser_type === null ? null : expertise.lasers.includes(laser_type),
    material: family === null ? null : expertise.materials.includes(family),
    language: expertise.languages.includes(language),
  };
}
