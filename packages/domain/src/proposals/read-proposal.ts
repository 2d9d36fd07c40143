import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import type { Result } from '../types.ts';
import { refuseProposal, type ProposalIssue, type ProposedStep } from './proposal.ts';

/** A proposal with validated numbers. Texts are still unvalidated. */
export interface ReadProposal {
  steps: ProposedStep[];
  rationale: unknown;
  disagreement_reason: unknown;
}

const REQUIRED = ['speed', 'power_percent', 'passes'] as const;
/** Models that mean "none" write zero here. */
const ABOVE_ZERO = ['interval_mm', 'frequency', 'pulse_width_ns'] as const;
const NOT_NEGATIVE = ['kerf_mm', 'air_psi'] as const;
const SIGNED = ['hatch_angle_deg', 'z_offset_mm'] as const;
/** No number of a laser comes near it; larger ones would be infinite in another unit. */
const MAX_NUMBER = 1e12;
const HATCHES = ['unidirectional', 'bidirectional', 'crosshatch'] as const;

type Fields = Record<string, unknown>;
type ProposalRefusal = Extract<Result<never, ProposalIssue, Message>, { ok: false }>;

/** Reads the output of a model; refuses it with the unreadable field (AIP-1). */
export function readProposal(
  proposal: unknown,
  stepCount: number,
): Result<ReadProposal, ProposalIssue, Message> {
  if (!isFields(proposal) || !Array.isArray(proposal['steps']))
    return refuseProposal('UNREADABLE', 'steps', proposalMessage('unreadable'));
  const { rationale, disagreement_reason } = proposal;
  const given: unknown[] = proposal['steps'];
  if (given.length !== stepCount)
    return refuseProposal(
      'WRONG_STEP_COUNT',
      'steps',
      proposalMessage('wrong_step_count', { given: given.length, wanted: stepCount }),
    );
  const steps: ProposedStep[] = [];
  for (const [at, one] of given.entries()) {
    const read = readStep(one, `steps.${at}`);
    if (!read.ok) return read;
    steps.push(read.value);
  }
  return {
    ok: true,
    value: { steps, rationale, disagreement_reason },
  };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readStep(step: unknown, path: string): Result<ProposedStep, ProposalIssue, Message> {
  if (!isFields(step)) return refuseProposal('UNREADABLE', path, proposalMessage('unreadable'));
  const wrong = wrongNumber(step, path) ?? wrongUnit(step, path);
  if (wrong !== null) return wrong;
  const number = (key: string): number => step[key] as number;
  const orNull = (key: string): number | null => (isGiven(step[key]) ? number(key) : null);
  const aboveZero = (key: string): number | null => orNull(key) || null;
  return {
    ok: true,
    value: {
      speed: number('speed'),
      speed_unit: unitOf(step['speed_unit']) as ProposedStep['speed_unit'],
      power_percent: number('power_percent'),
      passes: Math.max(1, Math.round(number('passes'))),
      interval_mm: aboveZero('interval_mm'),
      frequency: aboveZero('frequency'),
      frequency_unit: unitOf(step['frequency_unit']) as ProposedStep['frequency_unit'],
      pulse_width_ns: aboveZero('pulse_width_ns'),
      kerf_mm: orNull('kerf_mm'),
      air_psi: orNull('air_psi'),
      hatch_angle_deg: orNull('hatch_angle_deg'),
      hatch_type: HATCHES.find((type) => type === step['hatch_type']) ?? null,
      z_offset_mm: orNull('z_offset_mm'),
    },
  };
}

function wrongNumber(step: Fields, path: string): ProposalRefusal | null {
  const wrong = (key: string): ProposalRefusal =>
    refuseProposal(
      'INVALID_NUMBER',
      `${path}.${key}`,
      proposalMessage('invalid_number', { field: key }),
    );
  for (const key of REQUIRED) {
    const value = step[key];
    if (!isNumber(value) || value <= 0) return wrong(key);
  }
  for (const key of [...ABOVE_ZERO, ...NOT_NEGATIVE, ...SIGNED]) {
    const value = step[key];
    if (!isGiven(value)) continue;
    if (!isNumber(value)) return wrong(key);
    if (value < 0 && !SIGNED.some((signed) => signed === key)) return wrong(key);
  }
  return null;
}

function wrongUnit(step: Fields, path: string): ProposalRefusal | null {
  const units = { speed_unit: ['mm/s', 'mm/min'], frequency_unit: ['Hz', 'kHz'] };
  for (const [key, known] of Object.entries(units)) {
    const unit = unitOf(step[key]);
    if (unit !== null && !known.some((name) => name === unit))
      return refuseProposal(
        'UNKNOWN_UNIT',
        `${path}.${key}`,
        proposalMessage('unknown_unit', { field: key }),
      );
  }
  return null;
}

/** An empty unit counts as none. */
function unitOf(value: unknown): unknown {
  return isGiven(value) && value !== '' ? value : null;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_NUMBER;
}
