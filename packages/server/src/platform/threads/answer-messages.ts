import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadOrder } from './with-thread.ts';

type Answer<Ask, Reply> = (message: Ask, reportProgress: (done: number) => void) => Reply;

/** Minimum time between progress messages, ms. */
const PROGRESS_MS = 100;

/**
 * The other end of `withThread`: answers every message with one reply. `begin` creates the handler of one piece of
 * work, so that no data of another user is left when the next one starts.
 */
export function answerMessages<Ask, Reply>(begin: () => Answer<Ask, Reply>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a thread only.');
  const send = (message: ThreadMessage<Reply>) => port.postMessage(message);
  send({ systemId: readSystemId() });
  let answer = begin();
  port.on('message', (order: ThreadOrder<Ask>) => {
    if ('begin' in order) {
      answer = begin();
      return;
    }
    let reportedAt = 0;
    const reply = answer(order.ask, (done) => {
      const now = performance.now();
      if (now - reportedAt < PROGRESS_MS) return;
      reportedAt = now;
      send({ done });
    });
    send({ reply });
  });
}

/** This thread's id in the operating system; null if the system does not show one. */
function readSystemId(): number | null {
  if (process.platform !== 'linux') return null;
  // "PID/task/TID", read by the thread itself.
  return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
}
