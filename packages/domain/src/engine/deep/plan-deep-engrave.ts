import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { fitToMachine } from '../../machines/fit-to-machine.ts';
import type { HssProfile, Step } from '../../types.ts';
import type { Basis } from '../answer/answer-context.ts';
import { shippedBasis } from '../answer/basis.ts';
import { pulseWarnings } from '../parameters/check-pulses.ts';
import { boundConfidence, penalizeUnknowns, PHYSICS_CONFIDENCE } from '../answer/confidence.ts';
import { CYCLE, HAMMER_PASS, PREHEAT, sequencePulses, type SequencePass } from './deep-sequence.ts';
import { energyOf, type SpeedBand } from '../physics/energy.ts';
import { estimateStep } from '../estimate/estimate-step.ts';
import { sourcesOf, toEvidenceRows } from '../evidence/cite.ts';
import { rankWithReliefs, type RankedEvidence } from '../evidence/rank-evidence.ts';
import { depthOfFocus, spotSize } from '../physics/optics.ts';
import { withAllRepeats } from '../physics/with-all-repeats.ts';
import { deepCapability } from './deep-capability.ts';
import { planDepth, type DepthPlan } from './plan-depth.ts';
import { stepQuery, type StepInput, type StepQuery } from '../query.ts';
import { floorSpeed } from '../parameters/round-settings.ts';

/** Line interval for relief (S20), at most 0.7 of the spot (S56). */
const INTERVAL_MM = 0.025;
const INTERVAL_IN_SPOTS = 0.7;
/** Used when no depth is given. */
const ASSUMED_DEPTH_MM = 0.2;
/** Sequences of more passes than this are listed once (specification §9). */
const MAX_LISTED = 10;
/** From this many cycles, a note says that the job takes hours. */
const LONG_CYCLES = 32;
/** Rotation of the hatch per cycle (S20). */
const HATCH_TURN_DEG = 45;

/** Whether a step is the deep metal job that takes the three-pass sequence (D14). */
export function isDeepMetalEngrave({
  parsed,
  operation,
  machine,
  material,
  deep_sequences = true,
}: StepInput): boolean {
  return (
    deep_sequences &&
    parsed.deep &&
    operation === 'Engrave' &&
    machine.type === 'Fiber' &&
    machine.is_galvo &&
    material?.family === 'metal'
  );
}

/** What the passes of one sequence share. */
interface Sequence {
  input: StepInput;
  query: StepQuery;
  ranked: readonly RankedEvidence[];
  profile: HssProfile;
  interval_mm: number;
  plan: DepthPlan;
  /** Every cycle is a row of its own. */
  isExpanded: boolean;
}

/**
 * Hammer, smooth and polish for deep relief in metal, repeated until the depth is reached (ENG-30): one preheat, then
 * every cycle or, for more than ten passes, one cycle with a repeat count (ENG-32).
 */
export function planDeepEngrave(
  input: StepInput,
  profile: HssProfile = 'physics',
  basis: Basis = shippedBasis(),
): Step[] {
  const query = stepQuery(input, basis.book);
  const interval_mm = intervalFor(query);
  const plan = planDepth({
    watts: query.watts,
    material: query.material,
    depth_mm: input.parsed.target_depth_mm ?? ASSUMED_DEPTH_MM,
    power_percent: HAMMER_PASS.power_percent,
    speed_mm_s: HAMMER_PASS.speed_mm_min / 60,
    interval_mm,
  });
  const isExpanded = 1 + plan.cycles * CYCLE.length <= MAX_LISTED;
  const ranked = rankWithReliefs(query, basis.book);
  const sequence = { input, query, ranked, profile, interval_mm, plan, isExpanded };
  const cycles = isExpanded ? plan.cycles : 1;
  const passes = Array.from({ length: cycles }, (_, at) =>
    CYCLE.map((pass) => sequenceStep(sequence, pass, at + 1)),
  ).flat();
  return [sequenceStep(sequence, PREHEAT, 1), ...passes].map((step, at) =>
    Object.assign(step, { pass_number: at + 1 }),
  );
}

function intervalFor({ lens_mm }: StepQuery): number {
  if (lens_mm === null) return INTERVAL_MM;
  return Number(
    Math.min(INTERVAL_MM, INTERVAL_IN_SPOTS * spotSize('Fiber', lens_mm)).toPrecision(2),
  );
}

function fittedPass({ input, query, profile, plan }: Sequence, pass: SequencePass) {
  const speed = pass.speed_mm_min / 60;
  return fitToMachine(
    {
      speed_mm_s: speed,
      band_mm_s: [speed / 2, speed * 2],
      power_percent: pass.power_percent,
      passes: pass === HAMMER_PASS ? plan.passes_per_cycle : 1,
      ...sequencePulses(pass.name, profile, { ...query, machine: input.machine }),
    },
    input.machine,
  );
}

function sequenceStep(sequence: Sequence, pass: SequencePass, cycle: number): Step {
  const { input, query, ranked, plan, isExpanded } = sequence;
  const { numbers, warnings } = fittedPass(sequence, pass);
  const settings: Step['settings'] = {
    speed_mm_min: floorSpeed(numbers.speed_mm_s),
    power_percent: Math.round(numbers.power_percent * 10) / 10,
    passes: numbers.passes,
    interval_mm: sequence.interval_mm,
    frequency_hz: numbers.frequency_hz,
    pulse_width_ns: numbers.pulse_width_ns,
    kerf_mm: null,
    air_assist: null,
    air_psi: null,
    hatch_angle_deg: (pass.hatch_angle_deg + HATCH_TURN_DEG * (cycle - 1)) % 180,
    hatch_type: 'bidirectional',
    fill_type: 'fill',
    expected_color: null,
    z_offset_mm: focusDepth(query, plan, cycle),
  };
  const repeats = isExpanded || pass === PREHEAT ? 1 : plan.cycles;
  const band: SpeedBand = [
    Math.floor(numbers.band_mm_s[0] * 60),
    Math.ceil(numbers.band_mm_s[1] * 60),
  ];
  const capability = deepCapability(query, plan);
  const known = penalizeUnknowns(PHYSICS_CONFIDENCE + 0.1, query);
  return {
    operation: 'Engrave',
    material: input.parsed.material ?? query.material,
    thickness_mm: query.thickness_mm,
    settings,
    confidence: boundConfidence(Math.min(known, capability?.most ?? 1)),
    speed_band_mm_min: [...band],
    method: 'physics',
    rationale: rationaleOf(sequence, pass),
    details: detailsOf(sequence),
    model_words: null,
    sources: sourcesOf(ranked),
    evidence: toEvidenceRows(ranked),
    energy: energyOf(query, withAllRepeats(settings, repeats), band),
    estimate: estimateStep({ settings, repeats }, input.parsed, true),
    curve: null,
    warnings: [
      ...warnings,
      ...pulseWarnings(query, input.machine, settings),
      ...sequenceWarnings(sequence),
    ],
    capability_warning: capability?.message ?? null,
    lens_focal_length_mm: query.lens_mm,
    target_depth_mm: plan.depth_mm,
    pass_number: null,
    pass_type: pass.pass_type,
    global_pass: cycle,
    total_global_passes: plan.cycles,
    repeats,
  };
}

/** The focus follows the floor in steps of a quarter of the depth of focus (DOMAIN §2.4, assumed). */
function focusStep({ lens_mm }: StepQuery): number {
  return (depthOfFocus('Fiber', lens_mm) ?? Number.POSITIVE_INFINITY) / 4;
}

function focusDepth(query: StepQuery, plan: DepthPlan, cycle: number): number {
  const floor = (plan.reached_mm * (cycle - 1)) / plan.cycles;
  const step = focusStep(query);
  return Math.round(Math.floor(floor / step) * step * 100) / 100;
}

const PASS_KEYS = {
  Preheat: 'preheat',
  Hammer: 'hammer',
  Smooth: 'smooth',
  Polish: 'polish',
} as const;

function rationaleOf({ plan }: Sequence, { name }: SequencePass): Message {
  return engineMessage('deep_pass', { pass: PASS_KEYS[name], depth: plan.depth_per_pass_mm });
}

function detailsOf({ input, query, profile, plan }: Sequence): Message[] {
  return [
    engineMessage('deep_plan', {
      depth: plan.depth_per_pass_mm,
      watts: query.watts,
      passes: plan.passes,
      least: plan.passes_range[0],
      most: plan.passes_range[1],
      target: plan.depth_mm,
      given: input.parsed.target_depth_mm !== null,
    }),
    ...(profile === 'classic' ? [engineMessage('classic_pulses')] : []),
  ];
}

/** How the sequence is run, and what to expect of it. */
function sequenceWarnings(sequence: Sequence): Message[] {
  const { query, plan, isExpanded } = sequence;
  const { depth_mm, cycles, passes_per_cycle, reached_mm } = plan;
  const preheat = fittedPass(sequence, PREHEAT).numbers;
  const step = focusStep(query);
  const cyclesToStep = Math.max(1, Math.round((step / reached_mm) * cycles));
  return [
    ...(isExpanded
      ? []
      : [
          engineMessage('run_cycles', {
            speed: floorSpeed(preheat.speed_mm_s),
            power: Math.round(preheat.power_percent * 10) / 10,
            cycles,
            turn: HATCH_TURN_DEG,
          }),
        ]),
    engineMessage('measure_first'),
    ...(reached_mm < depth_mm
      ? [
          engineMessage('depth_not_reached', {
            passes: cycles * passes_per_cycle,
            depth: reached_mm,
          }),
        ]
      : []),
    ...(reached_mm > step && !isExpanded
      ? [
          engineMessage('lower_focus', {
            distance: Math.round(step * 100) / 100,
            cycles: cyclesToStep,
          }),
        ]
      : []),
    ...(query.wattsKnown ? [] : [engineMessage('power_assumed', { watts: query.watts })]),
    ...(cycles >= LONG_CYCLES ? [engineMessage('takes_hours')] : []),
  ];
}
