import { postMessage, type ListedMessage, type OperationInput } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { ApiProblem, isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { isTemporary } from '../../../lib/is-temporary.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { listStored, readStored, writeStored } from '../../../lib/storage.ts';
import type { StoredKey } from '../../../lib/stored-keys.ts';
import { forgetDraft, photosAmong, readDraft } from './draft.ts';
import type { Photos } from './photos.ts';

type Draft = OperationInput<typeof postMessage>['body'];

/** A message that the server may not have. */
export interface UnsentMessage {
  id: string;
  draft: Draft;
  /** What a reply answers, to show it. */
  repliedTo: { name: string | null; excerpt: string } | null;
  /** When it was written, in ISO 8601. */
  written_at: string;
  /** Why it was not sent; null while it waits. */
  problem: string | null;
}

export const photosOf = ({ attachments = [] }: Draft): string[] => photosAmong(attachments);

/** A key for each message, so that tabs that write in one chat don’t overwrite what the others wrote. */
const keyOf = (teamId: string, id: string) => `chat-unsent.${teamId}.${id}` as const;

/** Pause before a busy or missing server is asked again. */
const AGAIN_MS = 5000;

function listKeys(teamId: string): StoredKey[] {
  try {
    return listStored().filter((key) => key.startsWith(keyOf(teamId, '')));
  } catch {
    // Storage is blocked, so nothing is stored.
    return [];
  }
}

const readUnsent = (teamId: string): readonly UnsentMessage[] =>
  listKeys(teamId)
    .flatMap((key) => (readStored(key) as UnsentMessage | null) ?? [])
    .toSorted((a, b) => a.written_at.localeCompare(b.written_at));

/** Sends its photos, then the message; undefined if that was sent before, and changed or deleted since. */
async function sendMessage(
  teamId: string,
  photos: Photos,
  { id, draft }: UnsentMessage,
): Promise<ListedMessage | undefined> {
  for (const photo of photosOf(draft)) await photos.upload(photo);
  try {
    return await call(postMessage, { params: { team_id: teamId }, body: { ...draft, id } });
  } catch (error) {
    if (!isProblem(error, 'already_added')) throw error;
    return undefined;
  }
}

/**
 * What is written in a team, until the server has it: sent in order, also after a reload. Each message keeps its id,
 * so one that arrived although its answer was lost is not sent twice.
 */
export function createOutbox(
  teamId: string,
  photos: Photos,
  onSent: (message: ListedMessage) => void,
) {
  let unsent = readUnsent(teamId);
  unsent.forEach(({ draft }) => photos.restore(photosOf(draft)));
  photos.restore(photosAmong(readDraft(teamId).attached));
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let held: string | null = null;
  const watchers = new Set<() => void>();

  function set(next: readonly UnsentMessage[]): void {
    unsent = next;
    for (const watcher of watchers) watcher();
  }

  function hold(reason: string | null): void {
    held = reason;
    for (const watcher of watchers) watcher();
  }

  function drop(id: string): void {
    const gone = unsent.find((one) => one.id === id);
    writeStored(keyOf(teamId, id), null);
    set(unsent.filter((one) => one !== gone));
    if (gone) photosOf(gone.draft).forEach(photos.drop);
  }

  /** Adds one, or puts it in place of how it was. */
  function keep(message: UnsentMessage): void {
    writeStored(keyOf(teamId, message.id), message);
    const isKnown = unsent.some(({ id }) => id === message.id);
    set(
      isKnown ? unsent.map((one) => (one.id === message.id ? message : one)) : [...unsent, message],
    );
  }
  function mark(id: string, problem: string | null): void {
    const found = unsent.find((one) => one.id === id);
    if (found) keep({ ...found, problem });
  }

  /** Another tab has sent it, or its user deleted it there. */
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (newValue !== null) return;
    const gone = unsent.find(({ id }) => key?.endsWith(keyOf(teamId, id)));
    if (gone) drop(gone.id);
  };

  /** Sends what waits, in order. One that is refused for good stays with its reason, and the next is sent. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const next = unsent.find(({ problem }) => problem === null);
      if (next === undefined) return;
      try {
        const message = await sendMessage(teamId, photos, next);
        if (message) onSent(message);
        hold(null);
        drop(next.id);
      } catch (error) {
        if (!isTemporary(error)) {
          mark(next.id, error instanceof ApiProblem ? error.title : String(error));
          continue;
        }
        hold(isProblem(error, 'too_many_messages') ? error.title : null);
        if (!isClosed) timer ??= setTimeout(flush, AGAIN_MS);
        return;
      }
    }
  }

  function flush(): void {
    isClosed = false;
    window.addEventListener('storage', follow);
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  return {
    get: () => unsent,
    /** Why what was written is sent a little later; null if nothing holds it. */
    held: () => held,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    add: (draft: Draft, repliedTo: UnsentMessage['repliedTo'] = null): void => {
      const id = newUuid();
      const written_at = new Date().toISOString();
      keep({ id, draft, repliedTo, written_at, problem: null });
      flush();
    },
    flush,
    retry: (id: string): void => {
      mark(id, null);
      flush();
    },
    drop,
    /** Ends what would be asked again; what waits is kept until the next `flush`. */
    close: (): void => {
      isClosed = true;
      window.removeEventListener('storage', follow);
      clearTimeout(timer);
    },
  };
}

/** What was written and not sent, for somebody who may not send it any more. */
export const unsentTexts = (teamId: string): string[] =>
  [...readUnsent(teamId).map(({ draft }) => draft.message), readDraft(teamId).text].filter(
    (text) => text !== '',
  );

/** Drops what somebody copied instead. */
export function forgetUnsent(teamId: string): void {
  const unsent = readUnsent(teamId);
  const photos = [
    ...unsent.flatMap(({ draft }) => photosOf(draft)),
    ...photosAmong(readDraft(teamId).attached),
  ];
  for (const id of photos) writeStored(`chat-photo.${id}`, null);
  for (const { id } of unsent) writeStored(keyOf(teamId, id), null);
  forgetDraft(teamId);
}

export const notSentText = (problem: string): string => i18n.t('Not sent. {problem}.', { problem });
