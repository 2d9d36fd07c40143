import { useId } from 'react';
import type { Job } from '@beamwright/contract';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Fieldset } from '../../../ui/fieldset.tsx';
import classes from './questions.module.css';
import { QuestionHelp } from './question-help.tsx';
import { Row } from '../../../ui/stack.tsx';

interface ChoiceListProps {
  question: Job['questions'][number];
  chosen: string | null;
  onChoose: (answer: string) => void;
}

/** Radio buttons, one below the other. */
export function ChoiceList({ question, chosen, onChoose }: ChoiceListProps) {
  const renderMessage = useRenderMessage();
  const name = useId();
  return (
    <Fieldset legend={renderMessage(question.question_text)}>
      <QuestionHelp question={question} />
      {question.choices.map(({ answer, label }) => (
        <Row key={answer} as="label" gap={8} size="body" fitContent className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={answer === chosen}
            onChange={() => onChoose(answer)}
          />
          {renderMessage(label)}
        </Row>
      ))}
    </Fieldset>
  );
}
