import type { WebhookEndpoint } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TestNote } from './test-note.tsx';
import { useTestEvents } from './use-test-events.ts';

/** Sends a test event, and says what became of it. */
export function SendTest({ endpoint }: { endpoint: WebhookEndpoint }) {
  const tests = useTestEvents();
  return (
    <>
      <Button loading={tests.isSending} onClick={() => tests.send(endpoint)}>
        {i18n.t('Send a test event')}
      </Button>
      <TestNote endpoint={endpoint} deliveryId={tests.deliveryOf(endpoint.id)} />
    </>
  );
}
