import type { Job } from '@beamwright/contract';
import type { JobAnswers } from '@beamwright/domain/types';
import { Button } from '../../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ResultHeading } from '../result/result-heading.tsx';
import { NO_ANSWERS, isAnswered, isComplete, toAnswers } from './answers.ts';
import classes from './questions.module.css';
import { QuestionFields } from './question-fields.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface QuestionPanelProps {
  job: Job;
  arrival: number;
  isRunning: boolean;
  onAnswers: (answers: JobAnswers) => void;
}

/** Asks all questions of a job at once. */
export function QuestionPanel({ job, arrival, isRunning, onAnswers }: QuestionPanelProps) {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [isChecked, setChecked] = useState(false);
  const { questions } = job;
  return (
    <>
      <ResultHeading
        title={i18n.t('{n, plural, one {One question first} other {# questions first}}', {
          n: questions.length,
        })}
        sub={i18n.t(
          '{n, plural, one {The settings depend on the answer.} other {The settings depend on the answers.}}',
          { n: questions.length },
        )}
        arrival={arrival}
      />
      <Card>
        <Stack
          as="form"
          gap={20}
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete(questions, answers)) {
              onAnswers(toAnswers(questions, answers));
              return;
            }
            setChecked(true);
            const open = questions.findIndex((question) => !isAnswered(answers, question));
            event.currentTarget.children[open]?.querySelector('input')?.focus();
          }}
        >
          {questions.map((question) => (
            <Stack key={question.id} gap={8} className={classes.question}>
              <QuestionFields
                question={question}
                answers={answers}
                onAnswer={(change) => setAnswers((current) => ({ ...current, ...change }))}
                genericMaterial={job.parsed_data?.material ?? null}
              />
              {isChecked && !isAnswered(answers, question) ? (
                <Text as="p" role="alert" size="small" tone="stop">
                  {i18n.t('Answer this question to continue.')}
                </Text>
              ) : null}
            </Stack>
          ))}
          <div>
            <Button type="submit" variant="filled" size="md" loading={isRunning}>
              {i18n.t('Continue')}
            </Button>
          </div>
        </Stack>
      </Card>
    </>
  );
}
