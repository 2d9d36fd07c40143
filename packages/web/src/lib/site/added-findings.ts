import type { Material } from '@beamwright/domain';
import {
  alternativePage,
  materialFacts,
  withFindings,
  type MaterialFacts,
  type MaterialFinding,
} from '@beamwright/domain/material-facts';
import type { AddedFinding, LaserType } from '@beamwright/domain/types';

/** What the administrators of the installation added about materials, by their name in the catalog. */
export type MaterialFindings = Readonly<Record<string, readonly MaterialFinding[]>>;

/** As of the pages that are being rendered, like their language. The build knows none: the server adds them. */
let active: MaterialFindings | null = {};

/** `null`: they are not known, so nothing that could be blocked may be shown. */
export function activateFindings(findings: MaterialFindings | null): void {
  active = findings;
}

export const areFindingsKnown = (): boolean => active !== null;

export const findingsAbout = (material: string): readonly MaterialFinding[] =>
  active?.[material] ?? [];

/** Those for a job on one laser, as the engine takes them. */
export const findingsOn = (material: string | null, laser: LaserType): AddedFinding[] =>
  material === null
    ? []
    : findingsAbout(material)
        .filter(({ lasers }) => lasers.includes(laser))
        .map(({ finding }) => finding);

/** The facts of a material on this installation. */
export function factsOf(material: Material): MaterialFacts {
  const facts = withFindings(materialFacts(material), findingsAbout(material.canonical));
  if (active === null || Object.keys(active).length === 0) return facts;
  const alternatives = facts.verdict.alternatives.filter(isUsable);
  return { ...facts, verdict: { ...facts.verdict, alternatives } };
}

/** Whether no block is known of what a name among the alternatives means. */
export function isUsable(name: string): boolean {
  const page = alternativePage(name);
  return page === null || !isBlockedHere(page);
}

export const isBlockedHere = (material: Material): boolean =>
  withFindings(materialFacts(material), findingsAbout(material.canonical)).verdict.level ===
  'block';
