import type { LaserType } from '@beamwright/domain/types';
import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { MAX_SENTENCE } from '../../../lib/job-shapes.ts';
import type { VisitorJob } from '../../../lib/kept-job.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import { Button } from '../../../ui/button.tsx';
import { areFindingsKnown } from '../../../lib/site/added-findings.ts';
import { answerExample } from './answer-example.ts';
import { BenchAnswerView } from './bench-answer.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './bench-box.module.css';
import { exampleJob, exampleMachine, otherExamples } from './examples.ts';
import { FailedAnswer } from './failed-answer.tsx';
import { MachineChip } from './machine-chip.tsx';

export interface BenchBoxProps {
  /** The job whose answer is shown until somebody writes theirs; by default that of the home page. */
  sentence?: string;
  /** Of that job; by default that of the example of the home page. */
  laser?: LaserType;
  /** Of that laser; by default the usual ones. */
  watts?: number;
  /** The page is about this laser alone, so a chosen machine of another kind isn’t taken over from other pages. */
  isLaserFixed?: boolean;
  /** Says what of the sentence was filled in, until somebody asks. */
  hint?: string;
  /** On the page of a material, the box is one way among others, and there are no other examples. */
  place: 'home' | 'material';
}

/**
 * The bench for visitors: a sentence and a machine, and the engine's answer below. The example is made when the site is
 * built; the engine comes with the first key.
 */
export function BenchBox({ sentence, laser, watts, isLaserFixed, hint, place }: BenchBoxProps) {
  const job: VisitorJob =
    sentence === undefined
      ? exampleJob()
      : { text: sentence, machine: exampleMachine(laser, watts), answers: {} };
  return (
    <section
      className={classes.bench}
      aria-label={i18n.t('Your job')}
      data-island="bench"
      data-place={place}
      data-state="example"
      data-job={JSON.stringify(job)}
      data-only-laser={isLaserFixed ? job.machine.type : undefined}
    >
      <BenchForm job={job} />
      <p
        className={classes.status}
        role="status"
        data-status
        data-calculating={i18n.t('Calculating')}
        data-loading={i18n.t('Loading the published settings')}
        data-slow={i18n.t('Still loading. Your sentence is kept.')}
      />
      <div data-note className={classes.note}>
        {hint}
      </div>
      <div className={classes.answer} data-answer>
        {areFindingsKnown() ? <BenchAnswerView answer={answerExample(job)} /> : null}
      </div>
      {place === 'home' ? (
        <Row
          as="ul"
          wrap
          gap={8}
          align="stretch"
          className={classes.examples}
          aria-label={i18n.t('Other examples')}
        >
          {otherExamples().map(({ label, material, text, machine }) => (
            <li key={label}>
              <a
                href={hrefOf(materialPath(material))}
                data-sentence={text}
                data-machine={JSON.stringify(machine)}
              >
                {label}
              </a>
            </li>
          ))}
        </Row>
      ) : null}
      <FailedAnswer />
    </section>
  );
}

function BenchForm({ job }: { job: VisitorJob }) {
  return (
    <form className={classes.box} action={hrefOf('/materials')} data-bench>
      <MachineChip machine={job.machine} />
      <textarea
        className={classes.sentence}
        name="q"
        rows={1}
        defaultValue={job.text}
        aria-label={i18n.t('Describe the job')}
        placeholder={i18n.t('Engrave a map on slate coasters')}
        autoComplete="off"
        enterKeyHint="go"
        required
        maxLength={MAX_SENTENCE}
      />
      <Button type="submit" size="md" variant="filled" data-run>
        {i18n.t('Get settings')}
      </Button>
    </form>
  );
}
