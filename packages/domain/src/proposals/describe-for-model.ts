import type { Basis } from '../engine/answer/answer-context.ts';
import { shippedBasis } from '../engine/answer/basis.ts';
import { stepQuery, type StepQuery } from '../engine/query.ts';
import { ASSUMED_WATTS, machineLimits } from '../machines/limits.ts';
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
import { describeEvidence } from './describe-evidence.ts';
import { describeFailure } from './describe-failure.ts';
import { describeResults } from './describe-results.ts';
import { energyField } from './energy-field.ts';
import { plainText } from './model-words.ts';

const MOST = { sentence: 2000, name: 200, word: 60, words: 12 };

export interface ModelQuestion {
  request: JobRequest;
  /** Of `planJob(request)`. */
  result: JobResult;
  operation: Operation;
  /** As named by the user. */
  machine_name: string;
}

export type ModelBriefing = ReturnType<typeof describeForModel>;

/**
 * The description of one operation for a model: the job, the machine, the engine's steps, published settings, results
 * on this machine and failure signs, as data with units in the names (AIP-17). User text stays under its own keys, cut
 * and without control characters, and is never put into a sentence. Our own sentences are left out, because they may
 * repeat it. `basis`: the evidence shown; scoring leaves parts of it out.
 */
export function describeForModel(
  { request, result, operation, machine_name }: ModelQuestion,
  { book }: Pick<Basis, 'book'> = shippedBasis(),
) {
  const { parsed, steps } = result;
  const input = stepInputOf(request, parsed, operation);
  const query = stepQuery(input, book);
  return {
    job: { operation, ...describeJob(request, parsed) },
    machine: {
      name: plainText(machine_name, MOST.name),
      ...describeMachine(input.machine),
    },
    our_steps: steps
      .filter((step) => step.operation === operation)
      .map((step) => describeStep(step, query)),
    ...describeEvidence(query, book),
    own_results: describeResults(input.results ?? [], query, book),
    how_it_fails: describeFailure(operation, input.material),
  };
}

function describeJob({ text }: JobRequest, parsed: ParsedJob) {
  const { expected_color, size_mm } = parsed;
  return {
    sentence: plainText(text ?? '', MOST.sentence),
    material: plainText(parsed.material ?? '', MOST.name),
    material_is_in_catalog: parsed.material_known,
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

/** The limits of a machine for a model. An open end of a range is `null`, because JSON has no infinity. */
export function describeMachine(machine: MachineProfile) {
  const limits = machineLimits(machine);
  const range = (pair: readonly [number, number] | null) =>
    pair === null ? null : pair.map((end) => (Number.isFinite(end) ? end : null));
  return {
    laser: machine.type,
    optical_watts: machine.power_watts,
    ...(machine.power_watts === null && { assumed_optical_watts: ASSUMED_WATTS[machine.type] }),
    steering: machine.is_galvo ? 'galvo' : 'gantry',
    lens_focal_length_mm: machine.lens_focal_length_mm,
    top_speed_mm_s: limits.speed_max_mm_s,
    top_speed_is_assumed: limits.speed_is_assumed,
    power_range_percent: [limits.power_min_percent, limits.power_max_percent],
    frequency_range_hz: range(limits.frequency_hz),
    pulse_width_range_ns: range(limits.pulse_width_ns),
  };
}

/** `null` means not used by this work or laser; a proposal has `null` there too. */
function describeStep({ settings, energy, ...step }: Step, { operation, watts }: StepQuery) {
  const window = energy?.window ?? null;
  return {
    pass_number: step.pass_number,
    pass_type: step.pass_type,
    repeats: step.repeats,
    speed_mm_s: perSecond(settings.speed_mm_min),
    speed_band_mm_s: step.speed_band_mm_min.map(perSecond),
    power_percent: settings.power_percent,
    passes: settings.passes,
    interval_mm: settings.interval_mm,
    frequency_khz: kilohertz(settings.frequency_hz),
    pulse_width_ns: settings.pulse_width_ns,
    kerf_mm: settings.kerf_mm,
    air_assist: settings.air_assist,
    air_psi: settings.air_psi,
    hatch_angle_deg: settings.hatch_angle_deg,
    hatch_type: settings.hatch_type,
    z_offset_mm: settings.z_offset_mm,
    ...energyField(operation, settings, watts, step.repeats),
    ...(window && {
      [energy?.kind === 'area' ? 'published_energy_j_mm2' : 'published_energy_j_mm']: window,
    }),
    pulse_overlap_percent: energy?.pulse_overlap_percent ?? null,
    method: step.method,
    confidence: step.confidence,
    results_learned_from: step.learned_results ?? 0,
    machine_can_hardly_do_it: step.capability_warning !== null,
  };
}

/** One published row for a model, units in the names. */
export function describeRow(row: EvidenceRow) {
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
