import { COLOR_WORDS, isColorWord } from '../../light/stock-color.ts';
import { METAL_FAMILIES } from '../../materials/families.ts';
import { canonicalMaterial } from '../../materials/catalog.ts';
import type { Material } from '../../materials/catalog.ts';
import { findMaterial } from '../../materials/find-material.ts';
import type { JobAnswers } from '../../types.ts';
import { wordsOf } from '../job-text.ts';
import type { JobText } from '../job-text.ts';
import { resolveNames } from '../naming.ts';
import type { Naming } from '../naming.ts';
import { isNegated } from '../negation.ts';
import type { ParseInput } from '../parse-input.ts';
import { readText } from '../read-text.ts';
import { chooseMaterial } from './material.ts';
import type { ChosenMaterial } from './material.ts';
import type { Measure } from './measures.ts';
import { modifiersAround, refineByModifiers, withoutAlternativeColors } from './stock-modifiers.ts';

export interface Stock {
  /** What the sentence names. */
  chosen: ChosenMaterial;
  /** Finishes and colors of it. */
  modifiers: string[];
  /** From the answer, form or sentence, in this order of precedence (PAR-4). */
  material: Material | null;
  /** Of an answer or the form, as written. */
  stated: string | null;
  /** The catalog's name, or the user's own if it is not listed. */
  name: string | null;
  /** SAF-3: synthetic leather of unknown kind counts as PVC. */
  is_taken_as_pvc: boolean;
}

const MAX_NAME_LENGTH = 100;

/** The stock of the job: the material of the sentence, the form or an answer, and the words around it. */
export function recognizeStock(
  text: JobText,
  { naming, measures }: { naming: Naming; measures: readonly Measure[] },
  input: ParseInput,
): Stock {
  const named = chooseMaterial(text, naming.mentions, measures, input.laser_type);
  const { chosen, modifiers } = withColors(text, named, input.answers);
  const stated = nonEmpty(input.answers?.material) ?? nonEmpty(input.material);
  const leatherette = unresolvedLeatherette(input.answers?.material);
  const material = leatherette ?? materialOf(input, { chosen, modifiers, stated });
  return {
    chosen,
    modifiers: withCompound(text, modifiers, material),
    material,
    stated,
    name: material?.canonical ?? stated,
    is_taken_as_pvc: leatherette !== null,
  };
}

/** The stock and the words around it, without contradictory colors. */
function withColors(
  text: JobText,
  chosen: ChosenMaterial,
  answers: JobAnswers | undefined,
): { chosen: ChosenMaterial; modifiers: string[] } {
  const around = modifiersAround(text, chosen);
  const stated = withoutAlternativeColors(text, chosen, around) ?? { chosen, modifiers: around };
  return { chosen: stated.chosen, modifiers: withAnswers(stated.modifiers, answers) };
}

/** The words around the stock, including those of an answered material; an answered color or coat takes precedence. */
function withAnswers(around: readonly string[], answers: JobAnswers = {}): string[] {
  const answer = answers.material === undefined ? null : readText(answers.material);
  const stated = answer === null ? [] : modifiersOf(answer);
  const color = answers.color === undefined ? [] : [COLOR_WORDS[answers.color]];
  const remaining = [...around, ...stated].filter(
    (modifier) =>
      (color.length === 0 || !isColorWord(modifier)) &&
      (answers.coated === undefined || modifier !== 'bare'),
  );
  const coat = answers.coated === true ? ['masked'] : answers.coated === false ? ['bare'] : [];
  return [...new Set([...remaining, ...color, ...coat])];
}

function modifiersOf(text: JobText): string[] {
  const { mentions } = resolveNames(text);
  return modifiersAround(text, chooseMaterial(text, mentions, [], null));
}

function materialOf(
  { answers, text }: ParseInput,
  { chosen, modifiers, stated }: Pick<Stock, 'chosen' | 'modifiers' | 'stated'>,
): Material | null {
  const named = stated === null ? null : findMaterial(stated);
  if (named !== null) {
    const color = answers?.color === undefined ? [] : [COLOR_WORDS[answers.color]];
    // A sentence describes its own stock; for a form alone or an answer, the words around the material are read.
    const isAlone = text === undefined || answers?.material !== undefined;
    return refineByModifiers(named, isAlone ? modifiers : color, false);
  }
  if (stated !== null || chosen.material === null) return null;
  return refineByModifiers(chosen.material, modifiers, chosen.assumption !== null);
}

function nonEmpty(stated: string | undefined): string | null {
  const name = stated?.trim().slice(0, MAX_NAME_LENGTH) ?? '';
  return name === '' ? null : name;
}

function unresolvedLeatherette(answer: string | undefined): Material | null {
  const isRepeated = answer !== undefined && findMaterial(answer)?.canonical === 'faux leather';
  return isRepeated ? canonicalMaterial('PVC leatherette') : null;
}

function withCompound(
  text: JobText,
  modifiers: readonly string[],
  material: Material | null,
): string[] {
  if (material === null || !METAL_FAMILIES.has(material.family)) return [...modifiers];
  const stated = wordsOf(text, 'compound').some(({ from, to }) => !isNegated(text, from, to));
  const compound = stated || modifiers.includes('masked');
  const others = modifiers.filter((modifier) => modifier !== 'masked');
  return compound ? [...others, 'marking compound'] : others;
}
