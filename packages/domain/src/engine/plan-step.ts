import { fitToMachine } from '../machines/fit-to-machine.ts';
import type { Source, Step, StepSettings } from '../types.ts';
import type { Answer } from './answer/answer.ts';
import { shippedBasis } from './answer/basis.ts';
import { blackMark } from './answer/black-mark.ts';
import { assessCapability } from './answer/capability.ts';
import { pulseWarnings } from './parameters/check-pulses.ts';
import { chooseAir } from './parameters/choose-air.ts';
import type { AnswerContext, Basis } from './answer/answer-context.ts';
import { chooseAnswer } from './answer/choose-answer.ts';
import { chooseFocus } from './parameters/choose-focus.ts';
import { colourMark } from './answer/colour-mark.ts';
import { stepConfidence } from './answer/step-confidence.ts';
import { energyOf } from './physics/energy.ts';
import { estimateStep } from './estimate/estimate-step.ts';
import { estimateKerf } from './parameters/estimate-kerf.ts';
import { sourcesOf, toEvidenceRows } from './evidence/cite.ts';
import { listedSource } from './evidence/listed-source.ts';
import { confidenceOfTried, type Tried } from './learning/confidence-of-tried.ts';
import { workKind } from './model/model-terms.ts';
import type { StepInput, StepQuery } from './query.ts';
import { contextOf } from './step-context.ts';
import { steadyPower } from './parameters/steady-power.ts';
import { surfaceWork } from './parameters/surface-work.ts';
import { floorSpeed, roundFrequency, roundSpeed } from './parameters/round-settings.ts';
import { speedCurve } from './speed/speed-curve.ts';
import { slowForSmallSize } from './speed/small-size.ts';
import { formatWatts } from '../units/power.ts';

/**
 * Settings for one operation on one machine: the best answer there is, brought within the machine's limits, with the
 * reason, the sources and what to watch. Never fails: without data it answers generically and says so.
 */
export function planStep(input: StepInput, basis: Basis = shippedBasis()): Step {
  return assembleStep(answerStep(input, basis));
}

/** The answer to one operation before the machine's limits, with all it rests on. */
export function answerStep(input: StepInput, basis: Basis): Assembly {
  const context = contextOf(input, basis);
  const { query } = context;
  const colour = colourAnswer(input, query);
  const work = surfaceWork(query);
  const special = colour?.answer ?? blackAnswer(input, query, basis);
  return {
    input,
    context,
    answer: slowForSmallSize(steadyPower(special ?? chooseAnswer(context), input.machine), input),
    extraSources: [
      ...(colour ? [colour.source] : []),
      ...(work ? [listedSource(work.source)] : []),
    ],
    notes: [...(work ? [work.advice] : []), ...colourNotes(input, special !== null)],
    hasCurve: special === null,
  };
}

interface Assembly {
  input: StepInput;
  context: AnswerContext;
  answer: Answer;
  extraSources: Source[];
  notes: string[];
  /** The fit speaks of this kind of answer. */
  hasCurve: boolean;
}

function assembleStep({ input, context, answer, extraSources, notes, hasCurve }: Assembly): Step {
  const { query, ranked } = context;
  const { numbers, warnings } = fitToMachine(
    {
      ...answer,
      speed_mm_s: roundSpeed(answer.speed_mm_s),
      power_percent: Math.max(1, Math.round(answer.power_percent)),
      frequency_hz: roundFrequency(answer.frequency_hz),
    },
    input.machine,
  );
  const extras = surroundings(query);
  const settings = settingsOf(input, query, answer, numbers, extras);
  const capability = assessCapability(query, input.material, input.parsed.material_modifiers);
  const tried = confidenceOfTried(input.results ?? [], query, settings);
  const sources = [
    ...sourcesOf(answer.evidence),
    ...extraSources,
    ...(extras.kerf?.source ? [extras.kerf.source] : []),
  ];
  return {
    operation: query.operation,
    material: input.parsed.material ?? query.material,
    thickness_mm: query.thickness_mm,
    settings,
    confidence: stepConfidence({ answer, query, tried, most: capability?.most ?? 1 }),
    speed_band_mm_min: [
      Math.floor(numbers.band_mm_s[0] * 60),
      Math.ceil(numbers.band_mm_s[1] * 60),
    ],
    method: answer.method,
    rationale: rationaleOf(query, answer, extras, tried),
    model_words: null,
    sources,
    evidence: toEvidenceRows(answer.evidence),
    energy: energyOf(query, settings, ranked),
    estimate: estimateStep({ settings, repeats: 1 }, input.parsed, query.isGalvo),
    curve:
      hasCurve && answer.method !== 'physics'
        ? speedCurve(context, settings, answer.evidence)
        : null,
    warnings: [
      ...answer.warnings,
      ...warnings,
      ...pulseWarnings(query, input.machine, settings),
      ...notes,
      ...inputWarnings(input, query),
    ],
    capability_warning: capability?.text ?? null,
    lens_focal_length_mm: query.lens_mm,
    target_depth_mm: query.operation === 'Engrave' ? input.parsed.target_depth_mm : null,
    pass_number: null,
    pass_type: null,
    global_pass: null,
    total_global_passes: null,
    repeats: 1,
    ...(answer.learned_results != null && { learned_results: answer.learned_results }),
  };
}

function surroundings(query: StepQuery) {
  const isThrough = query.operation === 'Cut';
  return {
    kerf: isThrough ? estimateKerf(query) : null,
    air: chooseAir(query),
    focus: chooseFocus(query),
  };
}

function settingsOf(
  { parsed }: StepInput,
  query: StepQuery,
  answer: Answer,
  numbers: ReturnType<typeof fitToMachine>['numbers'],
  { kerf, air, focus }: ReturnType<typeof surroundings>,
): StepSettings {
  const isFill = workKind(query.operation) === 'surface';
  return {
    speed_mm_min: floorSpeed(numbers.speed_mm_s),
    power_percent: Math.round(numbers.power_percent * 10) / 10,
    passes: numbers.passes,
    interval_mm: isFill ? answer.interval_mm : null,
    frequency_hz: numbers.frequency_hz,
    pulse_width_ns: numbers.pulse_width_ns,
    kerf_mm: kerf?.kerf_mm ?? null,
    air_assist: air.air_assist,
    air_psi: air.air_psi,
    hatch_angle_deg: isFill ? 0 : null,
    hatch_type: isFill ? 'bidirectional' : null,
    fill_type: isFill ? 'fill' : 'line',
    expected_color: isFill ? parsed.expected_color : null,
    z_offset_mm: answer.z_offset_mm ?? focus.z_offset_mm,
  };
}

function rationaleOf(
  query: StepQuery,
  answer: Answer,
  { kerf, air, focus }: ReturnType<typeof surroundings>,
  tried: Tried | null,
): string {
  const assumed = [
    query.wattsKnown
      ? null
      : `The machine's power is not known: assumed ${formatWatts(query.watts)}.`,
    query.thicknessAssumed ? `Thickness not given: assumed ${query.thickness_mm} mm.` : null,
    query.isGeneric
      ? `"${query.material}" covers many materials, so this is the middle of the family with a wide band.`
      : null,
  ];
  return [...answer.reasons, tried?.reason, ...assumed, kerf?.reason, air.reason, focus.reason]
    .filter(Boolean)
    .join(' ');
}

function inputWarnings({ parsed }: StepInput, query: StepQuery): string[] {
  const options = parsed.thickness_options_mm;
  if (options.length < 2 || query.operation === 'Engrave' || query.operation === 'Mark') return [];
  return [
    `You named ${options.join(' and ')} mm: these settings are for ${query.thickness_mm} mm. Ask again for the other.`,
  ];
}

function colourAnswer({ parsed, machine }: StepInput, query: StepQuery) {
  if (parsed.expected_color === null || workKind(query.operation) !== 'surface') return null;
  return colourMark(query, machine, parsed.expected_color);
}

function blackAnswer({ parsed, machine }: StepInput, query: StepQuery, { book }: Basis) {
  if (parsed.expected_color === null || workKind(query.operation) !== 'surface') return null;
  return blackMark(query, machine, parsed.expected_color, book);
}

function colourNotes({ parsed, operation, material }: StepInput, found: boolean): string[] {
  const wanted = parsed.expected_color;
  if (found || wanted === null || workKind(operation) !== 'surface' || material?.family !== 'metal')
    return [];
  return [
    `No published setting gives ${wanted} at this power: run a power × frequency card to find it.`,
  ];
}
