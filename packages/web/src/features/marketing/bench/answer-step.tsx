import type { CheckedStep } from '@beamwright/domain/types';
import { formatDuration } from '@beamwright/domain/units';
import { i18n } from '../../../lib/i18n.ts';
import { energyTexts, speedScale } from '../../../lib/step-scales.ts';
import { sequenceText, stepTitle } from '../../../lib/step-text.ts';
import { visitorText, visitorUnits } from '../../../lib/visitor-units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { Text } from '../../../ui/text.tsx';
import type { BenchAnswer } from './answer-job.ts';
import { answerNumbers } from './answer-numbers.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './bench-answer.module.css';
import { StepSources } from './step-sources.tsx';

interface AnswerStepProps {
  answer: BenchAnswer;
  step: CheckedStep;
  /** From 0. */
  index: number;
}

/** One step: its numbers, the band they come from, and every source. */
export function AnswerStep({ answer, step, index }: AnswerStepProps) {
  const { result } = answer;
  const units = visitorUnits();
  const title = stepTitle(step);
  const sequence = sequenceText(step, result.steps);
  const { estimate } = step;
  return (
    <Card as="li" flush className={classes.step}>
      <div className={classes.head}>
        <span className={classes.place}>{index + 1}</span>
        <h3>{title}</h3>
        {sequence === null ? null : (
          <Text size="small" tone="second">
            {sequence}
          </Text>
        )}
        <ConfidenceMeter confidence={step.confidence} />
        {estimate === null ? null : (
          <Text mono size="label" tone="third" marginLeft="auto">
            {formatDuration(estimate.seconds)}
          </Text>
        )}
      </div>
      {step.capability_warning === null ? null : (
        <Notice kind="warn" title={i18n.t('At this machine’s limit')}>
          {visitorText(step.capability_warning)}
        </Notice>
      )}
      <dl className={classes.numbers}>
        {answerNumbers(answer, step).map(({ kind, label, shown }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>
              <Measure size="large" value={shown.value} unit={shown.unit} />
            </dd>
          </div>
        ))}
      </dl>
      <ScaleBand {...speedScale(step, units)} />
      {step.warnings.map((warning) => (
        <Notice key={JSON.stringify(warning)} kind="warn">
          {visitorText(warning)}
        </Notice>
      ))}
      <StepSources step={step} title={title} energy={energyTexts(step)} />
    </Card>
  );
}
