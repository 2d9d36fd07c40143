import { CO2_60W } from '../../engine/testing/make-job.ts';
import type { CheckedStep, JobRequest, Operation } from '../../types.ts';
import { planReading } from '../../workflow/plan-job.ts';
import { readJob } from '../../workflow/read-job.ts';
import { planFromProposal } from '../plan-from-proposal.ts';
import type { Proposal, ProposedStep } from '../proposal.ts';

/** A proposal of 20 mm/s and 50 % in one pass, with the given changes. */
export function proposedOf(overrides: Partial<ProposedStep> = {}): ProposedStep {
  return {
    speed: 20,
    speed_unit: 'mm/s',
    power_percent: 50,
    passes: 1,
    interval_mm: null,
    frequency: null,
    frequency_unit: null,
    pulse_width_ns: null,
    kerf_mm: null,
    air_psi: null,
    hatch_angle_deg: null,
    hatch_type: null,
    z_offset_mm: null,
    ...overrides,
  };
}

export function proposalOf(
  steps: readonly Partial<ProposedStep>[],
  overrides: Partial<Proposal> = {},
): Proposal {
  return {
    steps: steps.map(proposedOf),
    rationale: 'Settings like these are usual for this sheet.',
    disagreement_reason: null,
    ...overrides,
  };
}

/** What comes of a proposal for one operation of a job, without a second reading unless one is given. */
export function planWith(
  request: JobRequest,
  operation: Operation,
  proposal: unknown,
  review: unknown = null,
) {
  return planFromProposal({ ...planReading(readJob(request)), operation, proposal, review });
}

export function firstOf(steps: readonly CheckedStep[]): CheckedStep {
  const [first] = steps;
  if (first === undefined) throw new Error('there are no steps');
  return first;
}

/** Our own cut: about 18.5 mm/s at 80 %, 2.6 J/mm, with a band of 1.4 to 4.9 J/mm. */
export const CUT: JobRequest = { text: 'cut 3mm birch plywood, 90x50mm', machine: CO2_60W };

/** The step that comes of a proposal for `CUT`, which must not be refused. */
export function stepOf(
  overrides: Partial<ProposedStep>,
  proposal: Partial<Proposal> = {},
  review?: unknown,
): CheckedStep {
  const planned = planWith(CUT, 'Cut', proposalOf([overrides], proposal), review);
  if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
  return firstOf(planned.value);
}

/** Why a proposal is refused; `null` where it is not. */
export function issueOf(
  request: JobRequest,
  operation: Operation,
  proposal: unknown,
  review?: unknown,
) {
  const planned = planWith(request, operation, proposal, review);
  return planned.ok ? null : planned.issues[0]?.code;
}
