import type { QueryClient } from '@tanstack/react-query';
import { hasAnswers } from '../features/workshop/scan/has-answers.ts';
import { connection } from '../lib/connection.ts';
import { hasUnsent, listenForWaiting } from '../lib/unsent-writes.ts';

/** Delay before a change is sent again whose response was lost while the server responds. */
const RESEND_MS = 3000;

/** Sends answers given offline at a machine; its code loads only when there are some. */
export function sendPendingAnswers(): void {
  if (!hasAnswers()) return;
  // Offline, the code can't load either; the next visit tries again.
  import('../features/workshop/scan/send-answers.ts').then(
    ({ startSending }) => startSending(),
    () => undefined,
  );
}

/**
 * Sends what the server may not have: now, when the connection is back, and after a lost response. Its code loads only
 * when there is some. Returns a function that stops it.
 */
export function sendUnsentWrites(client: QueryClient): () => void {
  const send = () => {
    if (!hasUnsent()) return;
    // Without a connection, the code can't load either; its return tries again.
    import('../lib/send-unsent.ts').then(
      ({ sendUnsent }) => sendUnsent(client),
      () => undefined,
    );
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  listenForWaiting(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (connection.get() === 'ok') send();
    }, RESEND_MS);
  });
  const stopWatching = connection.onReturn(send);
  send();
  return () => {
    clearTimeout(timer);
    listenForWaiting(() => {});
    stopWatching();
  };
}
