import type { Depth, Operation, ParsedJob, Question } from '@beamwright/domain/types';
import type { Draft, OverrideField } from './draft.ts';

export interface Understood {
  parsed: ParsedJob;
  questions: Question[];
}

/** What is known of the job: edited facts, else those of the parsed sentence. */
export interface Facts {
  material: string | null;
  thickness_mm: number | null;
  operations: Operation[];
  depth: Depth | null;
  /** Edited by the user; takes precedence over the sentence. */
  edited: OverrideField[];
  /** Fields the server will ask about unless they are filled in. */
  asked: Question['field'][];
}

export function readFacts({ overrides }: Draft, understood: Understood | undefined): Facts {
  const parsed = understood?.parsed;
  return {
    material: overrides.material ?? parsed?.material ?? null,
    thickness_mm: overrides.thickness_mm ?? parsed?.thickness_mm ?? null,
    operations: overrides.operations ?? parsed?.operations ?? [],
    depth: overrides.depth ?? parsed?.depth ?? null,
    edited: Object.keys(overrides) as OverrideField[],
    asked: understood?.questions.map(({ field }) => field) ?? [],
  };
}

/** Depth applies only to engravings. */
export function hasDepth({ operations, depth, asked }: Facts): boolean {
  return operations.includes('Engrave') || depth !== null || asked.includes('depth');
}

/** True when the server will ask about the fact unless it is filled in. */
export function isAsked(facts: Facts, field: OverrideField): boolean {
  if (field === 'operations') return false;
  return facts.asked.includes(field === 'thickness_mm' ? 'thickness' : field);
}

/** Thickness and depth are shown only when they are known or needed. */
export function isShown(facts: Facts, field: OverrideField): boolean {
  if (field === 'material' || field === 'operations') return true;
  return facts[field] !== null || isAsked(facts, field);
}
