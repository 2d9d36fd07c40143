import type { JobAnswers } from '@beamwright/domain/types';
import { useId } from 'react';
import classes from './bench-answer.module.css';

interface AnswerChoicesProps {
  label: string;
  /** Help below the label. */
  help?: string | null;
  choices: readonly { label: string; answers: JobAnswers }[];
}

/** Answers to choose from; the page adds what `data-answers` says and asks again. */
export function AnswerChoices({ label, help = null, choices }: AnswerChoicesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      {help === null ? null : <p className={classes.help}>{help}</p>}
      <div className={classes.facts}>
        {choices.map(({ label: text, answers }) => (
          <button
            key={text}
            type="button"
            className={classes.choice}
            data-answers={JSON.stringify(answers)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
