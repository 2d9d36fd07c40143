import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import { FULL_POWER_TOLERANCE } from '../engine/parameters/check-pulses.ts';
import { spotSize } from '../engine/physics/optics.ts';
import { fullPowerFrequency } from '../engine/physics/pulse-energy.ts';
import type { StepQuery } from '../engine/query.ts';
import { hasPulseControl, machineLimits } from '../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../types.ts';

type Pulses = Pick<StepSettings, 'frequency_hz' | 'pulse_width_ns'>;

/** Highest published values, for machines with unknown range: MOPA (S20), others (S41). */
const HIGHEST_HZ = { mopa: 4_000_000, other: 200_000 };
/** Longest published pulse (S20), for machines without a limit. */
const MAX_PULSE_NS = 500;

interface PulsePlace {
  query: StepQuery;
  machine: MachineProfile;
  speed_mm_s: number;
  burns: boolean;
}

/**
 * Why the pulses of a proposal are not accepted; `null` when they are (AIP-7). `speed_mm_s` is the speed they would run
 * at. On stock that `burns`, a pulse may be at most as hot as the engine's.
 */
export function findPulseRefusal(
  proposed: Pulses,
  engine: Pulses,
  { query, machine, speed_mm_s, burns }: PulsePlace,
): Message | null {
  const { frequency_hz, pulse_width_ns } = proposed;
  if (frequency_hz === null) return null;
  if (frequency_hz === engine.frequency_hz && pulse_width_ns === engine.pulse_width_ns) return null;
  const pulses = { frequency: frequency_hz, width: pulse_width_ns };
  if (isBeyondSources(proposed, machine)) return proposalMessage('pulses_unreachable', pulses);
  if (frequency_hz * (pulse_width_ns ?? 0) >= 1e9)
    return proposalMessage('pulses_overlong', pulses);
  if (burns && isHotter(proposed, engine)) return proposalMessage('pulses_hotter', pulses);
  const share = powerShare(proposed, query, machine);
  if (share < FULL_POWER_TOLERANCE && share < powerShare(engine, query, machine))
    return proposalMessage('pulses_weak', { ...pulses, percent: Math.round(share * 100) });
  const apart = speed_mm_s / frequency_hz;
  const isSlower = engine.frequency_hz !== null && frequency_hz < engine.frequency_hz;
  if (isSlower && apart > spotSize(query.laser, query.lens_mm))
    return proposalMessage('pulses_apart', pulses);
  return null;
}

/** Fewer pulses carry more energy each, shorter ones a higher peak. */
function isHotter(proposed: Pulses, engine: Pulses): boolean {
  const energy = (engine.frequency_hz ?? 0) / (proposed.frequency_hz ?? 1);
  const peak = energy * ((engine.pulse_width_ns ?? 1) / (proposed.pulse_width_ns ?? 1));
  return Math.max(energy, peak) > 1;
}

function isBeyondSources({ frequency_hz, pulse_width_ns }: Pulses, machine: MachineProfile) {
  const limits = machineLimits(machine);
  const highest = hasPulseControl(machine) ? HIGHEST_HZ.mopa : HIGHEST_HZ.other;
  const isOpen = (range: readonly number[] | null) => range?.[1] === Number.POSITIVE_INFINITY;
  return (
    (isOpen(limits.frequency_hz) && (frequency_hz ?? 0) > highest) ||
    (isOpen(limits.pulse_width_ns) && (pulse_width_ns ?? 0) > MAX_PULSE_NS)
  );
}

/** Share of the watts that the pulses can carry, 0 to 1. */
function powerShare(
  { frequency_hz, pulse_width_ns }: Pulses,
  query: StepQuery,
  machine: MachineProfile,
) {
  const full = fullPowerFrequency(machine, query.watts, pulse_width_ns);
  return frequency_hz === null || frequency_hz >= full ? 1 : frequency_hz / full;
}
