import type { Job } from '@beamwright/contract';
import { STOCK_COLORS } from '@beamwright/domain/types';
import type { DraftAnswers } from './answers.ts';
import { ChoiceList } from './choice-list.tsx';

interface LightQuestionProps {
  question: Job['questions'][number];
  answers: DraftAnswers;
  onAnswer: (change: Partial<DraftAnswers>) => void;
}

/** Asks for the color of the stock, which decides how much light it absorbs. */
export function ColorQuestion({ question, answers, onAnswer }: LightQuestionProps) {
  return (
    <ChoiceList
      question={question}
      chosen={answers.color}
      onChoose={(answer) =>
        onAnswer({ color: STOCK_COLORS.find((color) => color === answer) ?? null })
      }
    />
  );
}

/** Asks whether a coating on the surface absorbs the beam. */
export function CoatQuestion({ question, answers, onAnswer }: LightQuestionProps) {
  const chosen = answers.coated === null ? null : answers.coated ? 'coated' : 'bare';
  return (
    <ChoiceList
      question={question}
      chosen={chosen}
      onChoose={(answer) => onAnswer({ coated: answer === 'coated' })}
    />
  );
}
