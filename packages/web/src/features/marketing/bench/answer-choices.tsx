import type { JobAnswers } from '@beamwright/domain/types';
import { useId } from 'react';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './bench-answer.module.css';

/** A button with what the page reads when it is pressed (`answer-clicks.ts`). */
export interface AnswerChoice {
  label: string;
  data: Record<`data-${string}`, string>;
}

/** Answers the job in part, and asks again. */
export const answering = (answers: JobAnswers): AnswerChoice['data'] => ({
  'data-answers': JSON.stringify(answers),
});

interface AnswerChoicesProps {
  label: string;
  /** Help below the label. */
  help?: string | null;
  choices: readonly AnswerChoice[];
}

/** Answers to choose from; the page adds them to the job and asks again. */
export function AnswerChoices({ label, help = null, choices }: AnswerChoicesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="p" weight={550} id={id}>
        {label}
      </Text>
      {help === null ? null : (
        <Text as="p" size="small" tone="second">
          {help}
        </Text>
      )}
      <ChoiceButtons choices={choices} />
    </div>
  );
}

export const ChoiceButtons = ({ choices }: Pick<AnswerChoicesProps, 'choices'>) => (
  <Row wrap gap={8} align="stretch" marginTop={8}>
    {choices.map(({ label, data }) => (
      <button key={label} type="button" className={classes.choice} {...data}>
        {label}
      </button>
    ))}
  </Row>
);
