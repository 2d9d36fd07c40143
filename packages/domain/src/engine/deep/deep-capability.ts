import { shownMaterial } from '../message-values.ts';
import { engineMessage } from '../messages.ts';
import { FEASIBILITY_ROWS } from '../../data/evidence-tables.ts';
import type { CapabilityWarning } from '../answer/capability.ts';
import { WRONG_TOOL_CONFIDENCE } from '../answer/confidence.ts';
import type { StepQuery } from '../query.ts';
import { MAX_PASSES, type DepthPlan } from './plan-depth.ts';

/** Stronger sources than those of the published relief profiles are not suggested (W). */
const STRONGEST_W = 120;

/** The row of `data/feasibility.csv` with the depths of reliefs. */
const DEEP_GROUP = 'deep engrave depth per run';

/** Deepest published relief with a galvo fiber laser, in several runs (S20). */
function deepestMm(): number {
  const row = FEASIBILITY_ROWS.find(({ material_group }) => material_group === DEEP_GROUP);
  return row?.max_multi_pass_mm ?? Number.POSITIVE_INFINITY;
}

/**
 * Why a depth is unrealistic and the closest alternative (ENG-35): too many passes, or deeper than any published
 * relief.
 */
export function deepCapability(query: StepQuery, plan: DepthPlan): CapabilityWarning | null {
  const { depth_mm, passes, depth_per_pass_mm } = plan;
  const deepest = deepestMm();
  const isSlow = passes > MAX_PASSES;
  if (!isSlow && depth_mm <= deepest) return null;
  const reached = Math.min(deepest, MAX_PASSES * depth_per_pass_mm);
  const watts = Math.ceil((query.watts * passes) / MAX_PASSES);
  return {
    message: engineMessage('too_deep', {
      depth: depth_mm,
      material: shownMaterial(query.material),
      watts: query.watts,
      laser: query.laser,
      passes,
      most: MAX_PASSES,
      limit: isSlow ? null : deepest,
      reached: floorTo2(reached),
      stronger: isSlow && depth_mm <= deepest && watts <= STRONGEST_W ? watts : null,
    }),
    most: WRONG_TOOL_CONFIDENCE,
  };
}

/** Two digits, rounded down. */
function floorTo2(mm: number): number {
  const [, exponent] = mm.toExponential().split('e');
  const step = Number(`1e${Number(exponent) - 1}`);
  return Number((Math.floor(mm / step + 1e-9) * step).toPrecision(2));
}
