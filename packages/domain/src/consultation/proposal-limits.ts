import { MAX_PASSES } from '../engine/parameters/plan-passes.ts';
import { depthOfFocus } from '../engine/physics/optics.ts';
import { floorSpeed } from '../engine/parameters/round-settings.ts';
import { hasPulseControl, isPulsed, machineLimits, SPEED_MIN_MM_S } from '../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../types.ts';

/** The numbers that an expert types. */
export const PROPOSED_FIELDS = [
  'speed_mm_min',
  'power_percent',
  'passes',
  'z_offset_mm',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'air_psi',
] as const satisfies readonly (keyof StepSettings)[];
type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** What a number of a proposal may be on a machine. */
export interface ProposalLimit {
  field: ProposedField;
  low: number;
  high: number;
  /** Whether it is the limit of this machine, not one that is assumed. */
  is_own: boolean;
}

/** Cuts of metal by pulses take hundreds. */
const PULSED_PASSES = 1000;
/** Farthest focus that any setting of ours uses: thick diode cuts (S13) and coats under UV (S31). */
const FOCUS_MM = 10;
/** From the finest published line interval of a color mark to lines that are far apart. */
const INTERVAL_MM = { low: 0.0005, high: 10 };
/** More than any pump of a laser gives. */
const AIR_PSI = 200;
/** What no source exceeds, as in MCH-5. */
const FREQUENCY_HZ = 100_000_000;
const PULSE_WIDTH_NS = 100_000;

/**
 * What can be proposed for a machine (CON-6): its own limits, else those that the engine assumes. Numbers that the
 * machine doesn't have are left out.
 */
export function proposalLimits(machine: MachineProfile): ProposalLimit[] {
  const limits = machineLimits(machine);
  return [
    {
      field: 'speed_mm_min',
      low: SPEED_MIN_MM_S * 60,
      high: floorSpeed(limits.speed_max_mm_s),
      is_own: !limits.speed_is_assumed,
    },
    {
      field: 'power_percent',
      low: limits.power_min_percent,
      high: limits.power_max_percent,
      is_own: false,
    },
    {
      field: 'passes',
      low: 1,
      high: machine.is_galvo || isPulsed(machine.type) ? PULSED_PASSES : MAX_PASSES.gantry,
      is_own: false,
    },
    { field: 'z_offset_mm', low: -FOCUS_MM, high: deepestFocus(machine), is_own: false },
    { field: 'interval_mm', ...INTERVAL_MM, is_own: false },
    ...(isPulsed(machine.type)
      ? [pulseLimit('frequency_hz', limits.frequency_hz, FREQUENCY_HZ)]
      : []),
    ...(hasPulseControl(machine)
      ? [pulseLimit('pulse_width_ns', limits.pulse_width_ns, PULSE_WIDTH_NS)]
      : []),
    ...(machine.is_galvo
      ? []
      : [{ field: 'air_psi', low: 0, high: AIR_PSI, is_own: false } as const]),
  ];
}

/** Into thick stock the focus goes by up to half its depth, far with a long lens (DOMAIN §2.6). */
function deepestFocus({ type, lens_focal_length_mm: lens }: MachineProfile): number {
  return Math.max(FOCUS_MM, Math.ceil((depthOfFocus(type, lens) ?? 0) / 2));
}

function pulseLimit(
  field: 'frequency_hz' | 'pulse_width_ns',
  known: readonly [number, number] | null,
  most: number,
): ProposalLimit {
  const [low, high] = known ?? [0, most];
  return {
    field,
    low: Math.min(low, most),
    high: Math.min(high, most),
    is_own: low > 0 || Number.isFinite(high),
  };
}
