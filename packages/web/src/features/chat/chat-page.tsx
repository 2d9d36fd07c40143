import {
  deleteMessage,
  editMessage,
  getPresence,
  listUnread,
  markMessageRead,
  mayAct,
  reactToMessage,
  STREAM_SIGNALS,
  teamMessagesChannel,
  type ListedMessage,
  type Team,
} from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { formatList } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryKeyOf, queryOptionsFor, useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { useChannel } from '../../lib/use-channel.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Box } from '../../ui/box.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './chat-page.module.css';
import { ChatBar } from './chat-bar.tsx';
import composerClasses from './composer/composer.module.css';
import { Composer } from './composer/composer.tsx';
import { useComposer } from './composer/use-composer.ts';
import { useDroppedPhotos } from './composer/use-dropped-photos.ts';
import { useReportPresence } from './composer/use-report-presence.ts';
import { ChatNotices, ViewerNote } from './chat-notices.tsx';
import { useChat, type Chat } from './data/use-chat.ts';
import { PresencePanel } from './panel/presence-panel.tsx';
import { SearchDialog } from './panel/search-dialog.tsx';
import type { MessageActions } from './thread/message-actions.ts';
import { Thread } from './thread/thread.tsx';
import { useFillHeight } from './use-fill-height.ts';

/** The seconds after which who is here is asked for again. */
const PRESENCE_MS = 60_000;
/** In a team with more people somebody comes every moment, and who is here is not asked for each time. */
const MAX_FOLLOWED = 20;

interface ChatPageProps {
  team: Pick<Team, 'id' | 'name' | 'role' | 'is_read_only'>;
}

/** The chat of a team. */
export function ChatPage({ team }: ChatPageProps) {
  const { id: ownId } = useProfile();
  const chat = useChat(team.id, ownId);
  const { store, state } = chat;
  if (state.isReady) return <OpenChat team={team} chat={chat} />;
  if (state.error)
    return <ErrorPanel error={state.error} onRetry={() => void store.showNewest()} />;
  return <PageSkeleton />;
}

function OpenChat({ team, chat }: ChatPageProps & { chat: Chat }) {
  const { store, photos: kept, outbox, state, unsent, holdReason } = chat;
  const { id: ownId } = useProfile();
  const isOnline = useOnline();
  const mayWrite = mayAct(team, 'member');
  const isManager = mayAct(team, 'manager');
  const composer = useComposer(team.id, isManager, kept);
  const photos = useSyncExternalStore(kept.watch, kept.get);
  const dropped = useDroppedPhotos(
    mayWrite ? (files) => void composer.files.attachPhotos(files) : null,
  );
  const actions = useActions(team.id, chat, composer, isManager);
  const markSeen = useMarkSeen(team.id);
  const seek = useSeek(store);
  const [isSearching, setIsSearching] = useState(false);
  const frame = useFillHeight();
  const { data: presence, refetch } = useQuery({
    ...queryOptionsFor(getPresence, { params: { team_id: team.id } }),
    refetchInterval: PRESENCE_MS,
  });
  const report = useReportPresence(team.id, () => void refetch());
  useChannel(teamMessagesChannel(team.id), (event) => {
    if (event === STREAM_SIGNALS.ready) report.returned();
    if (event === 'presence' && (presence?.members ?? 0) <= MAX_FOLLOWED) void refetch();
  });
  const hereIds = new Set(presence?.items.filter((one) => one.is_here).map(({ id }) => id));
  const lastOwn = state.messages.findLast(
    ({ user, deleted_at, message }) => user?.id === ownId && !deleted_at && message !== '',
  );

  const send = () => {
    const { edited, replied } = composer;
    const written = composer.written();
    if (edited) {
      const { attachments: _kept, ...body } = written;
      actions.save(edited.id, body);
    } else {
      outbox.add({ ...written, ...(replied && { reply_to: replied.id }) }, replied);
      if (state.hasNewer) void store.showNewest();
      composer.clear();
    }
    report.sent();
  };

  return (
    <div ref={frame} className={classes.chat} {...dropped.target}>
      <Stack gap={8} canShrink className={classes.main}>
        <ChatBar
          {...{ team, presence, notices: state.notices }}
          onNotices={store.setNotices}
          onSearch={() => setIsSearching(true)}
        />
        <ChatNotices
          isOnline={isOnline}
          waiting={unsent.length}
          holdReason={holdReason}
          isBehind={state.isBehind}
          onRetry={() => void store.catchUp()}
        />
        <Thread
          teamId={team.id}
          chat={chat}
          actions={mayWrite ? actions.ofMessages : null}
          hereIds={hereIds}
          sought={seek.sought}
          onSeen={markSeen}
          onSeek={seek.to}
        />
        <div className={composerClasses.frame}>
          <Box size="small" tone="third" className={composerClasses.typing}>
            {typingText(state.typing)}
          </Box>
          {mayWrite ? (
            <Composer
              teamId={team.id}
              teamName={team.name}
              {...{ isManager, isOnline, composer, photos, lastOwn }}
              isSaving={actions.isSaving}
              isDropping={dropped.isOver}
              onTyped={report.typed}
              onSend={send}
            />
          ) : (
            <ViewerNote isReadOnly={team.is_read_only} />
          )}
        </div>
      </Stack>
      <aside className={classes.side} aria-label={i18n.t('In this chat')}>
        <PresencePanel teamId={team.id} presence={presence} typing={state.typing} />
      </aside>
      {isSearching ? (
        <SearchDialog
          teamId={team.id}
          onClose={() => setIsSearching(false)}
          onFound={({ id }) => {
            setIsSearching(false);
            seek.to(id);
          }}
        />
      ) : null}
    </div>
  );
}

function typingText(typing: ReadonlyMap<string, string>): string {
  const names = [...typing.values()];
  if (names.length === 0) return '';
  if (names.length > 3) return i18n.t('{n} people are typing', { n: names.length });
  return i18n.t('{n, plural, one {{names} is typing} other {{names} are typing}}', {
    n: names.length,
    names: formatList(names, 'all'),
  });
}

/** Brings a message into view, also one that is not loaded. */
function useSeek(store: Chat['store']) {
  const [sought, setSought] = useState<{ id: string; count: number } | null>(null);
  return {
    sought,
    to: (id: string): void => {
      const isLoaded = store.get().messages.some((message) => message.id === id);
      const show = () => setSought((before) => ({ id, count: (before?.count ?? 0) + 1 }));
      if (isLoaded) show();
      else void store.showAround(id).then(show);
    },
  };
}

/** Marks everything up to a message as read, once for each. */
function useMarkSeen(teamId: string) {
  const client = useQueryClient();
  const marked = useRef('');
  return (id: string): void => {
    if (marked.current === id) return;
    marked.current = id;
    void call(markMessageRead, { params: { team_id: teamId, id } })
      .then(() => client.invalidateQueries({ queryKey: queryKeyOf(listUnread) }))
      .catch(() => {
        marked.current = '';
      });
  };
}

function useActions(
  teamId: string,
  { store }: Chat,
  composer: ReturnType<typeof useComposer>,
  isManager: boolean,
) {
  const confirm = useConfirm();
  const react = useOperation(reactToMessage);
  const edit = useOperation(editMessage, { onSuccess: store.keep });
  // What was typed stays until it is saved, and what was typed since stays then.
  const endEdit = useEffectEvent(({ id, message }: ListedMessage) => {
    if (composer.edited?.id === id && composer.written().message === message) composer.clear();
  });
  const { data: saved } = edit;
  useEffect(() => {
    if (saved) endEdit(saved);
  }, [saved]);
  const remove = useOperation(deleteMessage, { onSuccess: () => store.catchUp() });
  const paramsOf = ({ id }: Pick<ListedMessage, 'id'>) => ({ team_id: teamId, id });
  const ofMessages: MessageActions = {
    mayDeleteAny: isManager,
    onReply: composer.reply,
    onEdit: composer.edit,
    onAskToShare: (author) =>
      composer.writeTo(
        author,
        i18n.t('what you attached is in your own library. Can you copy it to the team’s?'),
      ),
    onReact: (message, reaction, is_on) =>
      react.mutate(
        { params: paramsOf(message), body: { reaction, is_on } },
        { onSuccess: ({ reactions }) => store.keep({ ...message, reactions }) },
      ),
    onDelete: (message) =>
      void confirm({
        title: i18n.t('Delete message?'),
        body: i18n.t('Its text is removed for everyone. This can’t be undone.'),
        confirm: i18n.t('Delete'),
        danger: true,
      }).then((isSure) => {
        if (isSure) remove.mutate({ params: paramsOf(message) });
      }),
  };
  return {
    ofMessages,
    isSaving: edit.isPending && edit.variables.params.id === composer.edited?.id,
    save: (id: string, body: Parameters<typeof edit.mutate>[0]['body']) =>
      edit.mutate({ params: { team_id: teamId, id }, body }),
  };
}
