import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { toRows, type Row } from '../data/rows.ts';
import type { Chat } from '../data/use-chat.ts';
import classes from './message.module.css';
import type { MessageActions } from './message-actions.ts';
import { MessageRow } from './message-row.tsx';
import { ReadBy } from './read-by.tsx';
import threadClasses from './thread.module.css';
import { UnsentRow } from './unsent-row.tsx';
import { useMessageFocus } from './use-message-focus.ts';
import { useWindow } from './use-window.ts';

interface ThreadProps {
  teamId: string;
  chat: Chat;
  actions: MessageActions | null;
  hereIds: ReadonlySet<string>;
  /** A message to bring into view, with a number that rises for each time. */
  sought: { id: string; count: number } | null;
  /** Called with the newest message while it is in view. */
  onSeen: (id: string) => void;
  onSeek: (id: string) => void;
}

/** Messages, days, and where the unread ones begin. */
export function Thread(props: ThreadProps) {
  const { teamId, chat, actions, hereIds, sought, onSeen, onSeek } = props;
  const { store, photos: kept, outbox, state, unsent, holdReason } = chat;
  const photos = useSyncExternalStore(kept.watch, kept.get);
  const { id: ownId } = useProfile();
  const { messages, hasOlder, hasNewer } = state;
  const rows = toRows(messages, {
    ownId,
    readPosition: state.readPosition,
    unsent: hasNewer ? [] : unsent,
  });
  const {
    list,
    shown,
    isAtEnd,
    isAtStart,
    onScroll,
    scrollToEnd,
    seek: bringIntoView,
  } = useWindow({
    rows,
    hasOlder,
    hasNewer,
    isBusy: state.isLoading || state.error !== null,
    onOlder: () => void store.loadOlder(),
    onNewer: () => void store.loadNewer(),
  });
  const focus = useMessageFocus(shown);
  const newest = messages.at(-1);
  const isShown = isAtEnd && !hasNewer;
  const [seenUpTo, setSeenUpTo] = useState(0);
  const position = newest?.position ?? 0;
  if (isShown && seenUpTo < position) setSeenUpTo(position);
  const count = messages.filter((one) => one.position > seenUpTo && one.user?.id !== ownId).length;

  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (isShown && newest && !document.hidden) seen(newest.id);
  }, [isShown, newest]);
  const seek = useEffectEvent((id: string) => bringIntoView(id));
  useEffect(() => {
    if (sought) seek(sought.id);
  }, [sought]);

  const lastOwn = messages.findLast(({ user, deleted_at }) => user?.id === ownId && !deleted_at);
  const isRecent = lastOwn !== undefined && messages.slice(-20).includes(lastOwn);
  const toEnd = () => {
    if (hasNewer) void store.showNewest();
    scrollToEnd();
    // Its button goes, and the focus must not go with it.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className={threadClasses.frame}>
      <div
        ref={list}
        className={threadClasses.list}
        role="log"
        aria-label={i18n.t('Messages')}
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        {...focus.on}
      >
        <div>
          {hasOlder && isAtStart ? (
            <div className={threadClasses.older}>
              <Button
                variant="subtle"
                color="ink"
                size="xs"
                loading={state.isLoading}
                onClick={() => void store.loadOlder()}
              >
                {i18n.t('Load older messages')}
              </Button>
            </div>
          ) : null}
          {rows.length === 0 ? (
            <EmptyState title={i18n.t('No messages')}>
              {i18n.t('Your team’s messages appear here, with settings, jobs and results.')}
            </EmptyState>
          ) : null}
          {shown.map((row) => (
            <Line
              key={row.key}
              teamId={teamId}
              row={row}
              render={(message, isFirst) => (
                <MessageRow
                  message={message}
                  isFirst={isFirst}
                  isHere={message.user ? hereIds.has(message.user.id) : undefined}
                  isSought={sought?.id === message.id}
                  isTabStop={focus.stopKey === message.id}
                  isActive={focus.activeKey === message.id}
                  actions={actions}
                  onSeek={onSeek}
                  readers={
                    isRecent && message === lastOwn ? (
                      <ReadBy teamId={teamId} messageId={message.id} />
                    ) : null
                  }
                />
              )}
              outbox={outbox}
              photos={photos}
              isHeld={holdReason !== null}
            />
          ))}
        </div>
      </div>
      {isShown ? null : (
        <Button
          className={threadClasses.pill}
          color="ink"
          variant="filled"
          leftSection={<IconArrowDown size={16} stroke={1.6} aria-hidden="true" />}
          onClick={toEnd}
        >
          {count > 0
            ? i18n.t('{n, plural, one {# new message} other {# new messages}}', { n: count })
            : i18n.t('Newest messages')}
        </Button>
      )}
      <VisuallyHidden role="status">
        {isShown && newest ? announce(newest, ownId) : ''}
      </VisuallyHidden>
    </div>
  );
}

type Newest = Chat['state']['messages'][number];

const announce = ({ user, message }: Newest, ownId: string): string =>
  user === null || user.id === ownId || message === '' ? '' : `${user.name}: ${message}`;

interface LineProps {
  teamId: string;
  row: Row;
  outbox: Chat['outbox'];
  photos: ReturnType<Chat['photos']['get']>;
  isHeld: boolean;
  render: (message: Newest, isFirst: boolean) => React.ReactNode;
}

function Line({ teamId, row, outbox, photos, isHeld, render }: LineProps) {
  if (row.kind === 'message') return render(row.message, row.isFirst);
  if (row.kind === 'unsent') {
    return (
      <UnsentRow
        teamId={teamId}
        unsent={row.unsent}
        isFirst={row.isFirst}
        photos={photos}
        isHeld={isHeld}
        onRetry={() => outbox.retry(row.unsent.id)}
        onDelete={() => outbox.drop(row.unsent.id)}
      />
    );
  }
  if (row.kind === 'day') {
    return (
      <div className={classes.line} data-row={row.key} role="separator">
        {dayText(row.at)}
      </div>
    );
  }
  return (
    <div className={classes.line} data-row={row.key} data-unread role="separator">
      {i18n.t('{n, plural, one {# new} other {# new}} since {time}', {
        n: row.count,
        time: formatTime(row.since),
      })}
    </div>
  );
}

const DAY_MS = 86_400_000;

function dayText(at: string): string {
  const day = new Date(at).toDateString();
  if (day === new Date().toDateString()) return i18n.t('Today');
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return i18n.t('Yesterday');
  return formatDate(at);
}
