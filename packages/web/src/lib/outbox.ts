import { ApiProblem, isProblem } from './api-problem.ts';
import { isTemporary } from './is-temporary.ts';
import type { Unsent, UnsentMessages } from './unsent-messages.ts';

/** Pause before a busy or missing server is asked again. */
const AGAIN_MS = 5000;

/**
 * Sends the messages of a list in order, also those from before a reload, and asks again while the server is gone.
 * Each keeps its id, so one that arrived although its answer was lost is not sent twice.
 */
export function createOutbox<Message extends Unsent>(
  unsent: UnsentMessages<Message>,
  send: (message: Message) => Promise<void>,
) {
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** One that is refused for good stays with its reason, and the next is sent. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const next = unsent.get().find(({ problem }) => problem === null);
      if (next === undefined) return;
      try {
        await send(next);
        unsent.hold(null);
        unsent.drop(next.id);
      } catch (error) {
        if (!isTemporary(error)) {
          unsent.mark(next.id, error instanceof ApiProblem ? error.title : String(error));
          continue;
        }
        unsent.hold(isProblem(error, 'too_many_messages') ? error.title : null);
        if (!isClosed) timer ??= setTimeout(flush, AGAIN_MS);
        return;
      }
    }
  }

  function flush(): void {
    isClosed = false;
    window.addEventListener('storage', unsent.follow);
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  return {
    get: unsent.get,
    holdReason: unsent.holdReason,
    watch: unsent.watch,
    add: (message: Message): void => {
      unsent.add(message);
      flush();
    },
    flush,
    retry: (id: string): void => {
      unsent.mark(id, null);
      flush();
    },
    drop: unsent.drop,
    /** Ends what would be asked again; what waits is kept until the next `flush`. */
    close: (): void => {
      isClosed = true;
      window.removeEventListener('storage', unsent.follow);
      clearTimeout(timer);
    },
  };
}
