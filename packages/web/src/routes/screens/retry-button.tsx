import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Row } from '../../ui/stack.tsx';

/** Primary action of an error screen. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Row gap={8} align="stretch" wrap>
      <Button variant="filled" loading={isBusy} onClick={() => void retry()}>
        {i18n.t('Try Again')}
      </Button>
    </Row>
  );
}
