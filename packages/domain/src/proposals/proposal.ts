import type { Message } from '../messages/message.ts';
import type { StepSettings } from '../types.ts';

/**
 * What a language model is asked to return. It is never trusted: `planFromProposal` takes `unknown` and validates every
 * field that it uses (AIP-1).
 */
export interface Proposal {
  /** One for each step of the engine, in the engine's order. */
  steps: ProposedStep[];
  /** Why these numbers. */
  rationale: string;
  /** Why the engine's range does not apply; `null` if the proposal is within it. */
  disagreement_reason: string | null;
}

/** Numbers for one step. `null` means the engine's value. */
export interface ProposedStep {
  /** Of one pass. */
  speed: number;
  speed_unit: 'mm/s' | 'mm/min' | null;
  power_percent: number;
  passes: number;
  interval_mm: number | null;
  frequency: number | null;
  frequency_unit: 'Hz' | 'kHz' | null;
  pulse_width_ns: number | null;
  kerf_mm: number | null;
  air_psi: number | null;
  hatch_angle_deg: number | null;
  hatch_type: StepSettings['hatch_type'];
  /** Positive is into the material. */
  z_offset_mm: number | null;
}

/** What a review of a proposal returns; not trusted either. */
export interface ProposalReview {
  verdict: 'accept' | 'amend' | 'reject';
  /** Replaces the proposal with `amend`. */
  amended: Proposal | null;
  /** What the user should know, one sentence each. */
  concerns: string[];
}

/** Why a proposal is refused. The engine's answer is then used. */
export type ProposalIssue =
  /** Not the requested shape. */
  | 'UNREADABLE'
  /** A different number of entries than the engine's steps. */
  | 'WRONG_STEP_COUNT'
  /** A number is missing, not a number, or implausibly small. */
  | 'INVALID_NUMBER'
  | 'UNKNOWN_UNIT'
  /** More energy than is allowed on this material (AIP-8). */
  | 'TOO_MUCH_ENERGY'
  /** Too little energy to have an effect (AIP-8). */
  | 'IMPLAUSIBLE'
  /** The review rejected it. */
  | 'REJECTED'
  /** The review is unusable: no verdict, or no amended proposal. */
  | 'UNREVIEWED'
  /** The job has no such operation, or is not answered yet. */
  | 'NOT_PLANNED'
  /** The material is blocked and the block was not bypassed. */
  | 'BLOCKED';

/** A refusal with one issue. */
export function refuseProposal<Code extends ProposalIssue>(
  code: Code,
  field: string,
  message: Message,
) {
  return { ok: false as const, issues: [{ code, field, message }] };
}
