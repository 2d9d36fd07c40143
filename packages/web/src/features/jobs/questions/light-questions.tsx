import type { Job } from '@beamwright/contract';
import { STOCK_COLORS } from '@beamwright/domain/types';
import type { StockColor } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import type { DraftAnswers } from './answers.ts';
import { ChoiceList } from './choice-list.tsx';

interface LightQuestionProps {
  question: Job['questions'][number];
  answers: DraftAnswers;
  onAnswer: (change: Partial<DraftAnswers>) => void;
}

/** The question without the answers in brackets, which are listed below it. */
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

/** What color the stock is, where the light depends on it. */
export function ColorQuestion({ question, answers, onAnswer }: LightQuestionProps) {
  return (
    <ChoiceList
      question={asked(question.text)}
      help={question.help}
      options={STOCK_COLORS.map((value) => ({ value, label: colorWord(value) }))}
      chosen={answers.color}
      onChoose={(color) => onAnswer({ color })}
    />
  );
}

/** Whether something on the surface takes the beam. */
export function CoatQuestion({ question, answers, onAnswer }: LightQuestionProps) {
  const chosen = answers.coated === null ? null : answers.coated ? 'coated' : 'bare';
  return (
    <ChoiceList
      question={asked(question.text)}
      help={question.help}
      options={[
        { value: 'coated', label: i18n.t('Yes, it is on the surface') },
        { value: 'bare', label: i18n.t('No, the surface is bare') },
      ]}
      chosen={chosen}
      onChoose={(answer) => onAnswer({ coated: answer === 'coated' })}
    />
  );
}
