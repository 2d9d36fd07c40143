import { exp } from '../../math/logarithm.ts';
import type { PublishedRow } from '../../data/published-rows.ts';
import type { Evidence } from '../evidence/evidence-book.ts';
import { FITTED_MODEL } from '../model/fitted-model.ts';
import {
  groupKey,
  type FittedGroup,
  type FittedModel,
  type FittedNode,
  type ReliabilityStep,
} from '../model/model-shape.ts';
import { featuresOf } from '../model/features.ts';
import type { Features } from '../model/model-terms.ts';
import { predictAt } from '../model/predict.ts';
import type { StepQuery } from '../query.ts';

/** The settings at which a speed is estimated. */
export interface SpeedContext {
  power_percent: number;
  passes: number;
  /** `null`: the laser's usual one. */
  interval_mm: number | null;
}

/** Settings of a published row. */
export function speedContextOf({ power_max_pct, passes, interval_mm }: PublishedRow): SpeedContext {
  return { power_percent: power_max_pct ?? 100, passes, interval_mm };
}

/** The question to which a published row is the answer; what the row leaves open is as in `query`. */
export function queryOfRow(
  query: StepQuery,
  { row, material, density_kg_m3, dark }: Evidence,
): StepQuery {
  return {
    ...query,
    material,
    density_kg_m3,
    isGeneric: false,
    watts: row.laser_power_w,
    wantsDark: dark,
    thickness_mm: row.thickness_mm ?? query.thickness_mm,
  };
}

/** The prediction of the fit for a job at a given power, with its uncertainty. */
export interface SpeedEstimate {
  /** mm/s divided by passes. */
  speed_per_job_mm_s: number;
  /** The band is this factor up and down. */
  band_factor: number;
  /**
   * Parts of the band: standard deviation of ln speed, that of a single setting, and the number of deviations that
   * contain 80 % once the machine's results are known.
   */
  uncertainty: { sd: number; least_sd: number; band_z_learned: number };
  /** What left-out sources say about the confidence of such answers. */
  reliability: readonly ReliabilityStep[];
  /** The same after results of the machine. */
  reliability_learned: readonly ReliabilityStep[];
  /** Speed is proportional to the set percentage raised to this exponent. */
  percent_exponent: number;
  /**
   * Speed per pass is proportional to the number of passes raised to this exponent: below 1, a second pass contributes
   * less than the first.
   */
  passes_exponent: number;
  /** Rows and contributors of the level that answered, for this laser and operation. */
  rows: number;
  contributors: number;
  level: 'material' | 'family';
  /** Rows of the whole family, which the fit also uses. */
  family_rows: number;
  /** A score of which only cuts are published. */
  isFromCuts: boolean;
}

/** Below this thickness the trend is not extrapolated: heat spread and beam width dominate. */
export const THINNEST_MM = 0.1;

/**
 * Speed predicted at `power_percent` and the line interval, from the fit of the material or its family; `null` when
 * neither has rows for this laser and operation.
 */
export function estimateSpeed(
  query: StepQuery,
  at: SpeedContext,
  model: FittedModel = FITTED_MODEL,
): SpeedEstimate | null {
  const answering = nodeFor(query, model);
  if (!answering) return null;
  const { group, found } = answering;
  const features = featuresAt(query, at);
  const { lnSpeed, sd } = predictAt(found.node, features, group.noise);
  return {
    speed_per_job_mm_s: exp(lnSpeed),
    band_factor: exp(group.band_z * sd),
    uncertainty: { sd, least_sd: Math.sqrt(group.noise), band_z_learned: group.band_z_learned },
    reliability: group.reliability,
    reliability_learned: group.reliability_learned,
    percent_exponent: (found.node.coefficients[1] ?? 1) + (found.node.coefficients[2] ?? 0),
    passes_exponent: 1 + (found.node.coefficients[5] ?? 0),
    rows: found.node.rows,
    contributors: found.node.contributors,
    level: found.level,
    family_rows: group.families[query.family ?? '']?.rows ?? 0,
    isFromCuts: found.isFromCuts === true,
  };
}

/** The features of the question, in which the fit is linear. */
export function featuresAt(query: StepQuery, at: SpeedContext): Features {
  return featuresOf({
    laser: query.laser,
    operation: query.evidenceOperation,
    watts: (query.watts * at.power_percent) / 100,
    power_percent: at.power_percent,
    passes: at.passes,
    thickness_mm: query.thickness_mm === null ? null : Math.max(THINNEST_MM, query.thickness_mm),
    interval_mm: at.interval_mm,
    family: query.family,
    density_kg_m3: query.density_kg_m3,
    dark: query.wantsDark,
  });
}

export interface FoundNode {
  node: FittedNode;
  level: 'material' | 'family';
  /** Its rows are cuts, the question is a score. */
  isFromCuts?: true;
}

/** The node of the fit that answers, and its group. */
export function nodeFor(
  query: StepQuery,
  model: FittedModel,
): { group: FittedGroup; found: FoundNode } | null {
  const group = model.groups[groupKey(query.laser, query.evidenceOperation)];
  const found = group && levelFor(query, group);
  if (group && found) return { group, found };
  if (query.evidenceOperation !== 'Score') return null;
  // Scores are rarely published; the fit treats them as faster cuts of the same material.
  const cuts = model.groups[groupKey(query.laser, 'Cut')];
  const backing = cuts && levelFor(query, cuts);
  const node =
    group && backing && (group.materials[query.material] ?? group.families[query.family ?? '']);
  if (!node) return null;
  return {
    group,
    found: {
      node: { ...node, rows: backing.node.rows, contributors: backing.node.contributors },
      level: 'family',
      isFromCuts: true,
    },
  };
}

function levelFor(query: StepQuery, group: FittedGroup): FoundNode | null {
  const material = query.isGeneric ? undefined : group.materials[query.material];
  if (material && material.rows > 0) return { node: material, level: 'material' };
  const family = query.family === null ? undefined : group.families[query.family];
  if (!family || family.rows === 0) return null;
  // A material without rows here may be known from another laser. Its node includes that, with the rank of the family.
  return {
    node: material ? { ...material, rows: family.rows, contributors: family.contributors } : family,
    level: 'family',
  };
}
