import type { ShownMessage, WorkflowStep } from '@beamwright/contract';
import { useId, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { EvidenceTable } from '../evidence-table.tsx';
import { SourceList } from '../source-list.tsx';
import { SpeedChart } from '../speed-chart.tsx';
import classes from './step-reason.module.css';
import { Text } from '../text.tsx';

interface StepReasonProps {
  step: WorkflowStep;
  title: string;
  /** In place of the reason of the step. */
  reason?: ShownMessage;
}

/** The reason for these numbers, and the published rows behind them. */
export function StepReason({ step, title, reason }: StepReasonProps) {
  const id = useId();
  const renderMessage = useRenderMessage();
  const [opened, setOpened] = useState(false);
  const { evidence, sources, rationale, details } = step;
  const hasMore = evidence.length > 0 || sources.length > 0 || details.length > 0;
  return (
    <>
      <Text as="p" size="small" tone="second" readable marginTop={12}>
        {renderMessage(reason ?? rationale)}{' '}
        {hasMore ? (
          <Text
            type="button"
            as="button"
            pad={4}
            tone="first"
            underline
            className={classes.more}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            {opened ? i18n.t('Hide sources') : i18n.t('See sources')}
          </Text>
        ) : null}
      </Text>
      {hasMore ? (
        <div id={id} hidden={!opened}>
          {opened && details.length > 0 ? (
            <Text as="ul" marginTop={8} size="small" tone="second" readable bullets>
              {details.map((detail) => (
                <li key={detail.text}>{renderMessage(detail)}</li>
              ))}
            </Text>
          ) : null}
          {opened && step.curve ? (
            <SpeedChart
              curve={step.curve}
              marks={[
                {
                  look: 'setting',
                  label: i18n.t('this setting'),
                  speed_mm_min: step.settings.speed_mm_min,
                },
              ]}
            />
          ) : null}
          {opened && evidence.length > 0 ? (
            <EvidenceTable
              title={i18n.t('Published settings behind “{title}”', { title })}
              rows={evidence}
              sources={sources}
            />
          ) : null}
          {opened ? <SourceList sources={sources} /> : null}
        </div>
      ) : null}
    </>
  );
}
