import { replayFailedWebhooks, type WebhookEndpoint } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { hostOf } from '../endpoint-text.ts';

const HOUR_MS = 3_600_000;
const HOURS = ['1', '24', '72', '720'] as const;
type Hours = (typeof HOURS)[number];

function hoursText(hours: Hours): string {
  if (hours === '1') return i18n.t('Last hour');
  if (hours === '24') return i18n.t('24 hours');
  return hours === '72' ? i18n.t('3 days') : i18n.t('30 days');
}

interface ReplayFailedDialogProps {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

/** Sends again what failed since a time. */
export function ReplayFailedDialog({ endpoint, onClose }: ReplayFailedDialogProps) {
  const [hours, setHours] = useState<Hours>('720');
  const replay = useReplayAll(endpoint.id, onClose);
  const title = i18n.t('Replay failed events to {host}?', { host: hostOf(endpoint.url) });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap={16}>
        <Text as="p" tone="second">
          {i18n.t(
            'The oldest are sent first, each with the ID it had. A server that compares IDs never handles an event twice.',
          )}
        </Text>
        <Choice
          label={i18n.t('Failed within')}
          value={hours}
          options={HOURS.map((value) => ({ value, label: hoursText(value) }))}
          onChange={setHours}
        />
        <FormError error={replay.error} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={replay.isPending}
            onClick={() => void replay.run(Number(hours))}
          >
            {i18n.t('Replay')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Repeats the call until nothing is left, because one call sends a limited number again. */
function useReplayAll(id: string, onDone: () => void) {
  const replay = useOperation(replayFailedWebhooks, { errors: 'inline' });
  const [isPending, setPending] = useState(false);
  const run = async (hours: number) => {
    const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
    setPending(true);
    try {
      let [all, hasRest] = [0, true];
      while (hasRest) {
        const answer = await replay.mutateAsync({ params: { id }, body: { since } });
        all += answer.replayed;
        hasRest = answer.has_rest && answer.replayed > 0;
      }
      sayReplayed(all);
      onDone();
    } catch {
      // The dialog shows it.
    } finally {
      setPending(false);
    }
  };
  return { error: replay.error, isPending, run };
}

function sayReplayed(n: number): void {
  if (n === 0) toastInfo(i18n.t('Nothing failed in that time.'));
  else {
    toastSuccess(i18n.t('{n, plural, one {# event is} other {# events are}} sent again.', { n }));
  }
}
