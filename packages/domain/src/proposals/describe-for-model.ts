import { shippedBasis } from '../engine/answer/basis.ts';
import { CITED_ROWS, toEvidenceRows } from '../engine/evidence/cite.ts';
import { rankEvidence } from '../engine/evidence/rank-evidence.ts';
import { stepQuery } from '../engine/query.ts';
import { machineLimits } from '../machines/limits.ts';
import type {
  EvidenceRow,
  JobRequest,
  JobResult,
  MachineProfile,
  Operation,
  ParsedJob,
  Step,
} from '../types.ts';
import { hertzToKilohertz } from '../units/frequency.ts';
import { fromMmMin } from '../units/speed.ts';
import { stepInputOf } from '../workflow/engine-steps.ts';
import { plainText } from './model-words.ts';

const MOST = { sentence: 2000, name: 200, word: 60, words: 12 };

export interface ModelQuestion {
  request: JobRequest;
  /** Of `planJob(request)`. */
  result: JobResult;
  operation: Operation;
  /** As the user calls it. */
  machine_name: string;
}

export type ModelBriefing = ReturnType<typeof describeForModel>;

/**
 * What a model is told of one operation: the job, the machine, our own steps and the nearest published rows, as data with
 * units in the names (AIP-17). What the user wrote stands under keys of its own, cut and without control characters, and
 * is never put into a sentence; our own sentences stay out, because they may repeat it.
 */
export function describeForModel({ request, result, operation, machine_name }: ModelQuestion) {
  const { parsed, steps } = result;
  const input = stepInputOf(request, parsed, operation);
  const { book } = shippedBasis();
  const rows = toEvidenceRows(rankEvidence(stepQuery(input, book), book));
  return {
    job: { operation, ...describeJob(request, parsed) },
    machine: { name: plainText(machine_name, MOST.name), ...describeMachine(input.machine) },
    our_steps: steps.filter((step) => step.operation === operation).map(describeStep),
    published_rows: rows.slice(0, CITED_ROWS).map(describeRow),
  };
}

function describeJob({ text }: JobRequest, parsed: ParsedJob) {
  const { expected_color, size_mm } = parsed;
  return {
    sentence: plainText(text ?? '', MOST.sentence),
    material: plainText(parsed.material ?? '', MOST.name),
    material_is_in_catalogue: parsed.material_known,
    material_modifiers: parsed.material_modifiers
      .slice(0, MOST.words)
      .map((word) => plainText(word, MOST.word)),
    thickness_mm: parsed.thickness_mm,
    depth: parsed.depth,
    target_depth_mm: parsed.target_depth_mm,
    expected_color: expected_color === null ? null : plainText(expected_color, MOST.word),
    size_mm,
    is_photo: parsed.is_photo,
    is_rotary: parsed.is_rotary,
  };
}

/** An open end of a range is `null`: JSON has no infinity. */
function describeMachine(machine: MachineProfile) {
  const limits = machineLimits(machine);
  const range = (pair: readonly [number, number] | null) =>
    pair === null ? null : pair.map((end) => (Number.isFinite(end) ? end : null));
  return {
    laser: machine.type,
    optical_watts: machine.power_watts,
    steering: machine.is_galvo ? 'galvo' : 'gantry',
    lens_focal_length_mm: machine.lens_focal_length_mm,
    top_speed_mm_s: limits.speed_max_mm_s,
    top_speed_is_assumed: limits.speed_is_assumed,
    power_range_percent: [limits.power_min_percent, limits.power_max_percent],
    frequency_range_hz: range(limits.frequency_hz),
    pulse_width_range_ns: range(limits.pulse_width_ns),
  };
}

function describeStep({ settings, energy, ...step }: Step) {
  return {
    pass_number: step.pass_number,
    pass_type: step.pass_type,
    speed_mm_s: perSecond(settings.speed_mm_min),
    speed_band_mm_s: step.speed_band_mm_min.map(perSecond),
    power_percent: settings.power_percent,
    passes: settings.passes,
    interval_mm: settings.interval_mm,
    frequency_khz: kilohertz(settings.frequency_hz),
    pulse_width_ns: settings.pulse_width_ns,
    kerf_mm: settings.kerf_mm,
    air_psi: settings.air_psi,
    hatch_angle_deg: settings.hatch_angle_deg,
    hatch_type: settings.hatch_type,
    z_offset_mm: settings.z_offset_mm,
    energy_unit: energy?.kind === 'area' ? 'J/mm²' : 'J/mm',
    energy: energy?.value ?? null,
    energy_of_published_settings: energy?.window ?? null,
    method: step.method,
    confidence: step.confidence,
    machine_can_hardly_do_it: step.capability_warning !== null,
  };
}

function describeRow(row: EvidenceRow) {
  const { speed_mm_min, frequency_hz, power_watts, ...rest } = row;
  return {
    ...rest,
    rated_watts: power_watts,
    speed_mm_s: perSecond(speed_mm_min),
    frequency_khz: kilohertz(frequency_hz),
  };
}

function kilohertz(hertz: number | null): number | null {
  return hertz === null ? null : hertzToKilohertz(hertz);
}

function perSecond(speed_mm_min: number): number {
  return Number(fromMmMin(speed_mm_min, 'mm/s').toPrecision(3));
}
