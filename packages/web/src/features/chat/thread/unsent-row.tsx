import { IconAlertCircle, IconClock, IconRefresh } from '@tabler/icons-react';
import { formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Face } from '../../../ui/face.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import { notSentText } from '../data/outbox.ts';
import { photosOf, type UnsentMessage } from '../data/unsent.ts';
import type { UnsentPhoto as Photo } from '../../../lib/unsent-photos.ts';
import classes from './message.module.css';

interface UnsentRowProps {
  teamId: string;
  unsent: UnsentMessage;
  isFirst: boolean;
  photos: readonly Photo[];
  /** The server does not take it yet. */
  isHeld: boolean;
  onRetry: () => void;
  onDelete: () => void;
}

/** A message of the user that the server does not have yet, or refused. */
export function UnsentRow(props: UnsentRowProps) {
  const { teamId, unsent, isFirst, photos, isHeld, onRetry, onDelete } = props;
  const profile = useProfile();
  const isOnline = useOnline();
  const { draft, problem, written_at } = unsent;
  const photoIds = photosOf(draft);
  const shown = photos.filter(({ id }) => photoIds.includes(id));
  const count = (draft.attachments?.length ?? 0) - shown.length;
  return (
    <article className={classes.row} data-row={unsent.id} data-first={isFirst || undefined}>
      {isFirst ? (
        <Face teamId={teamId} person={{ ...profile, picture: profile.avatar }} />
      ) : (
        <Text as="time" size="label" tone="third" tabular noWrap className={classes.time}>
          {formatTime(written_at)}
        </Text>
      )}
      <Stack canShrink>
        {isFirst ? (
          <Text as="b" weight={600}>
            {profile.name}
          </Text>
        ) : null}
        <p className={classes.words} data-pending>
          {draft.message}
        </p>
        {shown.map((photo) => (
          <Row key={photo.id} gap={8} size="small" className={classes.photo}>
            <UnsentPhoto photo={photo} />
          </Row>
        ))}
        {count > 0 ? (
          <Text size="small" tone="third">
            {i18n.t('{n, plural, one {# attachment} other {# attachments}}', { n: count })}
          </Text>
        ) : null}
        {problem === null ? (
          <Row gap={4} size="label" tone="third" role="status">
            <IconClock size={15} stroke={1.6} aria-hidden="true" />
            {isOnline && !isHeld ? i18n.t('Sending') : i18n.t('Waiting')}
          </Row>
        ) : (
          <Row gap={8} wrap size="label" tone="stop" role="alert">
            <IconAlertCircle size={15} stroke={1.6} aria-hidden="true" />
            {notSentText(problem)}
            <Button
              size="xs"
              leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden="true" />}
              onClick={onRetry}
            >
              {i18n.t('Try again')}
            </Button>
            <Button size="xs" variant="subtle" color="ink" onClick={onDelete}>
              {i18n.t('Delete')}
            </Button>
          </Row>
        )}
      </Stack>
    </article>
  );
}
