import { COLOR_WORDS, isColorWord } from '../light/stock-color.ts';
import { METAL_FAMILIES } from '../materials/families.ts';
import { materialNamed } from '../materials/catalogue.ts';
import type { Material } from '../materials/catalogue.ts';
import { findMaterial } from '../materials/find-material.ts';
import type {
  Depth,
  JobAnswers,
  LaserType,
  Operation,
  ParsedJob,
  QuestionField,
} from '../types.ts';
import { isNegated, nameThings } from './naming.ts';
import { readText, wordsOf } from './read-text.ts';
import type { JobText } from './read-text.ts';
import { findConflicts, settledCut } from './recognise/conflicts.ts';
import { recogniseColour } from './recognise/colour.ts';
import { deepCutIsEngrave, isSurfaceWork, recogniseDepth } from './recognise/depth.ts';
import { recogniseLengths } from './recognise/lengths.ts';
import { recogniseMachineFacts } from './recognise/machine-facts.ts';
import type { ChosenMaterial } from './recognise/material.ts';
import { chooseMaterial } from './recognise/material.ts';
import { recogniseMeasures } from './recognise/measures.ts';
import { inRunningOrder, markedInColour, recogniseOperations } from './recognise/operations.ts';
import { recogniseQuantity } from './recognise/quantity.ts';
import { recogniseSizes } from './recognise/sizes.ts';
import {
  modifiersAround,
  refineByModifiers,
  withoutRivalColors,
} from './recognise/stock-modifiers.ts';
import { unknownMaterial } from './recognise/unknown-material.ts';

/** What is read of a job: a sentence, fields of a form, or both; thickness in mm. */
export interface ParseInput {
  text?: string;
  material?: string;
  thickness_mm?: number;
  operations?: Operation[];
  depth?: Depth;
  answers?: JobAnswers;
  /** `null` when the laser is not known. */
  laser_type: LaserType | null;
}

/** What a declined thickness question stands for (D13). */
export const ASSUMED_THICKNESS_MM = 2;
const MAX_NAME_LENGTH = 100;

/**
 * Understands a job: a sentence in English or one of seven other languages, the fields of the structured form, or both.
 * Fields win over the sentence, answers over both; a form alone says coats and sizes in its material. Never throws;
 * what is not said is `null`. Text beyond 2,000 characters is not read.
 */
export function parseJob(input: ParseInput): ParsedJob {
  const text = readText(input.text ?? input.material ?? '');
  const naming = nameThings(text);
  const machine = recogniseMachineFacts(text, naming);
  const sizes = recogniseSizes(text);
  const measures = recogniseMeasures(text);
  const named = chooseMaterial(text, naming.mentions, measures, input.laser_type);
  const { chosen, modifiers } = withColors(text, named, input.answers);
  const { stated, asked, material } = stockOf(input, chosen, modifiers);
  const lengths = recogniseLengths(text, measures, naming.mentions, material);
  const form = input.answers?.thickness_mm ?? input.thickness_mm ?? null;
  const facts = {
    material,
    thickness_mm: form ?? lengths.thickness_mm ?? sizes.thickness_mm,
    target_depth_mm: lengths.target_depth_mm,
    laser_type: input.laser_type,
  };
  const found =
    input.operations !== undefined && input.operations.length > 0
      ? { operations: inRunningOrder(input.operations), assumption: null }
      : recogniseOperations(text, facts);
  const said = recogniseDepth(text, lengths.target_depth_mm);
  const colour = recogniseColour(text, chosen);
  const isAnnealed = said === null && (input.operations ?? []).length === 0;
  const operations = settledCut(
    text,
    isAnnealed ? markedInColour(found.operations, facts, colour) : found.operations,
    input.answers,
  );
  const surface = isSurfaceWork(text) && operations.includes('Engrave');
  const conflicts = findConflicts(
    text,
    { chosen, lengths, operations },
    {
      material: stated !== null,
      thickness: form !== null || input.answers?.thickness_declined === true,
      depth: (input.answers?.depth ?? input.depth) !== undefined,
    },
  );
  const isUnsure = (field: QuestionField): boolean =>
    conflicts.some((conflict) => conflict.field === field);
  const thickness = isUnsure('thickness') ? null : facts.thickness_mm;
  const depth = isUnsure('depth')
    ? null
    : (input.answers?.depth ?? input.depth ?? said ?? (surface ? 'light' : null));
  const name = material?.canonical ?? stated ?? unknownMaterial(text);
  const assumptions = [
    chosen.material === material ? chosen.assumption : null,
    ...lengths.assumptions,
    found.assumption,
    leftOut(chosen, material, isUnsure('material')),
  ].filter((said) => said !== null);
  if (asked !== null) assumptions.push('synthetic leather of unknown make is taken as PVC');
  const declined = thickness === null && input.answers?.thickness_declined === true;
  if (declined) assumptions.push(`assumed ${ASSUMED_THICKNESS_MM} mm`);
  return {
    material: name,
    material_known: material !== null,
    material_modifiers: withCompound(text, modifiers, material),
    thickness_mm: declined ? ASSUMED_THICKNESS_MM : thickness,
    thickness_options_mm: thickness === lengths.thickness_mm ? lengths.thickness_options_mm : [],
    gauge: lengths.gauge,
    paper_weight_gsm: lengths.paper_weight_gsm,
    operations: deepCutIsEngrave(operations, depth),
    deep: depth === 'deep',
    depth,
    target_depth_mm: lengths.target_depth_mm,
    quantity: sizes.quantity ?? recogniseQuantity(text, measures),
    size_mm: sizes.size_mm,
    expected_color: colour,
    is_photo: wordsOf(text, 'photo').length > 0,
    is_rotary: wordsOf(text, 'rotary').length > 0,
    stated_laser_type: machine.laser_type,
    stated_power_watts: machine.power_watts,
    stated_speed_mm_min: machine.speed_mm_min,
    stated_power_percent: machine.power_percent,
    conflicts,
    assumptions,
  };
}

/** The stock and the words around it, none of several colors among them. */
function withColors(
  text: JobText,
  chosen: ChosenMaterial,
  answers: JobAnswers | undefined,
): { chosen: ChosenMaterial; modifiers: string[] } {
  const around = modifiersAround(text, chosen);
  const said = withoutRivalColors(text, chosen, around) ?? { chosen, modifiers: around };
  return { chosen: said.chosen, modifiers: withAnswers(said.modifiers, answers) };
}

/** The words around the stock, those of a material answered included; an answered color or coat wins over them. */
function withAnswers(around: readonly string[], answers: JobAnswers = {}): string[] {
  const answer = answers.material === undefined ? null : readText(answers.material);
  const said = answer === null ? [] : modifiersOf(answer);
  const color = answers.color === undefined ? [] : [COLOR_WORDS[answers.color]];
  const kept = [...around, ...said].filter(
    (modifier) =>
      (color.length === 0 || !isColorWord(modifier)) &&
      (answers.coated === undefined || modifier !== 'bare'),
  );
  const coat = answers.coated === true ? ['masked'] : answers.coated === false ? ['bare'] : [];
  return [...new Set([...kept, ...color, ...coat])];
}

function modifiersOf(text: JobText): string[] {
  const { mentions } = nameThings(text);
  return modifiersAround(text, chooseMaterial(text, mentions, [], null));
}

/** The stock by answer, form or sentence, in this order of weight (PAR-4). */
function stockOf(
  { answers, material, text }: ParseInput,
  chosen: ChosenMaterial,
  modifiers: readonly string[],
): { stated: string | null; asked: Material | null; material: Material | null } {
  const stated = nonEmpty(answers?.material) ?? nonEmpty(material);
  const asked = unresolvedLeatherette(answers?.material);
  const said =
    stated !== null || chosen.material === null
      ? null
      : refineByModifiers(chosen.material, modifiers, chosen.assumption !== null);
  const named = statedMaterial(stated);
  const color = answers?.color === undefined ? [] : [COLOR_WORDS[answers.color]];
  // A sentence speaks of its own stock; a form alone, and an answer, are read with the words around their material.
  const isAlone = text === undefined || answers?.material !== undefined;
  const colored = named && refineByModifiers(named, isAlone ? modifiers : color, false);
  return { stated, asked, material: asked ?? colored ?? said };
}

/** A second material in the sentence is never dropped in silence. */
function leftOut(
  chosen: ChosenMaterial,
  material: Material | null,
  isAsked: boolean,
): string | null {
  const named = chosen.rival === null ? chosen.others : [chosen.material, ...chosen.others];
  const others = named.filter((other) => other !== null && other !== material) as Material[];
  if (isAsked || material === null || others.length === 0) return null;
  const names = others.map((other) => other.canonical).join(' and ');
  return `planned for ${material.canonical} only; ${names} is a job of its own`;
}

function statedMaterial(stated: string | null): Material | null {
  return stated === null ? null : findMaterial(stated);
}

function nonEmpty(stated: string | undefined): string | null {
  const name = stated?.trim().slice(0, MAX_NAME_LENGTH) ?? '';
  return name === '' ? null : name;
}

/** SAF-3: asked for the kind and none known, synthetic leather is taken as PVC. */
function unresolvedLeatherette(answer: string | undefined): Material | null {
  const isRepeated = answer !== undefined && findMaterial(answer)?.canonical === 'faux leather';
  return isRepeated ? materialNamed('PVC leatherette') : null;
}

function withCompound(
  text: JobText,
  modifiers: readonly string[],
  material: Material | null,
): string[] {
  if (material === null || !METAL_FAMILIES.has(material.family)) return [...modifiers];
  const said = wordsOf(text, 'compound').some(({ from, to }) => !isNegated(text, from, to));
  const compound = said || modifiers.includes('masked');
  const others = modifiers.filter((modifier) => modifier !== 'masked');
  return compound ? [...others, 'marking compound'] : others;
}
