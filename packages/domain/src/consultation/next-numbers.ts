import { MAX_PASSES } from '../engine/parameters/plan-passes.ts';
import { floorSpeed, roundSpeed } from '../engine/parameters/round-settings.ts';
import { fitToMachine } from '../machines/fit-to-machine.ts';
import { clamp, machineLimits } from '../machines/limits.ts';
import { compareEnergy } from '../proposals/compare-energy.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import type { MachineProfile, Step, StepSettings } from '../types.ts';
import { problemsWithLimits } from './check-limits.ts';
import { isSameRun, type EnergyWish, type Tried } from './tried.ts';

/** What comes next, or why nothing does. */
export type NextNumbers =
  | {
      settings: StepSettings;
      why: 'first' | 'engine' | 'closer' | 'from_outside' | 'between' | 'more_passes';
    }
  | { settings: null; why: 'high_end_tried' | 'low_end_tried' | 'both_tried' | 'out_of_reach' };

export interface Place {
  machine: MachineProfile;
  engine: Step;
  burns: boolean;
  tried: Tried;
  /** Energy of the engine’s answer after all failures here, relative to `engine`, which doesn’t count them. */
  learned: number;
}

/** One step up or down: visible, but easy to undo (FBK-3). */
export const STEP = 1.15;
/**
 * What failed at several numbers may teach up to two steps at once, not more: the range stays that of published
 * settings. After one failure it is one step, as its result says (FBK-3).
 */
const LEARNED_STEP = STEP * STEP;
/** Closer to a try than this, another one shows nothing new. */
const VISIBLE = 1.04;
/** What splitting costs: 15 % more energy for a further pass (DOMAIN §2.1, assumed). */
const SPLIT = 1.15;

/**
 * The next numbers if the last try needs more or less energy (CON-7): the engine’s if it was outside of our range, else
 * one step further inside it, between what was too little and too much. Never what was tried, never out of range.
 */
export function nextNumbers(wish: EnergyWish, place: Place): NextNumbers {
  const { engine, tried } = place;
  const { last } = tried;
  if (last === null) {
    return isFree(engine.settings, wish, place)
      ? { settings: engine.settings, why: 'first' }
      : { settings: null, why: 'out_of_reach' };
  }
  const band = bandOf(place);
  const isOutside = wish === 'more' ? last.ratio < band[0] : last.ratio > band[1];
  if (isOutside && isFree(engine.settings, wish, place))
    return { settings: engine.settings, why: 'engine' };
  const { target, why } = targetOf(wish, place, last.ratio, band);
  for (const base of [last.settings, engine.settings]) {
    const settings = scaleTo(base, target, place);
    if (isFree(settings, wish, place))
      return { settings, why: isOutside && why === 'closer' ? 'from_outside' : why };
  }
  const split = wish === 'less' ? splitPasses(last, place, band) : null;
  if (split !== null) return { settings: split, why: 'more_passes' };
  return { settings: null, why: whyNone(wish, place, band) };
}

/** Energies of our range relative to the engine’s, as far as this stock may get. */
function bandOf({ engine, burns }: Place): [least: number, most: number] {
  const { band, most } = compareEnergy(engine.settings, engine, burns);
  return [band[0], Math.min(band[1], most)];
}

function targetOf(
  wish: EnergyWish,
  { tried: { too_little, too_much, failed }, learned }: Place,
  last: number,
  [least, most]: readonly [number, number],
): { target: number; why: 'closer' | 'between' } {
  const little = too_little ?? 0;
  const much = too_much ?? Infinity;
  const step = (taught: number) => clamp(taught, STEP, failed > 1 ? LEARNED_STEP : STEP);
  const wanted =
    wish === 'more'
      ? step(learned / Math.max(last, little)) * Math.max(last, little)
      : Math.min(last, much) / step(Math.min(last, much) / learned);
  const isBetween = little > 0 && much < Infinity && (wanted >= much || wanted <= little);
  const target = isBetween ? Math.sqrt(little * much) : wanted;
  return { target: inBand(target, [least, most]), why: isBetween ? 'between' : 'closer' };
}

/** Speeds are rounded to three digits, which must not leave the range. */
const ROUNDING = 1.01;
const inBand = (target: number, [least, most]: readonly [number, number]): number =>
  clamp(target, least * ROUNDING, most / ROUNDING);

/** The same passes, lines and pulses at the speed that has the energy of `target` times the engine’s. */
export function scaleTo(
  base: StepSettings,
  target: number,
  { machine, engine }: Pick<Place, 'machine' | 'engine'>,
): StepSettings {
  const limits = machineLimits(machine);
  const asked: StepSettings = {
    ...base,
    power_percent: clamp(base.power_percent, limits.power_min_percent, limits.power_max_percent),
    ...airOf(base, engine),
  };
  const { total } = energyRatios(asked, engine.settings);
  const speed_mm_s = roundSpeed((asked.speed_mm_min * total) / target / 60);
  const { numbers } = fitToMachine(
    { ...asked, speed_mm_s, band_mm_s: [speed_mm_s, speed_mm_s] },
    machine,
  );
  return {
    ...asked,
    speed_mm_min: floorSpeed(numbers.speed_mm_s),
    power_percent: Math.round(numbers.power_percent * 10) / 10,
    frequency_hz: numbers.frequency_hz,
    pulse_width_ns: numbers.pulse_width_ns,
  };
}

/** At least our air: it costs nothing and keeps smoke and flames down. */
function airOf(
  { air_assist, air_psi }: StepSettings,
  { settings: engine }: Step,
): Pick<StepSettings, 'air_assist' | 'air_psi'> {
  const isEnough = air_assist === true && air_psi !== null && air_psi >= (engine.air_psi ?? 0);
  const isOurs = engine.fill_type === 'line' && engine.air_assist !== null && !isEnough;
  return isOurs
    ? { air_assist: engine.air_assist, air_psi: engine.air_psi }
    : { air_assist, air_psi };
}

/** More, faster passes with the same effect, where a single one burns too much. */
function splitPasses(
  last: NonNullable<Tried['last']>,
  place: Place,
  [least, most]: readonly [number, number],
): StepSettings | null {
  const { operation } = place.engine;
  const passes = last.settings.passes + 1;
  if (operation !== 'Cut' && operation !== 'Perforate') return null;
  if (passes > MAX_PASSES.gantry) return null;
  const enough = Math.max(last.ratio, (place.tried.too_little ?? 0) * SPLIT);
  const target = inBand(enough, [least, most]);
  const settings = scaleTo({ ...last.settings, passes }, target, place);
  const isCooler = settings.speed_mm_min > last.settings.speed_mm_min * VISIBLE;
  return isCooler && isAllowed(settings, place) ? settings : null;
}

/** Whether numbers are new, allowed, and on the right side of every try. */
function isFree(settings: StepSettings, wish: EnergyWish, place: Place): boolean {
  const { too_little, too_much } = place.tried;
  const { total } = energyRatios(settings, place.engine.settings);
  const [below, above] = [too_little ?? 0, too_much ?? Infinity];
  const isRight =
    wish === 'more'
      ? total > below * VISIBLE && total < above
      : total < above / VISIBLE && total > below;
  return isRight && isAllowed(settings, place);
}

/** Whether numbers are new, within the machine’s limits and our range. */
export function isAllowed(settings: StepSettings, place: Place): boolean {
  const { machine, engine, burns, tried } = place;
  const { verdict } = compareEnergy(settings, engine, burns);
  return (
    problemsWithLimits(settings, machine).length === 0 &&
    (verdict === 'within' || isSameRun(settings, engine.settings)) &&
    !tried.runs.some((run) => isSameRun(settings, run))
  );
}

function whyNone(
  wish: EnergyWish,
  { tried: { too_little, too_much } }: Place,
  [least, most]: readonly [number, number],
): 'high_end_tried' | 'low_end_tried' | 'both_tried' | 'out_of_reach' {
  if (too_little !== null && too_much !== null) return 'both_tried';
  if (wish === 'more' && (too_little ?? 0) * VISIBLE >= most) return 'high_end_tried';
  if (wish === 'less' && (too_much ?? Infinity) / VISIBLE <= least) return 'low_end_tried';
  return 'out_of_reach';
}
