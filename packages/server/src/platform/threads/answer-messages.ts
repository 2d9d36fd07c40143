import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './start-thread.ts';

type Answer<Ask, Reply> = (message: Ask, tellProgress: (done: number) => void) => Reply;

/** Progress is told this often at most, ms. */
const PROGRESS_MS = 100;

/** The other end of `startThread`: answers every message with one. */
export function answerMessages<Ask, Reply>(answer: Answer<Ask, Reply>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a thread only.');
  const send = (message: ThreadMessage<Reply>) => port.postMessage(message);
  port.on('message', (message: Ask) => {
    let told = 0;
    const reply = answer(message, (done) => {
      const now = performance.now();
      if (now - told < PROGRESS_MS) return;
      told = now;
      send({ done });
    });
    send({ reply });
  });
}
