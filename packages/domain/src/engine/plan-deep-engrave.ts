import { fitToMachine } from '../machines/fit-to-machine.ts';
import { hasPulseControl } from '../machines/limits.ts';
import type { PassType, Step } from '../types.ts';
import { ablationDepth } from './ablation.ts';
import { shippedBasis } from './basis.ts';
import { boundConfidence, lessUnknowns, PHYSICS_CONFIDENCE } from './confidence.ts';
import type { Basis } from './answer-context.ts';
import { energyOf } from './energy.ts';
import { estimateStep } from './estimate-step.ts';
import { rankEvidence } from './evidence/rank-evidence.ts';
import { sourcesOf, toEvidenceRows } from './evidence/cite.ts';
import { fullPowerFrequency } from './pulse-energy.ts';
import { floorSpeed } from './round-settings.ts';
import { stepQuery, type StepInput, type StepQuery } from './query.ts';

interface SequencePass {
  name: string;
  pass_type: PassType;
  /** Speeds and powers of the specification's sequence (D14). */
  speed_mm_min: number;
  power_percent: number;
  pulse_width_ns: number;
  /** Times the base frequency f0. */
  frequencyFactor: number;
  hatch_angle_deg: number;
  purpose: string;
}

const SEQUENCE: readonly SequencePass[] = [
  {
    name: 'Hammer',
    pass_type: 'roughing',
    speed_mm_min: 60_000,
    power_percent: 85,
    pulse_width_ns: 200,
    frequencyFactor: 1.25,
    hatch_angle_deg: 0,
    purpose: 'removes the metal',
  },
  {
    name: 'Smooth',
    pass_type: 'finishing',
    speed_mm_min: 120_000,
    power_percent: 65,
    pulse_width_ns: 100,
    frequencyFactor: 2,
    hatch_angle_deg: 90,
    purpose: 'melts the ridges down',
  },
  {
    name: 'Polish',
    pass_type: 'finishing',
    speed_mm_min: 180_000,
    power_percent: 45,
    pulse_width_ns: 20,
    frequencyFactor: 7.5,
    hatch_angle_deg: 45,
    purpose: 'brightens the floor',
  },
];

/** Line distance for relief (S20, DOMAIN §2.4). */
const INTERVAL_MM = 0.025;
/** Clean up after this many removing passes (DOMAIN §2.4). */
const PASSES_PER_CYCLE = 16;
const MOST_CYCLES = 32;
/** When no depth is named. */
const ASSUMED_DEPTH_MM = 0.2;
/** Copper alloys want faster pulses (specification §9). */
const COPPER_BASE_HZ = 40_000;

/** Whether a step is the deep metal job that takes the three-pass sequence (D14). */
export function isDeepMetalEngrave({ parsed, operation, machine, material }: StepInput): boolean {
  return (
    parsed.deep &&
    operation === 'Engrave' &&
    machine.type === 'Fiber' &&
    machine.is_galvo &&
    material?.family === 'metal'
  );
}

/** Hammer, smooth and polish for deep relief in metal, repeated until the depth is reached (ENG-30). */
export function planDeepEngrave(input: StepInput, basis: Basis = shippedBasis()): Step[] {
  const query = stepQuery(input, basis.book);
  const depth = input.parsed.target_depth_mm ?? ASSUMED_DEPTH_MM;
  const perPass = ablationDepth({
    watts: (query.watts * 85) / 100,
    speed_mm_s: 1000,
    width_mm: INTERVAL_MM,
    material: query.material,
  });
  const removing = Math.max(1, Math.ceil(depth / perPass));
  const cycles = Math.min(MOST_CYCLES, Math.ceil(removing / PASSES_PER_CYCLE));
  const perCycle = Math.ceil(removing / cycles);
  const plan: DepthPlan = { depth, perPass, cycles, perCycle };
  return SEQUENCE.map((pass, at) => sequenceStep(input, query, basis, pass, at, plan));
}

interface DepthPlan {
  depth: number;
  perPass: number;
  cycles: number;
  perCycle: number;
}

function baseFrequency({ machine }: StepInput, query: StepQuery): number {
  const full = fullPowerFrequency(machine, query.watts, null);
  return /copper|brass|bronze/.test(query.material) ? Math.max(COPPER_BASE_HZ, full) : full;
}

function sequenceStep(
  input: StepInput,
  query: StepQuery,
  basis: Basis,
  pass: SequencePass,
  at: number,
  plan: DepthPlan,
): Step {
  const speed = pass.speed_mm_min / 60;
  const { numbers, warnings } = fitToMachine(
    {
      speed_mm_s: speed,
      band_mm_s: [speed / 2, speed * 2],
      power_percent: pass.power_percent,
      passes: at === 0 ? plan.perCycle : 1,
      frequency_hz: Math.round((baseFrequency(input, query) * pass.frequencyFactor) / 1000) * 1000,
      pulse_width_ns: hasPulseControl(input.machine) ? pass.pulse_width_ns : null,
    },
    input.machine,
  );
  const ranked = rankEvidence(query, basis.book);
  const settings: Step['settings'] = {
    speed_mm_min: floorSpeed(numbers.speed_mm_s),
    power_percent: Math.round(numbers.power_percent * 10) / 10,
    passes: numbers.passes,
    interval_mm: INTERVAL_MM,
    frequency_hz: numbers.frequency_hz,
    pulse_width_ns: numbers.pulse_width_ns,
    kerf_mm: null,
    air_psi: null,
    hatch_angle_deg: pass.hatch_angle_deg,
    hatch_type: 'bidirectional',
    fill_type: 'fill',
    expected_color: null,
    z_offset_mm: 0,
  };
  return {
    operation: 'Engrave',
    material: input.parsed.material ?? query.material,
    thickness_mm: query.thickness_mm,
    settings,
    confidence: boundConfidence(lessUnknowns(PHYSICS_CONFIDENCE + 0.1, query)),
    speed_band_mm_min: [
      Math.floor(numbers.band_mm_s[0] * 60),
      Math.ceil(numbers.band_mm_s[1] * 60),
    ],
    method: 'physics',
    rationale: sequenceReason(input, query, pass, plan),
    sources: sourcesOf(ranked),
    evidence: toEvidenceRows(ranked),
    energy: energyOf(query, settings, ranked),
    estimate: estimateStep({ settings, total_global_passes: plan.cycles }, input.parsed, true),
    warnings: [
      ...warnings,
      ...(plan.cycles === MOST_CYCLES
        ? ['This depth takes very long with this power: expect hours, or plan less depth.']
        : []),
    ],
    capability_warning: null,
    lens_focal_length_mm: query.lens_mm,
    target_depth_mm: plan.depth,
    pass_number: at + 1,
    pass_type: pass.pass_type,
    global_pass: 1,
    total_global_passes: plan.cycles,
  };
}

function sequenceReason(
  { parsed }: StepInput,
  query: StepQuery,
  pass: SequencePass,
  plan: DepthPlan,
): string {
  const microns = (plan.perPass * 1000).toPrecision(2);
  const asked =
    parsed.target_depth_mm === null
      ? `${plan.depth} mm assumed, because no depth was named`
      : `${plan.depth} mm asked for`;
  return [
    `${pass.name} pass: ${pass.purpose}.`,
    `Computed: about ${microns} µm a pass at ${query.watts} W (a third to twice that in practice), so ${plan.cycles} × ${plan.perCycle} hammer passes for ${asked}.`,
    `Run hammer, smooth and polish in turn, ${plan.cycles} time${plan.cycles === 1 ? '' : 's'}, and add 45° to the hatch each time.`,
    query.wattsKnown ? null : `The machine's power is not known: assumed ${query.watts} W.`,
  ]
    .filter(Boolean)
    .join(' ');
}
