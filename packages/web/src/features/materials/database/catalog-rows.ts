import {
  MATERIALS,
  type Material,
  type Suitability,
  type SuitabilityKey,
} from '@beamwright/domain';
import {
  alternativePage,
  pageMaterial,
  verdictOn,
  type MaterialFacts,
} from '@beamwright/domain/material-facts';
import {
  FAMILIES,
  LASER_TYPES,
  type Family,
  type Message,
  type SafetyLevel,
} from '@beamwright/domain/types';
import { factsOf, findingsAbout, isUsable } from '../../../lib/site/added-findings.ts';
import { renderSentence } from '../../../lib/sentences.ts';
import { materialKey, materialPath } from '../../../lib/site/material-path.ts';

/** A material that may be used instead of a blocked one. */
export interface Instead {
  name: string;
  /** Of its page, if it has one. */
  path: string | null;
}

/** One line of the list. */
export interface CatalogRow {
  /** With the safety and the lasers that it has on this installation. */
  material: Material;
  facts: MaterialFacts;
  /** As in addresses, and unique. */
  key: string;
  /** The verdict of the engine, as on its page. */
  level: SafetyLevel;
  /** Of the page that speaks for it. */
  path: string | null;
  /** Published settings of this very material. */
  settings: number;
  /** What it gives off, the worst first. */
  emissions: readonly string[];
  /** Of a blocked material. */
  reason: string | null;
  instead: readonly Instead[];
}

export interface CatalogFamily {
  family: Family;
  /** Shown at once. */
  first: readonly CatalogRow[];
  more: readonly CatalogRow[];
}

/** Shorter families are shown whole. */
const WHOLE = 12;
const FIRST = { usable: 8, blocked: 4 };

/** The last part of a material's address. */
const keyOf = ({ canonical }: Material): string => materialKey(canonical);

/** In default units: sentences about hazards have none. */
export const sentenceOf = (message: Message): string =>
  renderSentence(message, { speed: 'mm/min', pressure: 'psi' }) ?? '';

/** A name among the alternatives, with its page. */
const insteadOf = (name: string): Instead => {
  const page = alternativePage(name);
  return { name, path: page === null ? null : materialPath(page.canonical) };
};

function rowOf(listed: Material): CatalogRow {
  const facts = factsOf(listed);
  const { verdict, rows } = facts;
  const material = materialHere(listed, facts);
  const page = pageMaterial(listed);
  const isBlocked = verdict.level === 'block';
  const reason = reasonHere(listed, facts);
  return {
    material,
    facts,
    key: keyOf(material),
    level: verdict.level,
    path: page === null ? null : materialPath(page.canonical),
    settings: isBlocked ? 0 : rows.length,
    emissions: verdict.emissions,
    reason: isBlocked && reason ? sentenceOf(reason) : null,
    instead: isBlocked ? material.alternatives.filter(isUsable).map(insteadOf) : [],
  };
}

/** A material as administrators of this installation left it: blocks only take away. */
function materialHere(material: Material, facts: MaterialFacts): Material {
  const findings = findingsAbout(material.canonical);
  if (findings.length === 0 || material.safety === 'block') return material;
  const { level, alternatives } = facts.verdict;
  if (level === 'block') return { ...material, safety: level, alternatives };
  const isWarned = findings.some(
    ({ finding, lasers }) => finding.level === 'warn' && lasers.length === LASER_TYPES.length,
  );
  const suitability = { ...material.suitability };
  for (const { laser, slots } of LASER_SLOTS) {
    if (verdictOn(facts, laser, findings).level !== 'block') continue;
    for (const { of } of slots) suitability[of] = 'no';
  }
  return { ...material, suitability, safety: isWarned ? 'warn' : material.safety };
}

/** Of a block of the installation its own; a material may have reasons to take care besides. */
function reasonHere({ canonical, safety }: Material, { verdict }: MaterialFacts) {
  const added = findingsAbout(canonical).find(({ finding }) => finding.level === 'block');
  return safety !== 'block' && added ? added.finding.reason : verdict.reasons[0];
}

/** Every material by family: those with the most published settings first, blocked ones last. */
export function catalogFamilies(): CatalogFamily[] {
  return FAMILIES.map((family) => {
    const rows = MATERIALS.filter((material) => material.family === family).map(rowOf);
    const usable = rows
      .filter(({ level }) => level !== 'block')
      .toSorted((a, b) => b.settings - a.settings);
    const blocked = rows.filter(({ level }) => level === 'block');
    const all = [...usable, ...blocked];
    if (all.length <= WHOLE) return { family, first: all, more: [] };
    const first = [...usable.slice(0, FIRST.usable), ...blocked.slice(0, FIRST.blocked)];
    return { family, first, more: all.filter((row) => !first.includes(row)) };
  }).filter(({ first }) => first.length > 0);
}

export type Work = 'cut' | 'engrave' | 'mark';

/** The fixed slots of each laser, in the order in which the island reads them. */
export const LASER_SLOTS = [
  {
    laser: 'CO2',
    slots: [
      { work: 'cut', of: 'co2_cut' },
      { work: 'engrave', of: 'co2_engrave' },
    ],
  },
  {
    laser: 'Diode',
    slots: [
      { work: 'cut', of: 'diode_cut' },
      { work: 'engrave', of: 'diode_engrave' },
    ],
  },
  {
    laser: 'Fiber',
    slots: [
      { work: 'mark', of: 'fiber_mark' },
      { work: 'engrave', of: 'fiber_engrave' },
    ],
  },
  { laser: 'UV', slots: [{ work: 'mark', of: 'uv_mark' }] },
] as const satisfies readonly {
  laser: string;
  slots: readonly { work: Work; of: SuitabilityKey }[];
}[];

/** Two letters of a slot: the work, and how well it goes. */
export const slotCode = (work: Work, suitability: Suitability): string =>
  `${work[0]}${suitability[0]}`;
