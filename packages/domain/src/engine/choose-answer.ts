import type { MachineProfile } from '../types.ts';
import type { Answer } from './answer.ts';
import { answerFromBaseline } from './answer-from-baseline.ts';
import { answerFromModel } from './answer-from-model.ts';
import { answerFromPhysics } from './answer-from-physics.ts';
import { answerGeneric } from './answer-generic.ts';
import type { EvidenceBook } from './evidence/evidence-book.ts';
import type { RankedEvidence } from './evidence/rank-evidence.ts';
import type { FittedModel } from './model/model-shape.ts';
import type { StepQuery } from './query.ts';

/** What answers are drawn from; the score leaves parts of it out. */
export interface Basis {
  book: EvidenceBook;
  model: FittedModel;
}

/** Everything one way of answering may look at. */
export interface AnswerContext {
  query: StepQuery;
  machine: MachineProfile;
  model: FittedModel;
  /** Comparable rows, nearest first. */
  ranked: readonly RankedEvidence[];
}

/** The best answer there is: exact row, interpolation or fit, physics, generic (D8, ENG-1). */
export function chooseAnswer(context: AnswerContext): Answer {
  return (
    answerFromBaseline(context) ?? answerFromPhysics(context) ?? answerFromModel(context) ?? answerGeneric(context)
  );
}
