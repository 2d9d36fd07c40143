import type { CheckedStep } from '@beamwright/domain/types';
import { formatDuration } from '@beamwright/domain/units';
import { i18n } from '../../../lib/i18n.ts';
import { stepNumbers } from '../../../lib/step-numbers.ts';
import { energyTexts, speedScale } from '../../../lib/step-scales.ts';
import { sequenceText, stepTitle } from '../../../lib/step-text.ts';
import { visitorText, visitorUnits } from '../../../lib/visitor-units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { Text } from '../../../ui/text.tsx';
import type { BenchAnswer } from './answer-job.ts';
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
  const { result, job } = answer;
  const units = visitorUnits();
  const title = stepTitle(step);
  const sequence = sequenceText(step, result.steps);
  const machine = {
    machine_power_watts: job.machine.power_watts,
    machine_configuration: answer.is_galvo ? ('galvo' as const) : ('gantry' as const),
  };
  const { estimate } = step;
  return (
    <li className={classes.step}>
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
          <span className={classes.time}>{formatDuration(estimate.seconds)}</span>
        )}
      </div>
      {step.capability_warning === null ? null : (
        <Notice kind="warn" title={i18n.t('At this machine’s limit')}>
          {visitorText(step.capability_warning)}
        </Notice>
      )}
      <dl className={classes.numbers}>
        {stepNumbers(step, machine, units).map(({ kind, label, shown }) => (
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
    </li>
  );
}
