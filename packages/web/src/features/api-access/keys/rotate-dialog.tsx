import { rotateApiKey, type ApiKey, type IssuedKey } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { DEFAULT_OVERLAP, OverlapChoice } from '../../../ui/overlap-choice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface RotateDialogProps {
  rotated: ApiKey;
  onRotated: (issued: IssuedKey) => void;
  onClose: () => void;
}

/** Replaces a key; the old one works for as long as its programs need to change. */
export function RotateDialog({ rotated, onRotated, onClose }: RotateDialogProps) {
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const rotate = useSendOnce(rotateApiKey, {
    errors: 'inline',
    // Sent without who asked for it watching, its only showing would be lost.
    isKeptElsewhere: true,
    onSuccess: onRotated,
  });
  const send = () =>
    rotate.mutate({ params: { id: rotated.id }, body: { overlap_hours: Number(overlap) } });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Rotate “{name}”?', { name: rotated.name })}>
      <Stack gap={16}>
        <Text as="p" tone="second">
          {i18n.t(
            'You get a new key with the same scopes, expiration date and allowed IP addresses. Choose how long the old one still works.',
          )}
        </Text>
        <OverlapChoice label={i18n.t('Old key')} value={overlap} onChange={setOverlap} />
        <FormError error={rotate.error} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button variant="filled" loading={rotate.isPending} onClick={send}>
            {i18n.t('Rotate key')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
