import { readAnswers } from '../features/workshop/scan/answers.ts';

/** Sends answers given offline at a machine; its code loads only when there are some. */
export function sendPendingAnswers(): void {
  if (readAnswers().length === 0) return;
  // Offline, the code can't load either; the next visit tries again.
  import('../features/workshop/scan/send-answers.ts').then(
    ({ startSending }) => startSending(),
    () => undefined,
  );
}
