import type { Answer } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerFromBaseline } from './answer-from-baseline.ts';
import { answerFromModel } from './answer-from-model.ts';
import { answerFromPhysics } from './answer-from-physics.ts';
import { answerGeneric } from './answer-generic.ts';

/** The best available answer: exact row, physics (only fiber cuts of metal), fit, generic (D8, ENG-1). */
export function chooseAnswer(context: AnswerContext): Answer {
  return (
    (context.query.has_own_density === true ? null : answerFromBaseline(context)) ??
    answerFromPhysics(context) ??
    answerFromModel(context) ??
    answerGeneric(context)
  );
}
