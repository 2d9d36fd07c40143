import type { Material } from '@beamwright/domain';
import {
  alternativePage,
  coveredBy,
  materialFacts,
  otherNames,
  similarMaterials,
} from '@beamwright/domain/material-facts';
import { findingsAbout, isBlockedHere } from '../../../lib/site/added-findings.ts';

/** The page of a blocked material speaks for others that are blocked as well. */
const isBlockedByInstallation = (material: Material): boolean =>
  findingsAbout(material.canonical).length > 0 && isBlockedHere(material);

/** Materials that the page of this one speaks for, without those that the installation blocks. */
export const coveredHere = (material: Material): Material[] =>
  coveredBy(material).filter((covered) => !isBlockedByInstallation(covered));

/** Other names of a material and of those that its page speaks for. */
export function namesHere(material: Material): string[] {
  const blocked = coveredBy(material).filter(isBlockedByInstallation);
  return otherNames(material).filter((name) =>
    blocked.every(({ synonyms }) => !synonyms.includes(name)),
  );
}

/** Every material whose safety changes what the page of this one says. */
export function mentionsOf(material: Material): string[] {
  const alternatives = materialFacts(material).verdict.alternatives.flatMap(
    (name) => alternativePage(name) ?? [],
  );
  const similar = similarMaterials(material).map((other) => other.material);
  return [material, ...coveredBy(material), ...alternatives, ...similar].map(
    ({ canonical }) => canonical,
  );
}
