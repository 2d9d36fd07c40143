import type { WorkflowStep } from '@beamwright/contract';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { originOf } from '../../../lib/origin.ts';
import { originSentences, originLabel } from '../../../lib/origin-label.ts';
import { Chip } from '../../../ui/chip.tsx';
import classes from './origin-label.module.css';
import { Text } from '../../../ui/text.tsx';
import { Row } from '../../../ui/stack.tsx';

/** The model that answered and its tokens; null when none did. */
function modelText({ generation }: WorkflowStep): string | null {
  if (!generation?.model) return null;
  const { model, total_tokens } = generation;
  return i18n.t('{model}, {tokens} tokens', { model, tokens: formatNumber(total_tokens) });
}

interface OriginLabelProps {
  step: WorkflowStep;
  /** Title of the step, for screen readers. */
  title: string;
}

/** Which kind of answer this is; opens an explanation with its cost. */
export function OriginLabel({ step, title }: OriginLabelProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const word = originLabel(originOf(step));
  const model = modelText(step);
  return (
    <>
      <Chip
        small={step.generation?.counted_towards_limit ? i18n.t('1 request') : undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <Row as="span" gap={8} inline className={classes.word}>
          {word}
          <VisuallyHidden>{i18n.t('Where {title} comes from', { title })}</VisuallyHidden>
          <IconInfoCircle size={14} stroke={1.6} aria-hidden="true" />
        </Row>
      </Chip>
      <div id={id} hidden={!opened} className={classes.explanation}>
        {opened ? (
          <>
            <p>{originSentences(step).join(' ')}</p>
            {model === null ? null : (
              <Text as="p" size="small" tone="third">
                {model}
              </Text>
            )}
          </>
        ) : null}
      </div>
    </>
  );
}
