import {
  listMessageCards,
  type Attachment,
  type ListedMessage,
  type MessagePerson,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import type { MessageActions } from '../thread/message-actions.ts';
import classes from './cards.module.css';
import { JobCard } from './job-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { ResultCard } from './result-card.tsx';
import { SettingCard } from './setting-card.tsx';
import { TestCardCard } from './test-card-card.tsx';

/** Cards are as they are now, not as they were: asked for again when they come into view. */
const FRESH_MS = 15_000;

interface AttachedCardsProps {
  message: ListedMessage;
  actions: MessageActions | null;
}

/** What is attached to a message. Rights are checked when it is read. */
export function AttachedCards({ message, actions }: AttachedCardsProps) {
  const { attachments, team_id } = message;
  const ref = attachments.map(({ kind, id }) => `${kind}:${id}`);
  const { data, isError } = useQuery({
    ...queryOptionsFor(listMessageCards, { params: { team_id }, query: { ref } }),
    enabled: attachments.length > 0,
    staleTime: FRESH_MS,
  });
  if (attachments.length === 0) return null;
  const hasReacted = message.reactions.some(
    ({ reaction, is_own }) => is_own && (reaction === 'worked' || reaction === 'failed'),
  );
  return (
    <Stack gap={8} marginTop={8}>
      {attachments.map((attachment, at) => {
        const card = data?.items[at];
        if (!card) return isError ? null : <Skeleton key={attachment.id} height={96} />;
        if (card.setting) {
          return (
            <SettingCard
              key={card.id}
              id={card.id}
              card={card.setting}
              sent={attachment}
              hasReacted={hasReacted}
            />
          );
        }
        if (card.test_card)
          return <TestCardCard key={card.id} id={card.id} card={card.test_card} />;
        if (card.job) return <JobCard key={card.id} id={card.id} card={card.job} />;
        if (card.photo) {
          return <PhotoCard key={card.id} id={card.id} teamId={team_id} card={card.photo} />;
        }
        if (card.result) return <ResultCard key={card.id} id={card.id} card={card.result} />;
        return (
          <Gone
            key={attachment.id}
            attachment={attachment}
            author={message.user}
            deletedAt={card.deleted_at}
            onAsk={actions?.onAskToShare}
          />
        );
      })}
    </Stack>
  );
}

interface GoneProps {
  attachment: Attachment;
  author: MessagePerson | null;
  deletedAt: string | null;
  /** Left out for who only reads. */
  onAsk: MessageActions['onAskToShare'] | undefined;
}

/** Why a card does not open, and what helps. The message stays. */
function Gone({ attachment, author, deletedAt, onAsk }: GoneProps) {
  const { id: ownId } = useProfile();
  const isMine = author?.id === ownId;
  const Icon = attachment.is_own ? IconLock : IconTrash;
  return (
    <Row gap={8} pad="8 12" size="small" tone="second" radius="control" className={classes.gone}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <Text grow>{goneText(attachment, isMine ? null : author, { deletedAt, isMine })}</Text>
      {attachment.is_own && author && !author.has_left && !isMine && onAsk ? (
        <Button size="xs" onClick={() => onAsk(author)}>
          {i18n.t('Ask to share')}
        </Button>
      ) : null}
      {attachment.is_own && isMine && attachment.kind === 'setting' ? (
        <ButtonLink size="xs" to="/library" search={{ setting: attachment.id }}>
          {i18n.t('Open')}
        </ButtonLink>
      ) : null}
    </Row>
  );
}

interface Lost {
  deletedAt: string | null;
  isMine: boolean;
}

function goneText(
  { is_own }: Attachment,
  author: MessagePerson | null,
  { deletedAt, isMine }: Lost,
): string {
  if (isMine && is_own) {
    return i18n.t('In your own library. Copy it to the team’s library to open it here.');
  }
  if (is_own) {
    return author === null
      ? i18n.t('In somebody’s own library.')
      : i18n.t('In {name}’s own library.', { name: author.name });
  }
  return deletedAt === null
    ? i18n.t('Deleted.')
    : i18n.t('Deleted {date}. It can be restored for 30 days.', { date: formatDate(deletedAt) });
}
