import { Button } from '../../../ui/button.tsx';
import { useId } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import classes from './import-progress-bar.module.css';
import { stageWord } from './import-words.ts';
import type { SendProgress } from './use-send-import.ts';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

interface ImportProgressBarProps extends SendProgress {
  onCancel?: () => void;
}

/** Progress of an import: uploading, reading, checking, saving. */
export function ImportProgressBar({ stage, share, ahead, onCancel }: ImportProgressBarProps) {
  const id = useId();
  const isKnown = share > 0;
  return (
    <Box pad={[16, 20]} ground="card" border="line" radius="card" className={classes.progress}>
      <label htmlFor={id} role="status">
        {stage === 'sending' ? i18n.t('Uploading file') : stageWord(stage, ahead)}
      </label>
      <progress id={id} max={1} {...(isKnown ? { value: share } : {})} />
      <Text size="small" mono textAlign="right" className={classes.share} aria-hidden="true">
        {isKnown ? formatPercent(share) : ''}
      </Text>
      {onCancel ? <Button onClick={onCancel}>{i18n.t('Cancel')}</Button> : null}
    </Box>
  );
}
