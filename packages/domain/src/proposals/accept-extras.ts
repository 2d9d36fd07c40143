import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import { surfaceWork } from '../engine/parameters/surface-work.ts';
import { MAX_PASSES } from '../engine/parameters/plan-passes.ts';
import { spotRange } from '../engine/parameters/choose-interval.ts';
import { depthOfFocus, spotSize } from '../engine/physics/optics.ts';
import type { StepQuery } from '../engine/query.ts';
import { settleAir, type Air } from '../settle-air.ts';
import type { Step, StepSettings } from '../types.ts';
import { canBurn } from '../safety/can-burn.ts';
import type { ProposedStep } from './proposal.ts';

/** Finest published line interval (color marks on stainless). */
const FINEST_INTERVAL_MM = 0.001;
/** Kerf and air are accepted within this factor of the engine's. */
const NEAR = 2;
/** Accepted distance from the engine's focus if the depth of focus is unknown (diode). */
const NEAR_FOCUS_MM = 2;

/** Accepted passes (AIP-4). The passes of a deep sequence determine its depth and stay the engine's. */
export function acceptedPasses(
  { passes }: ProposedStep,
  step: Step,
  query: StepQuery,
  warnings: Message[],
): number {
  const engine = step.settings.passes;
  if (step.pass_type !== null) return engine;
  const isThrough = step.operation === 'Cut' || step.operation === 'Perforate';
  const isDeep = step.operation === 'Engrave' && query.depth === 'deep';
  const sensible = query.isGalvo ? MAX_PASSES.galvo : MAX_PASSES.gantry;
  const maxPasses = isThrough || isDeep ? Math.max(sensible, engine) : engine;
  if (passes <= maxPasses) return passes;
  warnings.push(
    isThrough || isDeep
      ? proposalMessage('passes_lowered', { passes: maxPasses })
      : proposalMessage('passes_kept', { passes: maxPasses }),
  );
  return maxPasses;
}

/** Accepted line interval, `null` for lines (AIP-5): close enough to overlap, but no finer than any published one. */
export function acceptedInterval(
  { interval_mm: proposed }: ProposedStep,
  step: Step,
  query: StepQuery,
  warnings: Message[],
): number | null {
  const engine = step.settings.interval_mm;
  if (engine === null || proposed === null || step.pass_type !== null) return engine;
  const spot = spotSize(query.laser, query.lens_mm);
  const least = Math.max(
    FINEST_INTERVAL_MM,
    spotRange(query)[0],
    surfaceWork(query)?.least_interval_mm ?? 0,
  );
  const value = Number(proposed.toPrecision(3));
  if (value >= Math.min(least, engine) && value <= Math.max(spot, engine)) return value;
  warnings.push(
    proposalMessage('interval_kept', {
      interval: proposed,
      spot: Number(spot.toPrecision(2)),
    }),
  );
  return engine;
}

/** Where a proposal is to be run. */
interface ExtrasPlace {
  step: Step;
  query: StepQuery;
  /** Name of the stock; `null` when unknown. */
  material: string | null;
}

/** Accepted kerf, air, hatch and focus (AIP-5). */
export function acceptedExtras(
  proposed: ProposedStep,
  place: ExtrasPlace,
  warnings: Message[],
): Air & Pick<StepSettings, 'kerf_mm' | 'hatch_angle_deg' | 'hatch_type' | 'z_offset_mm'> {
  const { step } = place;
  const { settings: engine } = step;
  const near = (value: number | null, own: number | null, ownValueMessage: Message) => {
    if (own === null || value === null) return own;
    if (value >= own / NEAR && value <= own * NEAR) return Number(value.toPrecision(3));
    warnings.push(ownValueMessage);
    return own;
  };
  const { kerf_mm, air_psi } = proposed;
  const proposedAir = { pressure: air_psi ?? 0 };
  const air = isTooLittleAir(air_psi, place)
    ? unchangedAir(engine.air_psi, proposalMessage('less_air_kept', proposedAir), warnings)
    : near(air_psi, engine.air_psi, proposalMessage('air_kept', proposedAir));
  // Models propose only a pressure; without one, the engine's state is kept.
  const settled = settleAir({ air_assist: air === null ? engine.air_assist : null, air_psi: air });
  return {
    kerf_mm: near(kerf_mm, engine.kerf_mm, proposalMessage('kerf_kept', { kerf: kerf_mm ?? 0 })),
    air_assist: settled.air_assist,
    air_psi: settled.air_psi,
    ...acceptedHatch(proposed, step, warnings),
    z_offset_mm: acceptedFocus(proposed, place, warnings),
  };
}

/** Air suppresses the flame of a cut: if the stock burns, less than the engine's is not accepted. */
function isTooLittleAir(air_psi: number | null, { step, material }: ExtrasPlace): boolean {
  const { air_psi: engine } = step.settings;
  const isThrough = step.settings.fill_type === 'line';
  return air_psi !== null && engine !== null && air_psi < engine && isThrough && canBurn(material);
}

function unchangedAir(
  engine: number | null,
  ownValueMessage: Message,
  warnings: Message[],
): number | null {
  warnings.push(ownValueMessage);
  return engine;
}

function acceptedHatch(
  { hatch_angle_deg, hatch_type }: ProposedStep,
  { settings: engine, pass_type }: Step,
  warnings: Message[],
): Pick<StepSettings, 'hatch_angle_deg' | 'hatch_type'> {
  const own = { hatch_angle_deg: engine.hatch_angle_deg, hatch_type: engine.hatch_type };
  if (own.hatch_angle_deg === null || pass_type !== null) return own;
  const isTwice = hatch_type === 'crosshatch' && own.hatch_type !== 'crosshatch';
  if (isTwice) warnings.push(proposalMessage('hatch_kept'));
  return {
    hatch_angle_deg:
      hatch_angle_deg === null
        ? own.hatch_angle_deg
        : Math.round(((hatch_angle_deg % 180) + 180) % 180) % 180,
    hatch_type: hatch_type === null || isTwice ? own.hatch_type : hatch_type,
  };
}

function acceptedFocus(
  { z_offset_mm: proposed }: ProposedStep,
  { step: { settings, pass_type }, query, material }: ExtrasPlace,
  warnings: Message[],
): number | null {
  const engine = settings.z_offset_mm;
  if (engine === null || proposed === null || pass_type !== null) return engine;
  const ownValueMessage = (why: 'focus_far_kept' | 'focus_tight_kept'): number => {
    warnings.push(proposalMessage(why, { offset: proposed }));
    return engine;
  };
  const reach = depthOfFocus(query.laser, query.lens_mm) ?? NEAR_FOCUS_MM;
  if (Math.abs(proposed - engine) > reach) return ownValueMessage('focus_far_kept');
  if (Math.abs(proposed) < Math.abs(engine) && canBurn(material))
    return ownValueMessage('focus_tight_kept');
  return Math.round(proposed * 100) / 100;
}
