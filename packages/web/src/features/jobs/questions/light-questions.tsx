import type { Job } from '@beamwright/contract';
import { STOCK_COLORS } from '@beamwright/domain/types';
import type { DraftAnswers } from './answers.ts';
import { ChoiceList } from './choice-list.tsx';

interface LightQuestionProps {
  question: Job['questions'][number];
  answers: DraftAnswers;
  onAnswer: (change: Partial<DraftAnswers>) => void;
}

/** Removes the answers in parentheses, which are listed below the question. */
const asked = (text: string) => text.replace(/ \([^()]*\)$/, '');

function colorWord(color: StockColor): string {
  switch (color) {
    case 'dark':
      return i18n.t('Black or dark, opaque');
    case 'color':
      return i18n.t('Another opaque color, such as red or green');
    case 'blue':
      return i18n.t('Blue, opaque');
    case 'white':
      return i18n.t('White, opaque');
    case 'tinted':
      return i18n.t('Tinted, see-through');
    case 'clear':
      return i18n.t('Clear, frosted or translucent');
  }
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
