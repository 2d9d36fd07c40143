import { isFields } from './read-proposal.ts';
import { plainUnit, readSpelledNumber } from './read-spelled-number.ts';

type Fields = Record<string, unknown>;

/** Units that a field's text may carry; any other unit contradicts the field. */
const UNITS_OF: Record<string, readonly string[]> = {
  power_percent: ['%', 'percent'],
  passes: ['x', 'pass', 'passes'],
  interval_mm: ['mm'],
  pulse_width_ns: ['ns'],
  kerf_mm: ['mm'],
  air_psi: ['psi'],
  hatch_angle_deg: ['°', 'deg', 'degrees'],
  z_offset_mm: ['mm'],
};

/** Fields whose unit is a separate field, and how that unit is written. */
const WITH_UNIT: Record<string, Record<string, string>> = {
  speed: {
    'mm/s': 'mm/s',
    'mm/sec': 'mm/s',
    'mm/min': 'mm/min',
    'mm/minute': 'mm/min',
  },
  frequency: { hz: 'Hz', khz: 'kHz' },
};

const NULLABLE = [
  'speed_unit',
  'interval_mm',
  'frequency',
  'frequency_unit',
  'pulse_width_ns',
  'kerf_mm',
  'air_psi',
  'hatch_angle_deg',
  'hatch_type',
  'z_offset_mm',
];

/**
 * Converts a proposal to the requested form if it differs only in form: numbers as text with or without their unit,
 * omitted fields that may be `null` (AIP-24). What would need guessing is left unchanged, to be refused.
 */
export function readProposalLoosely(proposal: unknown): unknown {
  if (!isFields(proposal) || !Array.isArray(proposal['steps'])) return proposal;
  const steps = (proposal['steps'] as unknown[]).map(readStep);
  return { ...proposal, steps, disagreement_reason: proposal['disagreement_reason'] ?? null };
}

/** The same for a review with its amended proposal. */
export function readReviewLoosely(review: unknown): unknown {
  if (!isFields(review) || review['verdict'] === undefined) return review;
  const amended = readProposalLoosely(review['amended'] ?? null);
  return { ...review, amended, concerns: review['concerns'] ?? [] };
}

function readStep(step: unknown): unknown {
  if (!isFields(step)) return step;
  const read: Fields = { ...step };
  for (const key of NULLABLE) read[key] ??= null;
  for (const [key, units] of Object.entries(UNITS_OF)) read[key] = readNumber(read[key], units);
  for (const [key, spellings] of Object.entries(WITH_UNIT)) readWithUnit(read, key, spellings);
  return read;
}

function readNumber(value: unknown, units: readonly string[]): unknown {
  const spelled = typeof value === 'string' ? readSpelledNumber(value) : null;
  return spelled !== null && (spelled.unit === '' || units.includes(spelled.unit))
    ? spelled.value
    : value;
}

/** A unit after the number fills an empty unit field, and must match a filled one. */
function readWithUnit(step: Fields, key: string, spellings: Record<string, string>): void {
  const field = `${key}_unit`;
  const named = unitOf(step[field], spellings);
  if (named !== undefined) step[field] = named;
  const value = step[key];
  const spelled = typeof value === 'string' ? readSpelledNumber(value) : null;
  if (spelled === null || named === undefined) return;
  if (spelled.unit === '') {
    step[key] = spelled.value;
    return;
  }
  const unit = spellings[spelled.unit];
  if (unit === undefined || (named !== null && named !== unit)) return;
  step[key] = spelled.value;
  step[field] = unit;
}

/** `null` without a unit, undefined for an unknown one. */
function unitOf(value: unknown, spellings: Record<string, string>): string | null | undefined {
  if (value === null || value === '') return null;
  return typeof value === 'string' ? spellings[plainUnit(value)] : undefined;
}
