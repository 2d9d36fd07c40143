import { listMessages, teamMessagesChannel } from '@beamwright/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { connection } from '../../../lib/connection.ts';
import { useChannel } from '../../../lib/use-channel.ts';
import { createChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';
import { createPhotos } from './photos.ts';

/** The chat of a team while it is on the screen. */
export function useChat(teamId: string, ownId: string) {
  const [{ store, photos, outbox }] = useState(() => {
    const params = { team_id: teamId };
    const made = createChatStore(ownId, (query) => call(listMessages, { params, query }));
    const kept = createPhotos(teamId);
    return { store: made, photos: kept, outbox: createChatOutbox(teamId, kept, made.keep) };
  });
  const state = useSyncExternalStore(store.watch, store.get);
  const unsent = useSyncExternalStore(outbox.watch, outbox.get);
  const holdReason = useSyncExternalStore(outbox.watch, outbox.holdReason);
  useChannel(teamMessagesChannel(teamId), store.take);
  useEffect(() => {
    void store.showNewest();
    const send = () => {
      photos.resume();
      outbox.flush();
    };
    send();
    const again = () => {
      send();
      void (store.get().isReady ? store.catchUp() : store.showNewest());
    };
    window.addEventListener('online', again);
    const stop = connection.onReturn(again);
    return () => {
      window.removeEventListener('online', again);
      stop();
      store.close();
      outbox.close();
      photos.close();
    };
  }, [store, photos, outbox]);
  return { store, photos, outbox, state, unsent, holdReason };
}

export type Chat = ReturnType<typeof useChat>;
