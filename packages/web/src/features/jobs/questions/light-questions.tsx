import type { Job } from '@beamwright/contract';
import { STOCK_COLORS } from '@beamwright/domain/types';
import type { DraftAnswers } from './answers.ts';
import { ChoiceList } from './choice-list.tsx';

interface LightQuestionProps {
  question: Job['questions'][number];
  answers: DraftAnswers;
  onAnswer: (change: Partial<DraftAnswers>) => void;
}

/** What color the stock is, where the light depends on it. */
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

/** Whether something on the surface takes the beam. */
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
