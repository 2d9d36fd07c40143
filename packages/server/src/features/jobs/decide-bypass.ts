import type { ParsedJob, SafetyVerdict } from '@beamwright/domain/types';

/** A hazard that the user bypassed in an earlier run of the same job. */
interface BypassedHazard {
  material: string;
  rules: string[];
}

export interface BypassState {
  /** Requested by the user in this run. */
  requested: boolean;
  /** Hazards that earlier runs of the job bypassed. */
  earlier: BypassedHazard | undefined;
}

export interface BypassDecision {
  safety_bypassed: boolean;
  /** Set when this run must be logged: the user requested a bypass, and there was a block. */
  bypassed_hazard: BypassedHazard | undefined;
}

/**
 * Whether a run bypasses its block. An earlier bypass applies while the hazard is the same; an answer that changes the
 * job to another blocked material is blocked again.
 */
export function decideBypass(
  { requested, earlier }: BypassState,
  { parsed, safety }: { parsed: ParsedJob; safety: SafetyVerdict },
): BypassDecision {
  const hazard = { material: parsed.material ?? 'not named', rules: safety.rules };
  const isBlocked = safety.level === 'block';
  if (isBlocked && requested) return { safety_bypassed: true, bypassed_hazard: hazard };
  const isCovered = isBlocked && earlier !== undefined && covers(earlier, hazard);
  return { safety_bypassed: isCovered, bypassed_hazard: undefined };
}

function covers(earlier: BypassedHazard, hazard: BypassedHazard): boolean {
  return (
    hazard.material === earlier.material &&
    hazard.rules.every((rule) => earlier.rules.includes(rule))
  );
}
