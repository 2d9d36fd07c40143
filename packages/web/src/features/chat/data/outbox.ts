import { postMessage, type ListedMessage } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { ApiProblem, isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { isTemporary } from '../../../lib/is-temporary.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { Photos } from './photos.ts';
import { createUnsentList, photosOf, type Draft, type UnsentMessage } from './unsent.ts';

/** Pause before a busy or missing server is asked again. */
const AGAIN_MS = 5000;

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
  const { get, held, watch, keep, drop, mark, hold, follow } = createUnsentList(teamId, photos);
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** Sends what waits, in order. One that is refused for good stays with its reason, and the next is sent. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const next = get().find(({ problem }) => problem === null);
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
    get,
    held,
    watch,
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

export const notSentText = (problem: string): string => i18n.t('Not sent. {problem}.', { problem });
