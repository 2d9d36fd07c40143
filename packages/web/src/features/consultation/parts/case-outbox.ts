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
import { readStored, writeStored } from '../../../lib/storage.ts';
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
  /** Why it was not sent; null while it waits. */
  problem: string | null;
}

/** Pause before a busy or missing server is asked again. */
const AGAIN_MS = 5000;

const keyOf = (caseId: string) => `case-unsent.${caseId}` as const;

const readUnsent = (caseId: string): readonly UnsentCaseMessage[] =>
  (readStored(keyOf(caseId)) as readonly UnsentCaseMessage[] | null) ?? [];

/** Leaves a message for the page of a case, which sends it when it opens. */
export function leaveUnsent(caseId: string, body: string, photoIds: readonly string[]): void {
  const photos = photoIds.map((photo_id) => ({ photo_id, marks: [] }));
  const left = { id: newUuid(), body, photos, works: [], problem: null };
  writeStored(keyOf(caseId), [...readUnsent(caseId), left]);
}

/** Photos of what is written in a case. They stay on this device until the server has their message. */
export const createCasePhotos = (caseId: string): UnsentPhotos =>
  createUnsentPhotos('case-photo.', (photo_id, body, onProgress) =>
    uploadFile(addCasePhoto, { params: { id: caseId, photo_id }, body }, { onProgress }),
  );

/** The unsent messages of a case, which storage keeps over a reload. */
function createUnsentList(caseId: string, photos: UnsentPhotos) {
  let unsent = readUnsent(caseId);
  const watchers = new Set<() => void>();
  photos.restore(unsent.flatMap((one) => one.photos.map(({ photo_id }) => photo_id)));

  function set(next: readonly UnsentCaseMessage[]): void {
    unsent = next;
    writeStored(keyOf(caseId), next.length === 0 ? null : next);
    for (const watcher of watchers) watcher();
  }
  return {
    get: () => unsent,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    keep: (message: UnsentCaseMessage): void => set([...unsent, message]),
    mark: (id: string, problem: string | null): void =>
      set(unsent.map((one) => (one.id === id ? toMarked(one, problem) : one))),
    drop: (id: string): void => {
      const gone = unsent.find((one) => one.id === id);
      set(unsent.filter((one) => one !== gone));
      for (const { photo_id } of gone?.photos ?? []) photos.drop(photo_id);
    },
  };
}

const toMarked = (message: UnsentCaseMessage, problem: string | null): UnsentCaseMessage => ({
  ...message,
  problem,
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
  const { get, watch, keep, mark, drop } = createUnsentList(caseId, photos);
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function send({ id, body, photos: shown, works }: UnsentCaseMessage): Promise<void> {
    for (const { photo_id } of shown) await photos.upload(photo_id);
    try {
      onSent(
        await call(postCaseMessage, {
          params: { id: caseId },
          body: {
            id,
            body,
            photos: [...shown],
            ...(works.length > 0 && {
              attach: works.map((work) => ({ kind: work.kind, id: work.id })),
            }),
          },
        }),
      );
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
      keep({ id: newUuid(), body, photos: shown, works, problem: null });
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
      clearTimeout(timer);
    },
  };
}
