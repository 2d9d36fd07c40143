import { depthOfFocus, spotSize } from '../engine/physics/optics.ts';
import type { StepInput } from '../engine/query.ts';
import { withSettings } from '../engine/with-settings.ts';
import type { Message } from '../messages/message.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import { contradictedConfidence } from '../proposals/proposed-confidence.ts';
import type {
  AddedFinding,
  BurnResult,
  CheckedStep,
  CustomMaterials,
  MachineProfile,
  Operation,
  Step,
  StepSettings,
} from '../types.ts';
import { causesOf, type Cause } from './causes.ts';
import { judgeWork, stepOfWork, type CaseWork, type JudgedWork } from './case-work.ts';
import type { ConsultationProblem } from './consultation-types.ts';
import { nextMessage } from './next-messages.ts';
import {
  isAllowed,
  nextNumbers,
  scaleTo,
  STEP,
  type NextNumbers,
  type Place,
} from './next-numbers.ts';
import { speedBandAt } from './speed-band-at.ts';
import {
  isSameRun,
  readTries,
  resultsOfWork,
  wishOfText,
  withoutFailures,
  withTries,
  type CaseTry,
  type EnergyWish,
} from './tried.ts';

/** What goes wrong, with everything that is known. */
export interface Complained {
  machine: MachineProfile;
  material: string | null;
  thickness_mm: number | null;
  /** `null` of a whole job. */
  operation: Operation | null;
  /** The newest first, unless another is what the problem is about: the first is. */
  tries: readonly CaseTry[];
  problem: ConsultationProblem;
  /** In the maker’s words. */
  details: string;
  /** Of this machine, oldest first. */
  results?: readonly BurnResult[];
  custom_materials?: CustomMaterials;
  added_findings?: readonly AddedFinding[];
}

export interface Suggestion {
  /** What to try; `null` where other numbers don't help, or nothing may be tried. */
  step: CheckedStep | null;
  /** What was tried last. */
  was: Pick<StepSettings, 'speed_mm_min' | 'power_percent' | 'passes' | 'z_offset_mm'> | null;
  /** Why, in a sentence or two. */
  reason: Message | null;
  causes: Cause[];
  /** Whether a test card would tell more than one try. */
  card: boolean;
}

const WISHES: Partial<Record<ConsultationProblem, EnergyWish>> = {
  not_through: 'more',
  too_light: 'more',
  wipes_off: 'more',
  charred_edge: 'less',
  too_dark: 'less',
};

/** Problems that come from the beam or the bed, whatever the numbers. */
const KEEPS: readonly ConsultationProblem[] = ['one_side', 'slanted_edge'];
/** Problems that cells beside each other show at a glance. */
const CARDS: readonly ConsultationProblem[] = ['blotchy', 'banding', 'blurred', 'wrong_color'];
/** Below it, one try is a guess. */
const SURE = 0.5;

/**
 * Our own best idea before an expert is asked (CON-7): the next numbers by the engine, its band, what this machine’s
 * results teach and what was already tried; and the likely causes with their sources (CON-8). A blocked material has
 * neither. Never throws, never suggests what failed, and nothing beyond the machine or our range.
 */
export function suggestNext(complained: Complained): Suggestion {
  const { operation, tries } = complained;
  const was = tries[0] === undefined ? null : shownRun(tries[0].settings);
  const work = judgeWork(workOf(complained));
  const refused = reasonOfRefusal(work, operation);
  if (refused !== null) return { step: null, was, reason: refused, causes: [], card: false };
  const known = { ...work, input: { ...work.input, results: resultsBefore(work) } };
  const engine = operation === null ? null : stepOfWork(known);
  const last = tries[0]?.settings ?? null;
  const causes = causesOf({ ...complained, last, engine, burns: work.burns });
  if (engine === null) return { step: null, was, reason: null, causes, card: false };
  const next = nextOf(complained, { work: known, engine, learned: learnedShare(work, engine) });
  return { ...next, was, causes };
}

function resultsBefore({ input }: JudgedWork): BurnResult[] {
  const { parsed, operation, results = [] } = input;
  return withoutFailures(results, { ...parsed, operation });
}

function learnedShare(work: JudgedWork, engine: CheckedStep): number {
  const learned = stepOfWork(work);
  return learned === null ? 1 : energyRatios(learned.settings, engine.settings).total;
}

const shownRun = ({ speed_mm_min, power_percent, passes, z_offset_mm }: StepSettings) => ({
  speed_mm_min,
  power_percent,
  passes,
  z_offset_mm,
});

/** A whole job is judged as an engraving, as jobs without any operation are (WRK-1). */
function workOf(complained: Complained): CaseWork {
  const { operation, tries, problem, results = [] } = complained;
  const work = { ...complained, operation: operation ?? ('Engrave' as const) };
  const failed = problem === 'not_through';
  return {
    ...work,
    results: operation === null ? results : withTries(results, tries, { stock: work, failed }),
    expected_color: tries[0]?.settings.expected_color ?? null,
  };
}

function reasonOfRefusal(
  { blocked, impossible }: JudgedWork,
  operation: Operation | null,
): Message | null {
  if (blocked !== null) return blocked;
  return impossible.length > 0 && operation !== null
    ? nextMessage('impossible', { reasons: impossible })
    : null;
}

type Next = Pick<Suggestion, 'step' | 'reason' | 'card'>;

interface Answered {
  work: JudgedWork;
  engine: CheckedStep;
  learned: number;
}

function nextOf(complained: Complained, { work, engine, learned }: Answered): Next {
  const { problem, details, tries, machine } = complained;
  if (KEEPS.includes(problem)) return { step: null, reason: keepReason(problem), card: false };
  const operation = engine.operation;
  const newest = tries[0]?.settings ?? engine.settings;
  const noted = problem === 'other' ? wishOfText(details, { ...newest, operation }) : null;
  const wish = WISHES[problem] ?? noted;
  const results = resultsOfWork(complained.results ?? [], { ...complained, operation });
  const tried = readTries(tries, { operation, engine, wish, results });
  const place: Place = { machine, engine, burns: work.burns, tried, learned };
  const found = wish === null ? withoutWish(problem, place) : withWish(wish, place);
  const { settings, reason } = found;
  const step = settings === null ? null : stepWith(settings, reason, engine, work.input);
  const isUnsure = step === null || step.confidence < SURE || tries.length > 1;
  const card = CARDS.includes(problem) || (wish !== null && isUnsure);
  return { step, reason, card };
}

const keepReason = (problem: ConsultationProblem): Message =>
  nextMessage(problem === 'one_side' ? 'one_side' : 'slanted_edge');

interface FoundNumbers {
  settings: StepSettings | null;
  reason: Message;
}

function withWish(wish: EnergyWish, place: Place): FoundNumbers {
  const next = nextNumbers(wish, place);
  return { settings: next.settings, reason: reasonOf(wish, next, place) };
}

function reasonOf(wish: EnergyWish, { settings, why }: NextNumbers, place: Place): Message {
  if (settings === null) return nextMessage(why);
  if (why === 'first') return oursMessage(place);
  if (why === 'engine') return outsideMessage(place) ?? nextMessage('ours');
  const { speed_mm_min: speed, power_percent: power, passes } = settings;
  const numbers = { speed, power, passes };
  if (why === 'from_outside') {
    const tried = place.tried.runs.some((run) => isSameRun(run, place.engine.settings));
    return nextMessage('from_outside', { tried, ...numbers });
  }
  if (why !== 'closer') return nextMessage(why, numbers);
  const { last } = place.tried;
  const share = energyShare(settings, place) / (last?.ratio ?? 1);
  const energy = Math.round(Math.abs(share - 1) * 100);
  const isBigger = energy > Math.round((STEP - 1) * 100) + 1 && place.tried.failed > 1;
  return nextMessage(isBigger ? `much_${wish}` : wish, { energy, ...numbers });
}

/** That they are ours; and that nothing else is known, if so. */
const oursMessage = ({ tried: { runs } }: Place): Message =>
  nextMessage(runs.length === 0 ? 'first' : 'ours');

/** Energy relative to the engine’s. */
function energyShare(settings: StepSettings, { engine }: Place): number {
  return energyRatios(settings, engine.settings).total;
}

/** That the last try was outside of our range; `null` if it wasn’t, or isn’t known. */
function outsideMessage({ engine, machine, tried: { last } }: Place): Message | null {
  const band = last && speedBandAt(last.settings, engine, machine);
  if (last === null || band === null) return null;
  const { speed_mm_min: speed, power_percent: power, passes } = last.settings;
  const [low, high] = band;
  const values = { speed, low, high, power, passes, rows: engine.evidence.length };
  if (speed > high) return nextMessage('too_fast', values);
  return speed < low ? nextMessage('too_slow', values) : null;
}

/** Numbers change only if the last ones are off: outside of our range, out of focus or with gaps between lines. */
function withoutWish(problem: ConsultationProblem, place: Place): FoundNumbers {
  const { engine, tried } = place;
  if (problem === 'blurred') return focusNumbers(place);
  if (problem === 'wrong_color') return colorNumbers(place);
  if (tried.last === null) return { settings: engine.settings, reason: oursMessage(place) };
  const closer = problem === 'banding' || problem === 'blotchy' ? intervalNumbers(place) : null;
  if (closer !== null) return closer;
  const outside = outsideMessage(place);
  if (outside === null) return { settings: null, reason: nextMessage('in_range') };
  return isAllowed(engine.settings, place)
    ? { settings: engine.settings, reason: outside }
    : { settings: null, reason: nextMessage('ours_tried') };
}

function colorNumbers(place: Place): FoundNumbers {
  const { settings, method } = place.engine;
  const { expected_color: color } = settings;
  const isPublished = color !== null && method === 'baseline' && isAllowed(settings, place);
  return isPublished
    ? { settings, reason: nextMessage('color', { color }) }
    : { settings: null, reason: nextMessage('color_card') };
}

/** Accepted distance from our focus where the depth of focus isn’t known (AIP-5). */
const NEAR_FOCUS_MM = 2;

function focusNumbers(place: Place): FoundNumbers {
  const { engine, machine, tried } = place;
  const nothing = { settings: null, reason: nextMessage('focus_first') };
  const was = tried.last?.settings.z_offset_mm ?? null;
  const offset = engine.settings.z_offset_mm;
  if (tried.last === null || was === null || offset === null) return nothing;
  const depth = depthOfFocus(machine.type, machine.lens_focal_length_mm);
  if (Math.abs(was - offset) <= (depth === null ? NEAR_FOCUS_MM : depth / 2)) return nothing;
  const settings = { ...tried.last.settings, z_offset_mm: offset };
  return isAllowed(settings, place)
    ? { settings, reason: nextMessage('focus', { was, offset }) }
    : nothing;
}

function intervalNumbers(place: Place): FoundNumbers | null {
  const { engine, machine, tried } = place;
  const { type, lens_focal_length_mm: lens } = machine;
  const was = tried.last?.settings.interval_mm ?? null;
  const interval = engine.settings.interval_mm;
  const isLensKnown = lens !== null || type === 'Diode';
  if (tried.last === null || was === null || interval === null || !isLensKnown) return null;
  const spot = Number(spotSize(type, lens).toPrecision(2));
  if (was <= spot || interval >= was) return null;
  const base = { ...tried.last.settings, interval_mm: interval };
  const settings = scaleTo(base, tried.last.ratio, place);
  return isAllowed(settings, place)
    ? { settings, reason: nextMessage('interval', { was, spot, interval }) }
    : null;
}

/** The engine’s step with other numbers: its range at them, and less confidence, because its own didn’t do. */
function stepWith(
  settings: StepSettings,
  reason: Message,
  engine: CheckedStep,
  input: StepInput,
): CheckedStep {
  if (settings === engine.settings) return engine;
  const changed: Step = withSettings(engine, settings, input);
  const [low, high] = speedBandAt(settings, engine, input.machine) ?? engine.speed_band_mm_min;
  const { speed_mm_min: speed } = settings;
  return {
    ...engine,
    ...changed,
    // Rounding must not move the band past the speed.
    speed_band_mm_min: [Math.min(low, speed), Math.max(high, speed)],
    confidence: contradictedConfidence(engine),
    details: [reason, ...changed.details],
  };
}
