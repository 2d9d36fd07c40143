import { parseJob } from '../parsing/parse-job.ts';
import { ASSUMED_THICKNESS_MM } from '../parsing/assumed-thickness.ts';
import type { Evidence } from '../engine/evidence/evidence-book.ts';
import { listedSource } from '../engine/evidence/listed-source.ts';
import {
  settingsMaterial,
  suitabilityFor,
  type Material,
  type Suitability,
} from '../materials/catalog.ts';
import type { Message } from '../messages/message.ts';
import type { Operation } from '../operation.ts';
import { checkSafety } from '../safety/check-safety.ts';
import { hazardsOf } from '../safety/hazards.ts';
import {
  type ImpossibleOperation,
  type LaserType,
  type SafetyVerdict,
  type Source,
} from '../vocabulary.ts';
import { publishedWorks, usablePublished, workPages, type PublishedWork } from './published-of.ts';
import {
  clearCut,
  cutLimits,
  PAGE_LASERS,
  shownLimit,
  TYPICAL_WATTS,
  typicalAnswer,
  type TypicalAnswer,
} from './typical-answers.ts';

/** The engine’s answers to one kind of work. */
export interface TypicalWork {
  operation: Operation;
  /** Of a cut. */
  thickness_mm: number | null;
  answers: TypicalAnswer[];
}

/** What one laser does to a material. */
export interface LaserVerdict {
  laser: LaserType;
  cut: Suitability;
  surface: Suitability;
  surface_operation: Operation;
  /** Why it can’t, or does it poorly. */
  reasons: readonly Message[];
}

/** How thick one typical machine cuts. */
export interface CutLimit {
  laser: LaserType;
  watts: number;
  single_pass_mm: number | null;
  multi_pass_mm: number;
}

/** What is known of a material; of a blocked one its verdict alone. */
export interface MaterialFacts {
  material: Material;
  /** Whose published settings are used, if not its own. */
  settings_of: Material | null;
  verdict: SafetyVerdict;
  /** Usable published rows of this material. */
  rows: readonly Evidence[];
  works: PublishedWork[];
  /** Works with a page of their own. */
  pages: PublishedWork[];
  lasers: LaserVerdict[];
  typical: TypicalWork[];
  /** Why a diode laser can’t cut the material in clear, if the color decides; at most one. */
  colors: Pick<ImpossibleOperation, 'reasons' | 'instead'>[];
  limits: CutLimit[];
  /** Where the limits are from. */
  limit_sources: Source[];
  /** Where the verdict is from. */
  safety_sources: Source[];
}

const known = new Map<string, MaterialFacts>();

/** The facts of a material, computed once. */
export function materialFacts(material: Material): MaterialFacts {
  const facts = known.get(material.canonical) ?? factsOf(material);
  known.set(material.canonical, facts);
  return facts;
}

function factsOf(material: Material): MaterialFacts {
  const base = settingsMaterial(material);
  const verdict = checkSafety({
    parsed: parseJob({ material: material.canonical, laser_type: null }),
    text: '',
    machine: null,
  });
  const isBlocked = verdict.level === 'block' || material.safety === 'block';
  const typical = isBlocked ? [] : typicalWorks(material);
  const lasers = isBlocked
    ? []
    : PAGE_LASERS.map((laser) => laserVerdict(material, laser, typical));
  const limits = limitsOf(material, lasers);
  const hasDiodeCut = typical.some(
    ({ operation, answers }) =>
      operation === 'Cut' &&
      answers.some(({ kind, laser }) => kind === 'settings' && laser === 'Diode'),
  );
  return {
    material,
    settings_of: base === material ? null : base,
    verdict: isBlocked ? { ...verdict, level: 'block' } : verdict,
    rows: isBlocked ? [] : usablePublished(material),
    works: isBlocked ? [] : publishedWorks(material),
    pages: isBlocked ? [] : workPages(material),
    lasers,
    typical: typical.filter(({ answers }) => answers.some(({ kind }) => kind === 'settings')),
    colors: hasDiodeCut ? clearCut(material) : [],
    limits: limits.map(({ source: _, ...limit }) => limit),
    limit_sources: listed(limits.flatMap(({ source }) => source)),
    safety_sources: listed([
      ...material.source,
      ...hazardsOf(material).flatMap(({ source }) => source),
    ]),
  };
}

/** Those of the table of sources, once each; others name no source that can be looked up. */
const listed = (codes: readonly string[]): Source[] =>
  [...new Set(codes)].filter((code) => /^S\d/.test(code)).map(listedSource);

/** Marking and engraving substitute for each other: the one more people publish. */
function surfaceOperation(material: Material, laser: LaserType): Operation {
  const count = (operation: Operation) =>
    publishedWorks(settingsMaterial(material)).find(
      (work) => work.laser === laser && work.operation === operation,
    )?.rows.length ?? 0;
  return count('Mark') > count('Engrave') ? 'Mark' : 'Engrave';
}

function typicalWorks(material: Material): TypicalWork[] {
  const thickness_mm = usualThickness(material);
  const answersFor = (operation: Operation, lasers: readonly LaserType[]) =>
    lasers.flatMap((laser) =>
      TYPICAL_WATTS[laser].map((watts) =>
        typicalAnswer(material, {
          operation,
          laser,
          watts,
          thickness_mm: operation === 'Cut' ? thickness_mm : null,
        }),
      ),
    );
  const surface = (operation: Operation) =>
    PAGE_LASERS.filter((laser) => surfaceOperation(material, laser) === operation);
  return [
    { operation: 'Cut' as const, thickness_mm, answers: answersFor('Cut', PAGE_LASERS) },
    ...(['Engrave', 'Mark'] as const).map((operation) => ({
      operation,
      thickness_mm: null,
      answers: answersFor(operation, surface(operation)),
    })),
  ];
}

/** The thickness in mm that most published cuts of the material are for; the assumed one without any. */
function usualThickness(material: Material): number {
  const counts = new Map<number, number>();
  for (const { row } of usablePublished(settingsMaterial(material))) {
    if (row.operation !== 'Cut' || row.thickness_mm === null) continue;
    counts.set(row.thickness_mm, (counts.get(row.thickness_mm) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, x], [b, y]) => y - x || a - b);
  return most?.[0] ?? ASSUMED_THICKNESS_MM;
}

/** They hold for one thickness and some watts, not for the laser; limits say more. */
const OF_THICKNESS: ReadonlySet<string> = new Set(['engine.several_passes', 'engine.too_thick']);

function laserVerdict(
  material: Material,
  laser: LaserType,
  typical: readonly TypicalWork[],
): LaserVerdict {
  const cuts = typical.find(({ operation }) => operation === 'Cut')?.answers ?? [];
  const answers = typical.flatMap((work) =>
    work.answers.filter((answer) => answer.laser === laser),
  );
  const reasons = answers.flatMap((answer) => {
    if (answer.kind === 'cannot') return answer.reasons.slice(0, 1);
    const warning = answer.kind === 'settings' ? answer.step.capability_warning : null;
    return warning && !OF_THICKNESS.has(warning.code) ? [warning] : [];
  });
  return {
    laser,
    cut: cutSuitability(
      material,
      laser,
      cuts.filter((answer) => answer.laser === laser),
    ),
    surface: suitabilityFor(material, laser, 'surface'),
    surface_operation: surfaceOperation(material, laser),
    reasons: reasons.slice(0, 1),
  };
}

/**
 * The catalog has no column for cuts with lasers that mark, so limits and answers decide. What somebody published is
 * possible, if only in foil.
 */
function cutSuitability(
  material: Material,
  laser: LaserType,
  answers: readonly TypicalAnswer[],
): Suitability {
  if (laser !== 'UV' && laser !== 'Fiber') {
    const listed = suitabilityFor(material, laser, 'cut');
    const isPublished = publishedWorks(material).some(
      (work) => work.laser === laser && work.operation === 'Cut',
    );
    return listed === 'no' && isPublished ? 'caveat' : listed;
  }
  if (answers.every(({ kind }) => kind === 'cannot')) return 'no';
  const cuts = answers.some(({ kind }) => kind === 'settings') || limitOf(material, laser) > 0;
  return cuts ? 'caveat' : 'no';
}

/** The thickest cut of any of the typical machines, in mm. */
const limitOf = (material: Material, laser: LaserType): number =>
  Math.max(
    0,
    ...TYPICAL_WATTS[laser].map((watts) => cutLimits(material, laser, watts)?.multi_pass_mm ?? 0),
  );

function limitsOf(material: Material, lasers: readonly LaserVerdict[]) {
  return lasers.flatMap(({ laser, cut }) => {
    if (cut === 'no') return [];
    return TYPICAL_WATTS[laser].flatMap((watts) => {
      const limits = cutLimits(material, laser, watts);
      const multi_pass_mm = limits?.multi_pass_mm ?? limits?.single_pass_mm ?? 0;
      if (!limits || multi_pass_mm <= 0) return [];
      return [
        {
          laser,
          watts,
          single_pass_mm: limits.single_pass_mm === null ? null : shownLimit(limits.single_pass_mm),
          multi_pass_mm: shownLimit(multi_pass_mm),
          source: limits.source,
        },
      ];
    });
  });
}
