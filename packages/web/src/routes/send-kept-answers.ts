import { readAnswers } from '../features/workshop/scan/answers.ts';

/** What was answered at a machine without a connection; the code for it comes only when there is some. */
export function sendKeptAnswers(): void {
  if (readAnswers().length === 0) return;
  // Without a connection the code cannot come either: the next visit tries again.
  import('../features/workshop/scan/send-answers.ts').then(
    ({ startSending }) => startSending(),
    () => undefined,
  );
}
