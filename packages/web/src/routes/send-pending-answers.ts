import type { QueryClient } from '@tanstack/react-query';
import { readAnswers } from '../features/workshop/scan/answers.ts';
import { hasRefused } from '../lib/has-refused.ts';

/** Sends answers given offline at a machine; its code loads only when there are some. */
export function sendPendingAnswers(): void {
  if (readAnswers().length === 0) return;
  // Offline, the code can't load either; the next visit tries again.
  import('../features/workshop/scan/send-answers.ts').then(
    ({ startSending }) => startSending(),
    () => undefined,
  );
}

/** Sends what was typed when the session had ended; its code loads only when there is some. */
export function sendRefusedWrites(client: QueryClient): void {
  if (!hasRefused()) return;
  import('../lib/send-refused.ts').then(
    ({ sendRefused }) => sendRefused(client),
    () => undefined,
  );
}
