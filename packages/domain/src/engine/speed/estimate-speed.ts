import { exp } from '../../math/logarithm.ts';
import type { PublishedRow } from '../../data/published-rows.ts';
import { FITTED_MODEL } from '../model/fitted-model.ts';
import {
  groupKey,
  type FittedGroup,
  type FittedModel,
  type FittedNode,
} from '../model/model-shape.ts';
import { featuresOf } from '../model/features.ts';
import type { Features } from '../model/model-terms.ts';
import { predictAt } from '../model/predict.ts';
import type { StepQuery } from '../query.ts';

/** The settings a speed is asked at. */
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

/** What the fit expects for a job at a given power, and how well it knows it. */
export interface SpeedEstimate {
  /** mm/s divided by passes. */
  speed_per_job_mm_s: number;
  /** The band is this factor up and down. */
  band_factor: number;
  /** What the band is made of: standard deviation of ln speed, of a single setting alone, and how many
   * of them hold 80 % once the machine's results are known. */
  uncertainty: { sd: number; least_sd: number; band_z_learned: number };
  /** Speed goes as the percent set on this machine to this power. */
  percent_exponent: number;
  /** Speed per pass goes as the number of passes to this power: below 1, a second pass is worth less than the first. */
  passes_exponent: number;
  /** Rows and contributors of the level that answered, on this laser and operation. */
  rows: number;
  contributors: number;
  level: 'material' | 'family';
  /** Rows of the whole family, which the fit draws on as well. */
  family_rows: number;
}

/** Thinner than this the trend is not followed: heat spreads and the beam's width rule. */
const THINNEST_MM = 0.1;

/**
 * Speed expected at `power_percent` and line distance, from the material's own level of the fit or its family's;
 * `null` when neither has a row on this laser and operation.
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
    percent_exponent: (found.node.coefficients[1] ?? 1) + (found.node.coefficients[2] ?? 0),
    passes_exponent: 1 + (found.node.coefficients[5] ?? 0),
    rows: found.node.rows,
    contributors: found.node.contributors,
    level: found.level,
    family_rows: group.families[query.family ?? '']?.rows ?? 0,
  };
}

/** The question as the numbers the fit is linear in. */
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
}

/** The node of the fit that answers, and the group it stands in. */
export function nodeFor(
  query: StepQuery,
  model: FittedModel,
): { group: FittedGroup; found: FoundNode } | null {
  const group = model.groups[groupKey(query.laser, query.evidenceOperation)];
  const found = group && levelFor(query, group);
  if (group && found) return { group, found };
  if (query.evidenceOperation !== 'Score') return null;
  // Scores are seldom published: the fit still knows them as faster cuts of the same stuff.
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
    },
  };
}

function levelFor(query: StepQuery, group: FittedGroup): FoundNode | null {
  const material = query.isGeneric ? undefined : group.materials[query.material];
  if (material && material.rows > 0) return { node: material, level: 'material' };
  const family = query.family === null ? undefined : group.families[query.family];
  if (!family || family.rows === 0) return null;
  // A material without rows here may still be known from another laser: its node carries that, at the family's rank.
  return {
    node: material ? { ...material, rows: family.rows, contributors: family.contributors } : family,
    level: 'family',
  };
}
