import {
  addCasePhoto,
  postCaseMessage,
  type CaseMessage,
  type MessagePhoto,
} from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { ApiProblem, isProblem } from '../../../lib/api-problem.ts';
import { isTemporary } from '../../../lib/is-temporary.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { listStored, readStored, writeStored } from '../../../lib/storage.ts';
import type { StoredKey } from '../../../lib/stored-keys.ts';
import { createUnsentPhotos, type UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import type { DraftWork } from './attach-dialog.tsx';

/** A message of a case that the server may not have. */
export interface UnsentCaseMessage {
  id: string;
  body: string;
  photos: readonly MessagePhoto[];
  /** Settings and test cards that go with it. */
  works: readonly DraftWork[];
  /** When it was written, in ISO 8601. */
  written_at: string;
  /** Why it was not sent; null while it waits. */
  problem: string | null;
}

/** Pause before a busy or missing server is asked again. */
const AGAIN_MS = 5000;

/** A key for each message, so that tabs that write in one case don’t overwrite what the others wrote. */
const keyOf = (caseId: string, id: string) => `case-unsent.${caseId}.${id}` as const;

function listKeys(caseId: string): StoredKey[] {
  try {
    return listStored().filter((key) => key.startsWith(keyOf(caseId, '')));
  } catch {
    // Storage is blocked, so nothing is stored.
    return [];
  }
}

const readUnsent = (caseId: string): readonly UnsentCaseMessage[] =>
  listKeys(caseId)
    .flatMap((key) => (readStored(key) as UnsentCaseMessage | null) ?? [])
    .toSorted((a, b) => a.written_at.localeCompare(b.written_at));

const newMessage = (
  body: string,
  photos: readonly MessagePhoto[],
  works: readonly DraftWork[] = [],
): UnsentCaseMessage => ({
  id: newUuid(),
  body,
  photos,
  works,
  written_at: new Date().toISOString(),
  problem: null,
});

/** Leaves a message for the page of a case, which sends it when it opens. */
export function leaveUnsent(caseId: string, body: string, photoIds: readonly string[]): void {
  const photos = photoIds.map((photo_id) => ({ photo_id, marks: [] }));
  const left = newMessage(body, photos);
  writeStored(keyOf(caseId, left.id), left);
}

/** Photos of what is written in a case. They stay on this device until the server has their message. */
export const createCasePhotos = (caseId: string): UnsentPhotos =>
  createUnsentPhotos('case-photo.', (photo_id, body, onProgress) =>
    uploadFile(addCasePhoto, { params: { id: caseId, photo_id }, body }, { onProgress }),
  );

/** The unsent messages of this tab, which storage keeps over a reload. */
function createUnsentList(caseId: string, photos: UnsentPhotos) {
  let unsent = readUnsent(caseId);
  const watchers = new Set<() => void>();
  photos.restore(unsent.flatMap((one) => one.photos.map(({ photo_id }) => photo_id)));

  function set(next: readonly UnsentCaseMessage[]): void {
    unsent = next;
    for (const watcher of watchers) watcher();
  }

  function drop(id: string): void {
    const gone = unsent.find((one) => one.id === id);
    writeStored(keyOf(caseId, id), null);
    set(unsent.filter((one) => one !== gone));
    for (const { photo_id } of gone?.photos ?? []) photos.drop(photo_id);
  }

  return {
    get: () => unsent,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    keep: (message: UnsentCaseMessage): void => {
      writeStored(keyOf(caseId, message.id), message);
      set([...unsent, message]);
    },
    mark: (id: string, problem: string | null): void => {
      const found = unsent.find((one) => one.id === id);
      if (found === undefined) return;
      const marked = { ...found, problem };
      writeStored(keyOf(caseId, id), marked);
      set(unsent.map((one) => (one === found ? marked : one)));
    },
    drop,
    /** Another tab has sent it, or its user deleted it there. */
    follow: ({ key, newValue }: StorageEvent): void => {
      if (newValue !== null) return;
      const gone = unsent.find(({ id }) => key?.endsWith(keyOf(caseId, id)));
      if (gone) drop(gone.id);
    },
  };
}

const bodyOf = ({ id, body, photos, works }: UnsentCaseMessage) => ({
  id,
  body,
  photos: [...photos],
  ...(works.length > 0 && { attach: works.map((work) => ({ kind: work.kind, id: work.id })) }),
});

/**
 * What is written in a case, until the server has it: sent in order, also after a reload. Each message keeps its id, so
 * one that arrived although its answer was lost is not sent twice.
 */
export function createCaseOutbox(
  caseId: string,
  photos: UnsentPhotos,
  onSent: (message?: CaseMessage) => void,
) {
  const { get, watch, keep, mark, drop, follow } = createUnsentList(caseId, photos);
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function send(message: UnsentCaseMessage): Promise<void> {
    for (const { photo_id } of message.photos) await photos.upload(photo_id);
    try {
      onSent(await call(postCaseMessage, { params: { id: caseId }, body: bodyOf(message) }));
    } catch (error) {
      if (!isProblem(error, 'already_added')) throw error;
      onSent();
    }
  }

  /** Sends what waits, in order. One that is refused for good stays with its reason, and the next is sent. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const next = get().find(({ problem }) => problem === null);
      if (next === undefined) return;
      try {
        await send(next);
        drop(next.id);
      } catch (error) {
        if (!isTemporary(error)) {
          mark(next.id, error instanceof ApiProblem ? error.title : String(error));
          continue;
        }
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
    get,
    watch,
    add: (body: string, shown: readonly MessagePhoto[], works: readonly DraftWork[] = []): void => {
      keep(newMessage(body, shown, works));
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
