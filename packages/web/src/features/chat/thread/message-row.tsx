import type { ListedMessage } from '@beamwright/contract';
import { IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { roleName } from '../../../lib/team-role-name.ts';
import { Face } from '../../../ui/face.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { AttachedCards } from '../cards/attached-cards.tsx';
import classes from './message.module.css';
import type { MessageActions } from './message-actions.ts';
import { MessageText } from './message-text.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { Reactions } from './reactions.tsx';

interface MessageRowProps {
  message: ListedMessage;
  isFirst: boolean;
  isHere: boolean | undefined;
  isSought: boolean;
  /** Whether Tab leads here. */
  isTabStop: boolean;
  /** Whether its buttons are in the page. */
  isActive: boolean;
  actions: MessageActions | null;
  onSeek: (id: string) => void;
  /** Below the newest message of the user: who has read it. */
  readers?: ReactNode;
}

export function MessageRow(props: MessageRowProps) {
  const { message, isFirst, isHere, isSought, isTabStop, isActive, actions, onSeek, readers } =
    props;
  const { id: ownId } = useProfile();
  const { user, deleted_at } = message;
  const isMentioned =
    user?.id !== ownId &&
    (message.mentions_all !== null || message.mentions.some(({ user_id }) => user_id === ownId));
  return (
    <article
      className={classes.row}
      data-row={message.id}
      data-first={isFirst || undefined}
      data-mentioned={isMentioned || undefined}
      data-sought={isSought || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelOf(message)}
    >
      {isFirst ? (
        <Face teamId={message.team_id} person={user} isHere={isHere} />
      ) : (
        <Text as="time" size="label" tone="third" tabular noWrap className={classes.time}>
          {formatTime(message.created_at)}
        </Text>
      )}
      <Stack canShrink>
        {message.reply_to ? <Quote reply={message.reply_to} onSeek={onSeek} /> : null}
        {isFirst ? <Head message={message} /> : null}
        {deleted_at === null ? (
          <Body message={message} actions={actions} />
        ) : (
          <Text as="p" tone="third">
            {deletedText(message)}
          </Text>
        )}
        {readers}
      </Stack>
      {actions && isActive && deleted_at === null ? (
        <MessageToolbar {...{ message, actions }} />
      ) : null}
    </article>
  );
}

const nameOf = ({ user }: ListedMessage): string => user?.name ?? i18n.t('Former member');

/** What a screen reader says of a message that gets the focus. */
function labelOf(message: ListedMessage): string {
  const words = message.deleted_at === null ? message.message : deletedText(message);
  return i18n.t('{name}, {time}: {words}', {
    name: nameOf(message),
    time: formatTime(message.created_at),
    words: words === '' ? i18n.t('Attachment') : words,
  });
}

function Head({ message }: { message: ListedMessage }) {
  const { user } = message;
  return (
    <Row gap={8} wrap>
      <Text as="b" weight={600} breakWords>
        {nameOf(message)}
      </Text>
      {user && !user.has_left && (user.role === 'owner' || user.role === 'manager') ? (
        <Pill>{roleName(user.role)}</Pill>
      ) : null}
      {user?.has_left ? <Pill>{i18n.t('Left')}</Pill> : null}
      <Text as="time" size="label" tone="third" tabular dateTime={message.created_at}>
        {formatTime(message.created_at)}
      </Text>
    </Row>
  );
}

interface BodyProps {
  message: ListedMessage;
  actions: MessageActions | null;
}

function Body({ message, actions }: BodyProps) {
  return (
    <>
      {message.message === '' ? null : (
        <p className={classes.words}>
          <MessageText {...message} />
          {message.edited_at === null ? null : (
            <Text size="label" tone="third" title={formatTime(message.edited_at)}>
              {' '}
              {i18n.t('edited')}
            </Text>
          )}
        </p>
      )}
      <AttachedCards message={message} actions={actions} />
      <Reactions
        message={message}
        onReact={actions ? (reaction, isOn) => actions.onReact(message, reaction, isOn) : undefined}
      />
    </>
  );
}

function deletedText({ user, deleted_by }: ListedMessage): string {
  if (deleted_by === null) return i18n.t('Message deleted.');
  return deleted_by.id === user?.id
    ? i18n.t('Message deleted by its author.')
    : i18n.t('Message deleted by {name}, manager.', { name: deleted_by.name });
}

interface QuoteProps {
  reply: NonNullable<ListedMessage['reply_to']>;
  onSeek: (id: string) => void;
}

/** The message that is answered; it leads there. */
function Quote({ reply, onSeek }: QuoteProps) {
  const words = reply.is_deleted ? i18n.t('Message deleted.') : reply.excerpt;
  return (
    <button type="button" className={classes.quote} onClick={() => onSeek(reply.id)}>
      <IconArrowForwardUp size={15} stroke={1.6} aria-hidden="true" />
      <Text weight={500} noShrink>
        {reply.name ?? i18n.t('Former member')}
      </Text>
      <Text truncate>{words === '' ? i18n.t('Attachment') : words}</Text>
    </button>
  );
}
