import { Box } from '../../ui/box.tsx';
import { Row } from '../../ui/stack.tsx';
import { Button } from '../../ui/button.tsx';
import { useId } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { friendlyError } from '../../lib/friendly-error.ts';
import { i18n } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PhotoUpload } from './use-send-feedback.ts';
import { Text } from '../../ui/text.tsx';

/** Upload progress of the photo; the result itself is already saved. */
export function PhotoProgress({ upload }: { upload: PhotoUpload }) {
  const id = useId();
  const { status, share, error, isStopped, stop, retry } = upload;
  if (status === 'idle') return null;
  if (status === 'pending') {
    return (
      <Row gap="8 12" wrap size="small">
        <Text as="label" htmlFor={id} tone="second" fullWidth>
          {i18n.t('Sending photo')}
        </Text>
        <Box as="progress" grow id={id} value={share} max={1} />
        <Text size="small" mono textAlign="right" aria-hidden="true">
          {formatPercent(share)}
        </Text>
        <Button onClick={stop}>{i18n.t('Cancel')}</Button>
      </Row>
    );
  }
  if (status === 'success') {
    return (
      <Text as="p" size="small" tone="ok" role="status">
        {i18n.t('The photo is saved with it.')}
      </Text>
    );
  }
  return (
    <Notice
      kind={isStopped ? 'info' : 'warn'}
      role={isStopped ? 'status' : 'alert'}
      title={
        isStopped
          ? i18n.t('Result saved without the photo')
          : i18n.t('Result saved, but the photo wasn’t sent')
      }
      action={<Button onClick={retry}>{i18n.t('Send again')}</Button>}
    >
      {isStopped ? null : friendlyError(error).message}
    </Notice>
  );
}
