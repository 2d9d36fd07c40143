import { GENERATION_STAGES } from '@beamwright/contract';
import type { GenerationStage } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { IconCheck } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './stage-list.module.css';
import { stageLabel } from './stage-label.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

type State = 'done' | 'now' | 'next';

function stateOf(stage: GenerationStage, now: GenerationStage): State {
  const distance = GENERATION_STAGES.indexOf(stage) - GENERATION_STAGES.indexOf(now);
  return distance < 0 ? 'done' : distance === 0 ? 'now' : 'next';
}

function stateLabel(state: State): string {
  if (state === 'done') return i18n.t('done');
  return state === 'now' ? i18n.t('in progress') : i18n.t('not started');
}

interface StageListProps {
  stage: GenerationStage;
  /** Null when the start time is unknown. */
  elapsedMs: number | null;
  isStopping: boolean;
  onStop: () => void;
}

/** Progress of a generation, with a button to stop waiting for it. */
export function StageList({ stage, elapsedMs, isStopping, onStop }: StageListProps) {
  return (
    <Card as="div">
      <Row as="ol" gap="8 16" align="stretch" wrap aria-label={i18n.t('Progress')}>
        {GENERATION_STAGES.map((each) => {
          const state = stateOf(each, stage);
          return (
            <Row
              key={each}
              as="li"
              gap={8}
              size="small"
              tone="third"
              className={classes.stage}
              data-state={state}
            >
              <Box as="span" noShrink radius="round" className={classes.dot} aria-hidden="true">
                {state === 'done' ? <IconCheck size={11} stroke={2.5} /> : null}
              </Box>
              {stageLabel(each)}
              <VisuallyHidden>{stateLabel(state)}</VisuallyHidden>
            </Row>
          );
        })}
      </Row>
      <Row gap="8 16" justify="between" wrap marginTop={16}>
        <Text size="small" tone="third">
          {elapsedMs === null ? null : (
            <span className={classes.elapsed}>
              {i18n.t('{seconds} s', { seconds: formatNumber(Math.floor(elapsedMs / 1000)) })}
            </span>
          )}
          {i18n.t('At most 30 s. Computed settings are ready now.')}
        </Text>
        <Button loading={isStopping} onClick={onStop}>
          {i18n.t('Use computed settings now')}
        </Button>
      </Row>
    </Card>
  );
}
