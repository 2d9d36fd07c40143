import { Row } from '../../../ui/stack.tsx';
import { Button } from '../../../ui/button.tsx';
import { useId } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { stageLabel } from './import-text.ts';
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
    <Row gap="8 12" wrap pad="16 20" ground="card" border="line" radius="card">
      <Text as="label" size="small" tone="second" fullWidth htmlFor={id} role="status">
        {stage === 'sending' ? i18n.t('Uploading file') : stageLabel(stage, ahead)}
      </Text>
      <Box as="progress" grow id={id} max={1} {...(isKnown ? { value: share } : {})} />
      <Text size="small" mono textAlign="right" aria-hidden="true">
        {isKnown ? formatPercent(share) : ''}
      </Text>
      {onCancel ? <Button onClick={onCancel}>{i18n.t('Cancel')}</Button> : null}
    </Row>
  );
}
