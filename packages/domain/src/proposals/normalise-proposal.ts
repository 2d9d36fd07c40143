import { fitToMachine } from '../machines/fit-to-machine.ts';
import { machineLimits } from '../machines/limits.ts';
import { floorSpeed, roundFrequency } from '../engine/parameters/round-settings.ts';
import { steadyPower } from '../engine/parameters/steady-power.ts';
import { shippedBasis } from '../engine/answer/basis.ts';
import { stepQuery, type StepInput, type StepQuery } from '../engine/query.ts';
import type { MachineProfile, Result, Step, StepSettings } from '../types.ts';
import { believedExtras, believedInterval, believedPasses } from './believe-extras.ts';
import { whyNotThesePulses } from './believe-pulses.ts';
import { energyDistance, type EnergyDistance } from './energy-distance.ts';
import { refused, type ProposalIssue, type ProposedStep } from './proposal.ts';
import { readProposal, type ReadProposal } from './read-proposal.ts';
import { readFrequency, readSpeed } from './read-units.ts';

/** Energy further than this factor outside the engine's band is not believed (AIP-8). */
export const PLAUSIBLE_FACTOR = 8;

/** Settings of a proposal as this machine would run them. */
export interface NormalisedStep {
  settings: StepSettings;
  /** How they compare with the engine's in energy. */
  distance: EnergyDistance;
  /** What had to give way, in a sentence each. */
  warnings: string[];
}

export interface NormalisedProposal extends Omit<ReadProposal, 'steps'> {
  /** One for each step of the engine. */
  steps: NormalisedStep[];
}

/**
 * A proposal in our units and within the machine, whole or refused with coded issues (AIP-1 to AIP-8). `input` is what
 * the engine was asked for `engineSteps`.
 */
export function normaliseProposal(
  proposal: unknown,
  engineSteps: readonly Step[],
  input: StepInput,
): Result<NormalisedProposal, ProposalIssue> {
  const read = readProposal(proposal, engineSteps.length);
  if (!read.ok) return read;
  const query = stepQuery(input, shippedBasis().book);
  const steps: NormalisedStep[] = [];
  for (const [at, step] of engineSteps.entries()) {
    const proposed = read.value.steps[at];
    const normalised = proposed && normaliseStep(proposed, step, query, input.machine);
    if (!normalised)
      return refused(
        'IMPLAUSIBLE',
        `steps.${at}`,
        `The proposal puts more than ${PLAUSIBLE_FACTOR} times more or less energy into the work than settings known to us.`,
      );
    steps.push(normalised);
  }
  return { ok: true, value: { ...read.value, steps } };
}

/** `null` where the energy is beyond belief, as proposed or as this machine would run it. */
function normaliseStep(
  proposed: ProposedStep,
  step: Step,
  query: StepQuery,
  machine: MachineProfile,
): NormalisedStep | null {
  const warnings: string[] = [];
  const work = {
    power_percent: proposed.power_percent,
    passes: believedPasses(proposed, step, query, warnings),
    interval_mm: believedInterval(proposed, step, query, warnings),
  };
  const beyond = (speed_mm_min: number) => energyDistance({ ...work, speed_mm_min }, step).beyond;
  const speed_mm_min = readSpeed(proposed, machine.is_galvo, beyond, PLAUSIBLE_FACTOR);
  if (beyond(speed_mm_min) > PLAUSIBLE_FACTOR) return null;
  const numbers = fitNumbers(
    { ...work, speed_mm_min },
    proposed,
    { step, query, machine },
    warnings,
  );
  const settings: StepSettings = {
    ...step.settings,
    ...numbers,
    interval_mm: work.interval_mm,
    ...believedExtras(proposed, step, query, warnings),
  };
  const distance = energyDistance(settings, step);
  return distance.beyond > PLAUSIBLE_FACTOR ? null : { settings, distance, warnings };
}

interface Place {
  step: Step;
  query: StepQuery;
  machine: MachineProfile;
}

type Work = Pick<StepSettings, 'speed_mm_min' | 'power_percent' | 'passes'>;
type Pulses = Pick<StepSettings, 'frequency_hz' | 'pulse_width_ns'>;

/** Within the machine (AIP-6), with the pulses that are believed (AIP-7). */
function fitNumbers(
  work: Work,
  proposed: ProposedStep,
  { step, query, machine }: Place,
  warnings: string[],
): Work & Pulses {
  const steady = steadyWork(work, machine, warnings);
  const fit = (pulses: Pulses) => fitToMachine({ ...steady, ...pulses }, machine);
  const { frequency_hz, pulse_width_ns } = step.settings;
  const ours: Pulses = { frequency_hz, pulse_width_ns };
  const tried = fit({
    frequency_hz: roundFrequency(readFrequency(proposed)) ?? frequency_hz,
    pulse_width_ns: proposed.pulse_width_ns ?? pulse_width_ns,
  });
  const { speed_mm_s } = tried.numbers;
  const whyNot = whyNotThesePulses(tried.numbers, ours, { query, machine, speed_mm_s });
  const fitted = whyNot === null ? tried : fit(ours);
  warnings.push(...fitted.warnings, ...(whyNot === null ? [] : [whyNot]));
  const { numbers } = fitted;
  return {
    speed_mm_min: floorSpeed(numbers.speed_mm_s),
    power_percent: Math.round(numbers.power_percent * 10) / 10,
    passes: numbers.passes,
    frequency_hz: numbers.frequency_hz,
    pulse_width_ns: numbers.pulse_width_ns,
  };
}

/**
 * A power there is and the laser fires at. As for our own numbers, a power below the least takes the speed up with it
 * here, and `fitToMachine` takes power down with a speed above the limit: the energy the model meant stays.
 */
function steadyWork(
  { speed_mm_min, power_percent, passes }: Work,
  machine: MachineProfile,
  warnings: string[],
) {
  const most = machineLimits(machine).power_max_percent;
  if (power_percent > most) warnings.push(`Power set to ${most} %, the most there is.`);
  const speed_mm_s = speed_mm_min / 60;
  const band_mm_s: [number, number] = [speed_mm_s, speed_mm_s];
  const asked = {
    speed_mm_s,
    band_mm_s,
    power_percent: Math.min(most, power_percent),
    reasons: [],
  };
  const { reasons, ...steady } = steadyPower(asked, machine);
  warnings.push(...reasons);
  return { ...steady, passes };
}
