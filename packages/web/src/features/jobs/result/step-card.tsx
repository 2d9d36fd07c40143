import type { Job, WorkflowStep } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useUnits } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { AskExpertLink } from '../../../ui/ask-expert-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Quantity, QuantityGrid } from '../../../ui/quantity.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { Explained } from './explained.tsx';
import type { StepNotes } from './explained.tsx';
import { furtherSettings } from './further-settings.ts';
import { ModelWords } from './model-words.tsx';
import { OriginLabel } from './origin-label.tsx';
import { SaveStepButton } from './save-step-button.tsx';
import classes from './step-card.module.css';
import { stepNumbers } from '../../../lib/step-numbers.ts';
import { StepReason } from '../../../ui/setting/step-reason.tsx';
import { energyScale, energyTexts, speedScale } from '../../../lib/step-scales.ts';
import { sequenceText, stepTitle } from '../../../lib/step-text.ts';
import { TestCardButton } from './test-card-button.tsx';
import type { SaveSteps } from './use-save-steps.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';
import { Columns } from '../../../ui/columns.tsx';

interface StepCardProps {
  job: Job;
  step: WorkflowStep;
  /** Index in the workflow, from 0. */
  index: number;
  saving: SaveSteps;
  /** Points out the parts of the card, for a first result. */
  notes?: StepNotes;
}

/** What no step before has said: the passes of a sequence share most warnings. */
function newWarnings(workflow: Job['workflow'], index: number): WorkflowStep['warnings'] {
  const said = new Set(
    workflow.slice(0, index).flatMap(({ warnings }) => warnings.map(({ text }) => text)),
  );
  return workflow[index]?.warnings.filter(({ text }) => !said.has(text)) ?? [];
}

/** One step: its numbers, confidence, reasons and warnings. */
export function StepCard({ job, step, index, saving, notes }: StepCardProps) {
  const units = useUnits();
  const renderMessage = useRenderMessage();
  const title = stepTitle(step);
  const sequence = sequenceText(step, job.workflow);
  const numbers = stepNumbers(step, job, units);
  const further = [...furtherSettings(step, numbers, units, renderMessage), ...energyTexts(step)];
  const energy = energyScale(step);
  const headingId = `step-${index}`;
  return (
    <Card
      as="article"
      flush
      clip={!notes}
      className={classes.step ?? ''}
      aria-labelledby={headingId}
    >
      <Row
        align="stretch"
        justify="center"
        pad="16 0 0"
        ground="sunk"
        hideOn="phone"
        className={classes.rail}
      >
        <Text as="b" size="body" mono weight={550} leading={1.5}>
          {index + 1}
        </Text>
      </Row>
      <Box pad="16 20" canShrink className={classes.body}>
        <Explained note={notes?.trust}>
          <Row gap={8} wrap>
            <h3 id={headingId}>{title}</h3>
            {sequence === null ? null : (
              <Text size="small" tone="second">
                {sequence}
              </Text>
            )}
            <ConfidenceMeter confidence={step.confidence} />
            {step.learned_results === undefined ? null : (
              <Chip>
                {i18n.t(
                  '{n, plural, one {after # result on this machine} other {after # results on this machine}}',
                  { n: step.learned_results },
                )}
              </Chip>
            )}
            <OriginLabel step={step} title={title} />
          </Row>
        </Explained>
        {step.capability_warning === null ? null : (
          <Box marginTop={12}>
            <Notice kind="warn" title={i18n.t('At this machine’s limit')}>
              {renderMessage(step.capability_warning)}
            </Notice>
          </Box>
        )}
        <Explained note={notes?.numbers}>
          <QuantityGrid>
            {numbers.map(({ kind, label, shown, alt }) => (
              <Quantity
                key={kind}
                label={label}
                value={shown.value}
                unit={shown.unit}
                alt={alt}
                {...(kind === 'speed' ? { onUnit: units.cycleSpeedUnit } : {})}
                {...(kind === 'air' ? { onUnit: units.cyclePressureUnit } : {})}
              />
            ))}
          </QuantityGrid>
        </Explained>
        {further.length === 0 ? null : (
          <Row as="dl" gap="4 20" align="stretch" wrap marginBottom={16} size="small">
            {further.map(({ label, text }) => (
              <Row gap={8} align="stretch" key={label}>
                <Text as="dt" tone="third">
                  {label}
                </Text>
                <Text as="dd" tabular>
                  {text}
                </Text>
              </Row>
            ))}
          </Row>
        )}
        <Explained note={notes?.ranges}>
          <Columns count={2} gap="20 32" stackOn="phone">
            <ScaleBand {...speedScale(step, units)} />
            {energy === null ? null : <ScaleBand {...energy} />}
          </Columns>
        </Explained>
        <Explained note={notes?.reason}>
          <StepReason step={step} title={title} />
        </Explained>
        <ModelWords step={step} />
        {newWarnings(job.workflow, index).map((warning) => (
          <Box key={warning.text} marginTop={12}>
            <Notice kind="warn">{renderMessage(warning)}</Notice>
          </Box>
        ))}
        <Explained note={notes?.actions}>
          <Row gap={8} align="stretch" wrap marginTop={12}>
            <SaveStepButton saving={saving} index={index} title={title} />
            <TestCardButton saving={saving} index={index} title={title} />
            <AskExpertLink about={{ kind: 'step', id: job.id, step: index }} name={title} />
          </Row>
        </Explained>
      </Box>
    </Card>
  );
}
