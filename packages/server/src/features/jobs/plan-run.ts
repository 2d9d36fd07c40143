import { planJob } from '@beamwright/domain';
import type { JobRequest, JobResult, ParsedJob, SafetyVerdict } from '@beamwright/domain/types';

/** A hazard the user went on past in an earlier run of the same job. */
export interface BypassedHazard {
  material: string;
  rules: string[];
}

export interface BypassState {
  /** The user asks for it in this run. */
  requested: boolean;
  /** What earlier runs of the job went on past. */
  earlier: BypassedHazard | undefined;
}

export interface PlannedRun {
  result: JobResult;
  safety_bypassed: boolean;
  /** Set when this run is the one to log: the user asked, and there was a block to pass. */
  bypassed_hazard: BypassedHazard | undefined;
}

/**
 * Plans one run. A bypass given earlier holds while the hazard is the same; an answer that turns
 * the job to another blocked material is blocked again.
 */
export function planRun(request: JobRequest, bypass: BypassState): PlannedRun {
  const result = planJob({
    ...request,
    bypass_safety: bypass.requested || bypass.earlier !== undefined,
  });
  const passed = result.safety.level === 'block' && result.outcome !== 'blocked';
  if (!passed) return { result, safety_bypassed: false, bypassed_hazard: undefined };
  const hazard = hazardOf(result.parsed, result.safety);
  if (bypass.requested) return { result, safety_bypassed: true, bypassed_hazard: hazard };
  if (bypass.earlier !== undefined && isCovered(hazard, bypass.earlier)) {
    return { result, safety_bypassed: true, bypassed_hazard: undefined };
  }
  return planRun(request, { requested: false, earlier: undefined });
}

function hazardOf(parsed: ParsedJob, safety: SafetyVerdict): BypassedHazard {
  return { material: parsed.material ?? 'not named', rules: safety.rules };
}

function isCovered(hazard: BypassedHazard, earlier: BypassedHazard): boolean {
  return (
    hazard.material === earlier.material &&
    hazard.rules.every((rule) => earlier.rules.includes(rule))
  );
}
