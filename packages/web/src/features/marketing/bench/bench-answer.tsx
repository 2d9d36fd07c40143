import { i18n } from '../../../lib/i18n.ts';
import type { BenchAnswer } from './answer-job.ts';
import { AskedQuestions } from './asked-questions.tsx';
import classes from './bench-answer.module.css';
import { BlockedAnswer } from './blocked-answer.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { ImpossibleParts } from './impossible-parts.tsx';
import { KeepLink } from './keep-link.tsx';
import { NearestMaterials } from './nearest-links.tsx';
import { AnswerWarnings, Precautions } from './answer-notices.tsx';
import { AnswerStep } from './answer-step.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { UnreadAnswer } from './unread-answer.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export interface AnswerProps {
  answer: BenchAnswer;
  /** Of the visitor's own sentence, not the example of the page. */
  isOwn?: boolean;
}

/** The answer below the box. It is markup only: the page does what its buttons say. */
export function BenchAnswerView({ answer, isOwn = false }: AnswerProps) {
  if (answer.is_unread && answer.nearest.length === 0) return <UnreadAnswer />;
  return (
    <>
      <GivenAnswers answers={answer.job.answers} />
      <Outcome answer={answer} isOwn={isOwn} />
    </>
  );
}

function Outcome({ answer, isOwn }: Required<AnswerProps>) {
  switch (answer.result.outcome) {
    case 'blocked':
      return <BlockedAnswer answer={answer} />;
    case 'clarify':
      return <AskedQuestions answer={answer} />;
    case 'impossible':
      return (
        <>
          <h2>{i18n.t('Not possible with this laser')}</h2>
          <ImpossibleParts answer={answer} isWholeJob />
        </>
      );
    case 'workflow':
      return <Workflow answer={answer} isOwn={isOwn} />;
  }
}

function Workflow({ answer, isOwn }: Required<AnswerProps>) {
  const { steps } = answer.result;
  return (
    <>
      <VisuallyHidden as="h2">
        {isOwn ? i18n.t('Your settings') : i18n.t('Example settings')}
      </VisuallyHidden>
      <ImpossibleParts answer={answer} />
      <AnswerWarnings answer={answer} />
      {answer.nearest.length > 0 ? <NearestMaterials answer={answer} /> : null}
      <ol className={classes.steps} data-count={steps.length}>
        {steps.map((step, index) => (
          // The list never changes.
          <AnswerStep key={index} answer={answer} step={step} index={index} />
        ))}
      </ol>
      <Precautions answer={answer} />
      <AnswerTools answer={answer} />
      <KeepLink isOwn={isOwn} />
    </>
  );
}
