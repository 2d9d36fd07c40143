import { listMessageCards, type Attachment, type ListedMessage } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './cards.module.css';
import { JobCard } from './job-card.tsx';
import { ResultCard } from './result-card.tsx';
import { SettingCard } from './setting-card.tsx';
import { TestCardCard } from './test-card-card.tsx';

/** Cards are as they are now, not as they were: asked for again when they come into view. */
const FRESH_MS = 15_000;

/** What is attached to a message. Rights are checked when it is read. */
export function AttachedCards({ message }: { message: ListedMessage }) {
  const { attachments, team_id } = message;
  const ref = attachments.map(({ kind, id }) => `${kind}:${id}`);
  const { data, isError } = useQuery({
    ...queryOptionsFor(listMessageCards, { params: { team_id }, query: { ref } }),
    enabled: attachments.length > 0,
    staleTime: FRESH_MS,
  });
  if (attachments.length === 0) return null;
  return (
    <Stack gap={8} marginTop={8}>
      {attachments.map((attachment, at) => {
        const card = data?.items[at];
        if (!card) return isError ? null : <Skeleton key={attachment.id} height={96} />;
        if (card.setting) {
          return <SettingCard key={card.id} id={card.id} card={card.setting} sent={attachment} />;
        }
        if (card.test_card)
          return <TestCardCard key={card.id} id={card.id} card={card.test_card} />;
        if (card.job) return <JobCard key={card.id} id={card.id} card={card.job} />;
        if (card.result) return <ResultCard key={card.id} id={card.id} card={card.result} />;
        return (
          <Gone
            key={attachment.id}
            attachment={attachment}
            author={message.user?.name ?? null}
            deletedAt={card.deleted_at}
          />
        );
      })}
    </Stack>
  );
}

interface GoneProps {
  attachment: Attachment;
  author: string | null;
  deletedAt: string | null;
}

/** Why a card does not open. The message stays. */
function Gone({ attachment, author, deletedAt }: GoneProps) {
  const Icon = attachment.is_own ? IconLock : IconTrash;
  return (
    <Row gap={8} pad="8 12" size="small" tone="second" radius="control" className={classes.gone}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {goneText(attachment, author, deletedAt)}
    </Row>
  );
}

function goneText({ is_own }: Attachment, author: string | null, deletedAt: string | null): string {
  if (is_own) {
    return author === null
      ? i18n.t('In somebody’s own library.')
      : i18n.t('In {name}’s own library. Copied to the team’s library, it would open here.', {
          name: author,
        });
  }
  return deletedAt === null
    ? i18n.t('Deleted.')
    : i18n.t('Deleted {date}. It can be restored for 30 days.', { date: formatDate(deletedAt) });
}
