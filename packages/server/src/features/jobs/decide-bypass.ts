import type { ParsedJob, SafetyVerdict } from '@beamwright/domain/types';

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

export interface BypassDecision {
  safety_bypassed: boolean;
  /** Set when this run is the one to log: the user asked, and there was a block to pass. */
  bypassed_hazard: BypassedHazard | undefined;
}

/**
 * Whether a run goes on past its block. A bypass given earlier holds while the hazard is the same; an answer that turns
 * the job to another blocked material is blocked again.
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
