import {
  rotateWebhookSecret,
  type IssuedEndpoint,
  type WebhookEndpoint,
} from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { DEFAULT_OVERLAP, OverlapChoice } from '../../../ui/overlap-choice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { hostOf } from '../endpoint-text.ts';

interface RotateSecretDialogProps {
  rotated: WebhookEndpoint;
  onRotated: (issued: IssuedEndpoint) => void;
  onClose: () => void;
}

/** Replaces a secret; for a while, the old one signs, too. */
export function RotateSecretDialog({ rotated, onRotated, onClose }: RotateSecretDialogProps) {
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const rotate = useSendOnce(rotateWebhookSecret, {
    errors: 'inline',
    // Sent without who asked for it watching, its only showing would be lost.
    isKeptElsewhere: true,
    onSuccess: onRotated,
  });
  const send = () =>
    rotate.mutate({ params: { id: rotated.id }, body: { overlap_hours: Number(overlap) } });
  const title = i18n.t('Rotate the secret of {host}?', { host: hostOf(rotated.url) });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap={16}>
        <Text as="p" tone="second">
          {i18n.t(
            'You get a new secret. Choose how long events are signed with the old one, too, so that none is refused while you change your server.',
          )}
        </Text>
        <OverlapChoice label={i18n.t('Old secret')} value={overlap} onChange={setOverlap} />
        <FormError error={rotate.error} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button variant="filled" loading={rotate.isPending} onClick={send}>
            {i18n.t('Rotate secret')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
