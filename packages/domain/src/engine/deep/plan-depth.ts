import { ablationDepth, ABLATION_SPREAD } from '../physics/ablation.ts';

export interface DepthRequest {
  /** Optical watts at 100 %. */
  watts: number;
  /** Catalog name of the metal, in lower case. */
  material: string;
  depth_mm: number;
  /** Of the removing pass. */
  power_percent: number;
  speed_mm_s: number;
  interval_mm: number;
}

/** How many removing passes a depth takes, and how they are spread over cycles of removing and cleaning up. */
export interface DepthPlan {
  depth_mm: number;
  depth_per_pass_mm: number;
  /** Passes that the depth needs, even if fewer are planned. */
  passes: number;
  /** Range of the metal's resistance, from soft to hard. */
  passes_range: [low: number, high: number];
  cycles: number;
  passes_per_cycle: number;
  /** Depth reached by the planned cycles; less than requested where that is not realistic (ENG-35). */
  reached_mm: number;
}

/** Clean up after this many removing passes (S20, DOMAIN §2.4). */
const PASSES_PER_CYCLE = 16;
/** Maximum planned: four relief runs with the most passes published (256, S20), more than a working day. */
const MAX_CYCLES = 64;
export const MAX_PASSES = MAX_CYCLES * PASSES_PER_CYCLE;

/** Passes for a depth in metal, from the energy needed to remove the metal (ENG-31). */
export function planDepth(request: DepthRequest): DepthPlan {
  const { watts, material, depth_mm, power_percent, speed_mm_s, interval_mm } = request;
  const perPass = ablationDepth({
    watts: (watts * power_percent) / 100,
    speed_mm_s,
    width_mm: interval_mm,
    material,
  });
  const needed = (share: number) => Math.max(1, Math.ceil(depth_mm / (perPass * share)));
  const passes = needed(1);
  const planned = Math.min(MAX_PASSES, passes);
  const cycles = Math.ceil(planned / PASSES_PER_CYCLE);
  return {
    depth_mm,
    depth_per_pass_mm: perPass,
    passes,
    passes_range: [needed(ABLATION_SPREAD.max), needed(ABLATION_SPREAD.min)],
    cycles,
    passes_per_cycle: Math.ceil(planned / cycles),
    reached_mm: Math.min(depth_mm, planned * perPass),
  };
}
