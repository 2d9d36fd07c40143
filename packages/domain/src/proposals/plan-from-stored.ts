import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import { withEngineAnswer } from './with-engine-answer.ts';
import { boundConfidence } from '../engine/answer/confidence.ts';
import type { CheckedStep, Result, Step, StepSettings } from '../types.ts';
import { normalizeProposal } from './normalize-proposal.ts';
import type { Proposal, ProposalIssue } from './proposal.ts';
import { withProposedSettings } from './proposed-step.ts';
import { replanOperation, type PlannedOperation } from './replan-operation.ts';

/** Settings that a model proposed earlier and that passed their review, or that worked in a case. */
export interface StoredSettings {
  /** baseline: promoted; approved: for exactly this job; case: published from a case. */
  origin: 'baseline' | 'approved' | 'case';
  /** 0.1 to 0.95; `null` if not stated. */
  confidence: number | null;
  /** One for each step of the engine. `null` for pulses, focus and the like means the engine's value. */
  steps: StoredStep[];
}

export type StoredStep = Pick<
  StepSettings,
  'speed_mm_min' | 'power_percent' | 'passes' | 'interval_mm' | 'frequency_hz' | 'pulse_width_ns'
> &
  Partial<
    Pick<StepSettings, 'kerf_mm' | 'air_psi' | 'hatch_angle_deg' | 'hatch_type' | 'z_offset_mm'>
  >;

/** Confidence of an unrated baseline (specification §9). */
const BASELINE_CONFIDENCE = 0.95;

interface StoredRequest extends PlannedOperation {
  stored: StoredSettings;
}

/**
 * The steps of one operation from stored settings, or why they do not fit this job (AIP-18). They pass the limits,
 * energy bounds and safety check of a proposal; a review replaces the reason. Never throws.
 */
export function planFromStored({
  stored,
  ...planned
}: StoredRequest): Result<CheckedStep[], ProposalIssue, Message> {
  return replanOperation(planned, (engine, input) => {
    const steps = withPreheat(stored.steps, engine);
    const normalized = normalizeProposal(asProposal(steps), engine, input);
    if (!normalized.ok) return normalized;
    const value = engine.flatMap((step, at) => {
      const fitted = normalized.value.steps[at];
      const recomputed = fitted && withProposedSettings(step, fitted, input);
      return recomputed ? [storedStep(step, recomputed, stored)] : [];
    });
    return { ok: true, value };
  });
}

/** A stored sequence may lack the preheat; then the engine's own comes first. */
function withPreheat(stored: readonly StoredStep[], engine: readonly Step[]): StoredStep[] {
  const [first] = engine;
  const isMissing = first?.pass_type === 'preheat' && stored.length === engine.length - 1;
  return isMissing ? [first.settings, ...stored] : [...stored];
}

function asProposal(steps: readonly StoredStep[]): Proposal {
  return {
    rationale: '',
    disagreement_reason: null,
    steps: steps.map((step) => ({
      speed: step.speed_mm_min,
      speed_unit: 'mm/min',
      power_percent: step.power_percent,
      passes: step.passes,
      interval_mm: step.interval_mm,
      frequency: step.frequency_hz,
      frequency_unit: 'Hz',
      pulse_width_ns: step.pulse_width_ns,
      kerf_mm: step.kerf_mm ?? null,
      air_psi: step.air_psi ?? null,
      hatch_angle_deg: step.hatch_angle_deg ?? null,
      hatch_type: step.hatch_type ?? null,
      z_offset_mm: step.z_offset_mm ?? null,
    })),
  };
}

function storedStep(step: Step, recomputed: Step, { origin, confidence }: StoredSettings): Step {
  const reviewed = boundConfidence(confidence ?? BASELINE_CONFIDENCE);
  return {
    ...recomputed,
    // An approval does not raise the confidence of work that the machine does poorly.
    confidence: step.capability_warning === null ? reviewed : Math.min(reviewed, step.confidence),
    method: origin === 'case' ? 'case' : recomputed.method,
    rationale: proposalMessage(origin),
    details: withEngineAnswer(step),
  };
}
