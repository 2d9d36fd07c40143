import { GENERATION_STAGES } from '@beamwright/contract';
import type { GenerationStage } from '@beamwright/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './stage-list.module.css';

function stageWord(stage: GenerationStage): string {
  switch (stage) {
    case 'checking':
      return i18n.t('Checking your limits');
    case 'reading':
      return i18n.t('Reading the job');
    case 'safety':
      return i18n.t('Safety');
    case 'evidence':
      return i18n.t('Published settings');
    case 'asking':
      return i18n.t('Asking the AI');
    case 'reviewing':
      return i18n.t('Second opinion');
  }
}

type State = 'done' | 'now' | 'next';

function stateOf(stage: GenerationStage, now: GenerationStage): State {
  const distance = GENERATION_STAGES.indexOf(stage) - GENERATION_STAGES.indexOf(now);
  return distance < 0 ? 'done' : distance === 0 ? 'now' : 'next';
}

function stateWord(state: State): string {
  if (state === 'done') return i18n.t('done');
  return state === 'now' ? i18n.t('under way') : i18n.t('to come');
}

interface StageListProps {
  stage: GenerationStage;
  isStopping: boolean;
  onStop: () => void;
}

/** How far a generation is, and the way out of waiting for it. */
export function StageList({ stage, isStopping, onStop }: StageListProps) {
  return (
    <Card as="div">
      <VisuallyHidden role="status">{stageWord(stage)}</VisuallyHidden>
      <ol className={classes.stages} aria-label={i18n.t('Progress')}>
        {GENERATION_STAGES.map((each) => {
          const state = stateOf(each, stage);
          return (
            <li key={each} className={classes.stage} data-state={state}>
              <span className={classes.dot} aria-hidden="true">
                {state === 'done' ? <IconCheck size={11} stroke={2.5} /> : null}
              </span>
              {stageWord(each)}
              <VisuallyHidden>{stateWord(state)}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <div className={classes.foot}>
        <span className={classes.hint}>
          {i18n.t('Half a minute at most. Our own settings are ready and wait for you.')}
        </span>
        <Button loading={isStopping} onClick={onStop}>
          {i18n.t('Use computed settings now')}
        </Button>
      </div>
    </Card>
  );
}
