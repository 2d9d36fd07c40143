import { isNonEmpty } from '../messages/non-empty.ts';
import { shownMaterial } from './message-values.ts';
import type { Message } from '../messages/message.ts';
import { engineMessage } from './messages.ts';
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
import { colorMark, NO_CARD_CONFIDENCE } from './answer/color-mark.ts';
import { stepConfidence } from './answer/step-confidence.ts';
import { energyOf, type SpeedBand } from './physics/energy.ts';
import { estimateStep } from './estimate/estimate-step.ts';
import { estimateKerf } from './parameters/estimate-kerf.ts';
import { sourcesOf, toEvidenceRows } from './evidence/cite.ts';
import { listedSource } from './evidence/listed-source.ts';
import { confidenceFromResults, type BurnedBefore } from './learning/confidence-from-results.ts';
import { workKind } from './model/model-terms.ts';
import type { StepInput, StepQuery } from './query.ts';
import { contextOf } from './step-context.ts';
import { steadyPower } from './parameters/steady-power.ts';
import { surfaceWork } from './parameters/surface-work.ts';
import { floorSpeed, roundFrequency, roundSpeed } from './parameters/round-settings.ts';
import { speedCurve } from './speed/speed-curve.ts';
import { slowForSmallSize } from './speed/small-size.ts';

/**
 * Settings for one operation on one machine: the best available answer, within the machine's limits, with its reason,
 * sources and warnings. Never fails: without data, the answer is generic and labeled so.
 */
export function planStep(input: StepInput, basis: Basis = shippedBasis()): Step {
  return assembleStep(answerStep(input, basis));
}

/** The answer to one operation before the machine's limits, with everything it is based on. */
export function answerStep(input: StepInput, basis: Basis): StepParts {
  const context = contextOf(input, basis);
  const { query } = context;
  const colored = coloredMark(input, query, basis);
  const work = surfaceWork(query);
  const unmetColor = colorNotes(input, query, colored !== null);
  return {
    input,
    context,
    answer: slowForSmallSize(
      steadyPower(colored?.answer ?? chooseAnswer(context), input.machine),
      input,
    ),
    extraSources: [
      ...(colored?.source ? [colored.source] : []),
      ...(work ? [listedSource(work.source)] : []),
    ],
    notes: [...(work?.advice ?? []), ...unmetColor],
    most: unmetColor.length > 0 ? NO_CARD_CONFIDENCE : 1,
    hasCurve: colored === null,
  };
}

interface StepParts {
  input: StepInput;
  context: AnswerContext;
  answer: Answer;
  extraSources: Source[];
  notes: Message[];
  /** Maximum confidence: lower where a wish is not met. */
  most: number;
  /** The fit covers this kind of answer. */
  hasCurve: boolean;
}

function assembleStep(parts: StepParts): Step {
  const { input, context, answer, extraSources, notes, hasCurve } = parts;
  const { query } = context;
  const { numbers, warnings } = fitToMachine(
    {
      ...answer,
      speed_mm_s: roundSpeed(answer.speed_mm_s),
      power_percent: Math.max(1, Math.round(answer.power_percent)),
      frequency_hz: roundFrequency(answer.frequency_hz),
    },
    input.machine,
  );
  const extras = surroundings(query, answer);
  const settings = settingsOf(input, query, answer, numbers, extras);
  const capability = assessCapability(query, input.material, input.parsed.material_modifiers);
  const burnedBefore = confidenceFromResults(input.results ?? [], query, settings);
  const band: SpeedBand = [
    Math.floor(numbers.band_mm_s[0] * 60),
    Math.ceil(numbers.band_mm_s[1] * 60),
  ];
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
    confidence: stepConfidence({
      answer,
      query,
      burnedBefore,
      most: Math.min(parts.most, capability?.most ?? 1),
    }),
    speed_band_mm_min: [...band],
    method: answer.method,
    rationale: answer.rationale,
    details: detailsOf(query, answer, extras, burnedBefore),
    model_words: null,
    sources,
    evidence: toEvidenceRows(answer.evidence),
    energy: energyOf(query, settings, band),
    estimate: estimateStep({ settings, repeats: 1 }, input.parsed, query.isGalvo),
    curve:
      hasCurve && answer.method !== 'physics'
        ? speedCurve(context, settings, { evidence: answer.evidence, settings, band })
        : null,
    warnings: [
      ...answer.warnings,
      ...warnings,
      ...pulseWarnings(query, input.machine, settings),
      ...notes,
      ...inputWarnings(input, query),
    ],
    capability_warning: capability?.message ?? null,
    lens_focal_length_mm: extras.lens_mm,
    target_depth_mm: query.operation === 'Engrave' ? input.parsed.target_depth_mm : null,
    pass_number: null,
    pass_type: null,
    global_pass: null,
    total_global_passes: null,
    repeats: 1,
    ...(answer.learned_results != null && { learned_results: answer.learned_results }),
  };
}

function surroundings(asked: StepQuery, { last_resort }: Answer) {
  const query = { ...asked, lens_mm: asked.lens_mm ?? last_resort?.lens_mm ?? null };
  const isThrough = query.operation === 'Cut';
  return {
    kerf: isThrough ? estimateKerf(query, last_resort) : null,
    air: chooseAir(query, last_resort),
    focus: chooseFocus(query),
    lens_mm: query.lens_mm,
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

function detailsOf(
  query: StepQuery,
  answer: Answer,
  { kerf, air, focus }: ReturnType<typeof surroundings>,
  burnedBefore: BurnedBefore | null,
): Message[] {
  const { thickness_mm: thickness, material } = query;
  const details = [
    ...answer.details,
    burnedBefore?.detail,
    query.thicknessAssumed && thickness !== null
      ? engineMessage('thickness_assumed', { thickness })
      : null,
    query.isGeneric
      ? engineMessage('general_material', { material: shownMaterial(material) })
      : null,
    kerf?.reason,
    air.reason,
    focus.reason,
  ];
  return details.filter((detail) => detail !== null && detail !== undefined);
}

function inputWarnings({ parsed }: StepInput, query: StepQuery): Message[] {
  const { thickness_options_mm: thicknesses } = parsed;
  const { thickness_mm: thickness, operation } = query;
  const isSurface = operation === 'Engrave' || operation === 'Mark';
  return [
    ...(query.wattsKnown ? [] : [engineMessage('power_assumed', { watts: query.watts })]),
    ...(thicknesses.length < 2 || !isNonEmpty(thicknesses) || isSurface || thickness === null
      ? []
      : [engineMessage('one_thickness', { thicknesses, thickness })]),
  ];
}

/** The answer for a wished color, by a color card or a published black mark; `null` where none gives the color. */
function coloredMark(
  { parsed, machine }: StepInput,
  query: StepQuery,
  { book }: Basis,
): { answer: Answer; source: Source | null } | null {
  const wanted = parsed.expected_color;
  if (wanted === null || workKind(query.operation) !== 'surface') return null;
  const card = colorMark(query, machine, wanted, book.colors);
  if (card?.answer.method === 'baseline') return card;
  // The metal's own black marks say more than a card for other watts.
  const answer = blackMark(query, machine, wanted, book);
  return answer ? { answer, source: null } : card;
}

/** What a bright mark on bare metal looks like anyway. */
const BRIGHT = new Set(['white', 'silver']);

/** Coats that the laser turns black. */
const BLACKENED = new Set(['marking compound on metal', 'laserable aluminum']);

function colorNotes(
  { parsed, operation }: StepInput,
  { family, material }: StepQuery,
  found: boolean,
): Message[] {
  const wanted = parsed.expected_color;
  const isMetal = family === 'metal' || family === 'coated metal';
  if (
    found ||
    wanted === null ||
    BRIGHT.has(wanted) ||
    workKind(operation) !== 'surface' ||
    !isMetal ||
    (wanted === 'black' && BLACKENED.has(material))
  )
    return [];
  return [engineMessage('no_color_setting', { color: wanted })];
}
