import type { Material } from '@beamwright/domain';
import {
  alternativePage,
  coveredBy,
  materialFacts,
  otherNames,
  similarMaterials,
} from '@beamwright/domain/material-facts';
import { isBlockedHere } from '../../../lib/site/added-findings.ts';

/** Materials that the page of this one speaks for, without those that are blocked on this installation. */
export const coveredHere = (material: Material): Material[] =>
  coveredBy(material).filter((covered) => !isBlockedHere(covered));

/** Other names of a material and of those that its page speaks for. */
export function namesHere(material: Material): string[] {
  const blocked = coveredBy(material).filter(isBlockedHere);
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
