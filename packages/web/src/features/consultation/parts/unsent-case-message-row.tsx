import { IconAlertCircle, IconClock, IconRefresh } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import type { UnsentCaseMessage } from './case-outbox.ts';
import type { CaseWriting } from './use-case-outbox.ts';

interface UnsentCaseMessageRowProps {
  unsent: UnsentCaseMessage;
  writing: CaseWriting;
}

/** A message of the user that the server does not have yet, or refused. */
export function UnsentCaseMessageRow({ unsent, writing }: UnsentCaseMessageRowProps) {
  const { outbox, shownPhotos, holdReason } = writing;
  const isOnline = useOnline();
  const { id, body, photos, works, problem } = unsent;
  const shown = shownPhotos.filter((one) => photos.some(({ photo_id }) => photo_id === one.id));
  return (
    <Row as="article" gap={12} align="start" aria-label={i18n.t('You')}>
      <Box hideOn="phone" style={{ width: 34 }} />
      <Stack gap={4} grow canShrink>
        <Text weight={600}>{i18n.t('You')}</Text>
        {body === '' ? null : (
          <Text as="p" readable breakWords tone="third" style={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Text>
        )}
        {shown.map((photo) => (
          <Row key={photo.id} gap={8} size="small">
            <UnsentPhoto photo={photo} />
          </Row>
        ))}
        {works.map((work) => (
          <Text key={work.id} size="small" tone="third" breakWords>
            {work.label}
          </Text>
        ))}
        {problem === null ? (
          <Row gap={4} size="label" tone="third" role="status">
            <IconClock size={15} stroke={1.6} aria-hidden="true" />
            {waitText(isOnline, holdReason)}
          </Row>
        ) : (
          <Row gap={8} wrap size="label" tone="stop" role="alert">
            <IconAlertCircle size={15} stroke={1.6} aria-hidden="true" />
            {i18n.t('Not sent. {problem}.', { problem })}
            <Button
              size="xs"
              leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden="true" />}
              onClick={() => outbox.retry(id)}
            >
              {i18n.t('Try again')}
            </Button>
            <Button size="xs" variant="subtle" color="ink" onClick={() => outbox.drop(id)}>
              {i18n.t('Delete')}
            </Button>
          </Row>
        )}
      </Stack>
    </Row>
  );
}

function waitText(isOnline: boolean, holdReason: string | null): string {
  if (!isOnline) return i18n.t('Waiting. Sent once you’re online.');
  return holdReason === null
    ? i18n.t('Sending')
    : i18n.t('{reason}. Sent within a minute.', { reason: holdReason });
}
