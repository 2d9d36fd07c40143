import { ln } from '../../math/logarithm.ts';
import type { PublishedRow } from '../../data/published-rows.ts';
import type { AnswerContext, Basis } from '../answer/answer-context.ts';
import { createEvidenceBook, toEvidence } from '../evidence/evidence-book.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import type { LearnedPosterior } from '../learning/posterior.ts';
import type { FittedGroup, FittedModel, FittedNode } from '../model/model-shape.ts';
import type { StepQuery } from '../query.ts';
import { CO2_60W } from './make-job.ts';

/** A question about 3 mm birch plywood and a 60 W CO2 laser with a 2 in lens, with the given changes. */
export function queryOf(overrides: Partial<StepQuery> = {}): StepQuery {
  const operation = overrides.operation ?? 'Cut';
  return {
    laser: 'CO2',
    isGalvo: false,
    operation,
    evidenceOperation: operation === 'Perforate' ? 'Cut' : operation,
    watts: 60,
    wattsKnown: true,
    lens_mm: 50.8,
    material: 'birch plywood',
    family: 'wood panel',
    density_kg_m3: null,
    isGeneric: false,
    thickness_mm: 3,
    thicknessAssumed: false,
    depth: null,
    wantsDark: false,
    ...overrides,
  };
}

/** A fictional published setting: 3 mm birch plywood at 20 mm/s and full 60 W, with the given changes. */
export function rowOf(overrides: Partial<PublishedRow> = {}): PublishedRow {
  return {
    source_id: 'somebody',
    source_title: 'Somebody',
    source_ref: 'example.org/settings',
    license: 'none stated',
    laser_type: 'CO2',
    laser_power_w: 60,
    optics: 'gantry',
    lens_mm: null,
    controller: null,
    material_raw: 'birch plywood',
    material: 'birch plywood',
    thickness_mm: 3,
    operation: 'Cut',
    speed_mm_s: 20,
    power_min_pct: null,
    power_max_pct: 100,
    passes: 1,
    frequency_khz: null,
    pulse_width_ns: null,
    interval_mm: null,
    air: null,
    excluded: null,
    maker: null,
    is_dark: null,
    is_black_mark: null,
    defocus_mm: null,
    note: null,
    ...overrides,
  };
}

/** The same as evidence of the very job, of a contributor of its own for each source. */
export function rankedOf(
  overrides: Partial<PublishedRow> = {},
  place: Partial<RankedEvidence> = {},
): RankedEvidence {
  return { ...toEvidence(rowOf(overrides)), distance: 0, sameMaterial: true, ...place };
}

/** Rows of this many sources, named `source-1` and so on. */
export function ofSources(rows: readonly Partial<PublishedRow>[]): RankedEvidence[] {
  return rows.map((overrides, at) => rankedOf({ source_id: `source-${at + 1}`, ...overrides }));
}

/** A level of the fit whose speed at the reference is `mm_s`, known to within nothing but a setting's own spread. */
export function nodeOf(mm_s: number, slopes: readonly number[] = [], rows = 6): FittedNode {
  const coefficients = [ln(mm_s), ...[1, 0, -1, 0, 0].map((own, at) => slopes[at] ?? own)];
  const [, watts = 1, , size = -1] = coefficients;
  return {
    coefficients,
    covariance: Array.from({ length: 21 }, () => 0),
    rows,
    contributors: 3,
    // The energy of a cut at this speed and 20 W, so that both forms agree.
    energy: [ln(20 / mm_s), 1 - watts, 0, 0 - size, 0, 0],
  };
}

/** A fit for CO2 cuts: 10 mm/s for birch plywood at 20 W and 3 mm; speed goes as watts over thickness; band ×2. */
export function groupOf(overrides: Partial<FittedGroup> = {}): FittedGroup {
  return {
    band_z: 1,
    band_z_learned: 1,
    reliability: [{ sd_most: 10, share: 0.7 }],
    reliability_learned: [{ sd_most: 10, share: 0.8 }],
    noise: ln(2) ** 2,
    rows: 12,
    contributors: 4,
    any: nodeOf(5),
    families: { 'wood panel': nodeOf(8, [], 9) },
    materials: { 'birch plywood': nodeOf(10) },
    ...overrides,
  };
}

/** The same speeds for CO2 fills, whose lines are 0.1 mm apart. */
export function fillGroupOf(overrides: Partial<FittedGroup> = {}): FittedGroup {
  const filled = (node: FittedNode) => ({
    ...node,
    energy: [(node.energy[0] ?? 0) - ln(0.1), 0, 0, 0, 0, 0],
  });
  const { any, families, materials, ...group } = groupOf();
  const all = (nodes: Record<string, FittedNode>) =>
    Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, filled(node)]));
  return {
    ...group,
    any: filled(any),
    families: all(families),
    materials: all(materials),
    ...overrides,
  };
}

export function modelOf(
  groups: Record<string, FittedGroup> = { 'CO2|Cut': groupOf() },
): FittedModel {
  return { groups };
}

/** What an answer may look at: these rows, the made-up fit, no results. */
export function answerContextOf(
  query: StepQuery,
  ranked: readonly RankedEvidence[] = [],
  overrides: Partial<AnswerContext> = {},
): AnswerContext {
  return { query, machine: CO2_60W, model: modelOf(), ranked, learned: null, ...overrides };
}

/** What a step answers from: these rows and this fit. */
export function basisOf(
  rows: readonly RankedEvidence[],
  groups?: Record<string, FittedGroup>,
): Basis {
  return { book: createEvidenceBook(rows), model: modelOf(groups) };
}

/** Results that make everything on this machine faster by a factor and leave the spread unchanged. */
export function makeLearned(factor: number, results = 1): LearnedPosterior {
  const shift = ln(factor);
  return { shift, variance_known: 0, machine_shift: shift, results, power_percent: null };
}
