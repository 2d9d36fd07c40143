import { fold } from '../language/fold.ts';
import type { Material } from '../materials/catalog.ts';
import { INERT_FAMILIES } from '../materials/families.ts';
import { findMaterial } from '../materials/find-material.ts';
import { hazardsOf } from './hazards.ts';

/**
 * Whether too much energy can set a material on fire or char it (SAF-24). Only materials that the catalog lists under
 * exactly this name as metal, glass, ceramic or stone cannot; "paper on steel" and everything unknown can.
 */
export function canBurn(name: string | null): boolean {
  const material = name === null ? null : findMaterial(name);
  if (name === null || material === null || !isNameOf(material, name)) return true;
  return !INERT_FAMILIES.has(material.family) || hazardsOf(material).some(({ burns }) => burns);
}

function isNameOf({ canonical, synonyms }: Material, name: string): boolean {
  return [canonical, ...synonyms].some((known) => fold(known) === fold(name.trim()));
}
