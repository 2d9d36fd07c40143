import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import { fitToMachine } from '../machines/fit-to-machine.ts';
import { machineLimits } from '../machines/limits.ts';
import { ceilSpeed, floorSpeed, roundFrequency } from '../engine/parameters/round-settings.ts';
import { steadyPower } from '../engine/parameters/steady-power.ts';
import { shippedBasis } from '../engine/answer/basis.ts';
import { canBurn } from '../safety/can-burn.ts';
import { stepQuery, type StepInput, type StepQuery } from '../engine/query.ts';
import type { MachineProfile, Result, Step, StepSettings } from '../types.ts';
import { acceptedExtras, acceptedInterval, acceptedPasses } from './accept-extras.ts';
import { findPulseRefusal } from './accept-pulses.ts';
import { MIN_FACTOR, type JudgedEnergy } from './compare-energy.ts';
import { judgeEnergy } from './judge-energy.ts';
import { tooLittle, tooMuch } from './refusal-words.ts';
import { refuseProposal, type ProposalIssue, type ProposedStep } from './proposal.ts';
import { readProposal, type ReadProposal } from './read-proposal.ts';
import { readFrequency, readSpeed } from './read-units.ts';

/**
 * A proposal past the limit by no more than this meant the limit itself, because the model gets rounded numbers
 * (AIP-8).
 */
const EDGE = 1.01;

/** Settings of a proposal as this machine would run them. */
export interface NormalizedStep {
  settings: StepSettings;
  /** Their energy relative to the engine's. */
  energy: JudgedEnergy;
  /** One message per adjustment. */
  warnings: Message[];
}

export interface NormalizedProposal extends Omit<ReadProposal, 'steps'> {
  /** One for each step of the engine. */
  steps: NormalizedStep[];
}

/** Input of the engine, with the stock's name for fire risk; defaults to the material (SAF-24). */
export interface ProposalInput extends StepInput {
  stock?: string | null;
}

/**
 * A proposal in our units and within the machine's limits, complete or refused with coded issues (AIP-1 to AIP-8).
 * `input` is the engine's input for `engineSteps`.
 */
export function normalizeProposal(
  proposal: unknown,
  engineSteps: readonly Step[],
  input: ProposalInput,
): Result<NormalizedProposal, ProposalIssue, Message> {
  const read = readProposal(proposal, engineSteps.length);
  if (!read.ok) return read;
  const { machine, parsed, stock = parsed.material } = input;
  const place = {
    query: stepQuery(input, shippedBasis().book),
    machine,
    material: stock,
  };
  const steps: NormalizedStep[] = [];
  for (const [at, step] of engineSteps.entries()) {
    const proposed = read.value.steps[at] as ProposedStep;
    const normalized = normalizeStep(proposed, `steps.${at}`, { ...place, step });
    if (!normalized.ok) return normalized;
    steps.push(normalized.value);
  }
  return { ok: true, value: { ...read.value, steps } };
}

interface Place {
  step: Step;
  query: StepQuery;
  machine: MachineProfile;
  /** Name of the stock for fire risk; `null` burns. */
  material: string | null;
}

/** Refused if the energy is not allowed or not plausible, either as proposed or as this machine would run it. */
function normalizeStep(
  proposed: ProposedStep,
  field: string,
  place: Place,
): Result<NormalizedStep, ProposalIssue, Message> {
  const { step, query, machine, material } = place;
  const warnings: Message[] = [];
  const asked: StepSettings = {
    ...step.settings,
    power_percent: proposed.power_percent,
    passes: acceptedPasses(proposed, step, query, warnings),
    interval_mm: acceptedInterval(proposed, step, query, warnings),
  };
  const judgeAt = (speed_mm_min: number) => judgeEnergy({ ...asked, speed_mm_min }, step, material);
  const beyond = (speed_mm_min: number) => beyondBand(judgeAt(speed_mm_min));
  asked.speed_mm_min = readSpeed(proposed, machine.is_galvo, beyond, MIN_FACTOR);
  asked.speed_mm_min *= pastEdge(judgeAt(asked.speed_mm_min));
  const refusal = describeRefused(asked, field, place);
  if (refusal !== null) return refusal;
  const settings: StepSettings = {
    ...asked,
    ...fitNumbers(asked, proposed, place, warnings),
    ...acceptedExtras(proposed, place, warnings),
  };
  return (
    describeRefused(settings, field, place) ?? {
      ok: true,
      value: { settings, energy: judgeEnergy(settings, step, material), warnings },
    }
  );
}

function describeRefused(settings: StepSettings, field: string, { step, material }: Place) {
  const energy = judgeEnergy(settings, step, material);
  switch (energy.verdict) {
    case 'never':
      return refuseProposal('TOO_MUCH_ENERGY', field, tooMuch(settings, energy, material));
    case 'far':
      return refuseProposal('IMPLAUSIBLE', field, tooLittle(settings, energy));
    case 'within':
    case 'outside':
      return null;
  }
}

/** Factor outside the engine's band; 1 inside it. */
function beyondBand({ ratio, band: [least, most] }: JudgedEnergy): number {
  return Math.max(1, ratio / most, least / ratio);
}

/** Speed factor that moves a proposal back to the limit if only rounding exceeded it; otherwise 1. */
function pastEdge({ hottest, most }: JudgedEnergy): number {
  const past = hottest / most;
  return past > 1 && past <= EDGE ? past : 1;
}

type Work = Pick<StepSettings, 'speed_mm_min' | 'power_percent' | 'passes'>;
type Pulses = Pick<StepSettings, 'frequency_hz' | 'pulse_width_ns'>;

/** Within the machine's limits (AIP-6), with accepted pulses (AIP-7). */
function fitNumbers(
  work: StepSettings,
  proposed: ProposedStep,
  { step, query, machine, material }: Place,
  warnings: Message[],
): Work & Pulses {
  const steady = steadyWork(work, machine, warnings);
  const fit = (pulses: Pulses) => fitToMachine({ ...steady, ...pulses }, machine);
  const { frequency_hz, pulse_width_ns } = step.settings;
  const engine: Pulses = { frequency_hz, pulse_width_ns };
  const tried = fit({
    frequency_hz: roundFrequency(readFrequency(proposed)) ?? frequency_hz,
    pulse_width_ns: proposed.pulse_width_ns ?? pulse_width_ns,
  });
  const { speed_mm_s } = tried.numbers;
  const refusal = findPulseRefusal(tried.numbers, engine, {
    query,
    machine,
    speed_mm_s,
    burns: canBurn(material),
  });
  const fitted = refusal === null ? tried : fit(engine);
  warnings.push(...fitted.warnings, ...(refusal === null ? [] : [refusal]));
  const { numbers } = fitted;
  return {
    speed_mm_min: slowedTowardEngine(
      numbers.speed_mm_s,
      judgeEnergy(work, step, material),
      machine,
    ),
    // Never rounded up: rounding must not add energy.
    power_percent: Math.floor(numbers.power_percent * 10 + 1e-6) / 10,
    passes: numbers.passes,
    frequency_hz: numbers.frequency_hz,
    pulse_width_ns: numbers.pulse_width_ns,
  };
}

/**
 * A possible power at which the laser fires. As for the engine's numbers, raising a power below the minimum also raises
 * speed here, and `fitToMachine` lowers power with a speed above the limit: the model's intended energy stays.
 */
function steadyWork(
  { speed_mm_min, power_percent, passes }: Work,
  machine: MachineProfile,
  warnings: Message[],
) {
  const maxPower = machineLimits(machine).power_max_percent;
  if (power_percent > maxPower) warnings.push(proposalMessage('max_power', { power: maxPower }));
  const speed_mm_s = speed_mm_min / 60;
  const band_mm_s: [number, number] = [speed_mm_s, speed_mm_s];
  const asked = {
    speed_mm_s,
    band_mm_s,
    power_percent: Math.min(maxPower, power_percent),
    details: [],
  };
  const { details, ...steady } = steadyPower(asked, machine);
  warnings.push(...details);
  return { ...steady, passes };
}

/** Rounds to 0.1 mm/min: rounding must not move a proposal past the end of the band. */
function slowedTowardEngine(
  speed_mm_s: number,
  { hottest }: JudgedEnergy,
  machine: MachineProfile,
) {
  if (hottest <= 1) return floorSpeed(speed_mm_s);
  return Math.min(ceilSpeed(speed_mm_s), floorSpeed(machineLimits(machine).speed_max_mm_s));
}
