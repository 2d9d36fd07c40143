import type { Task } from './define-task.ts';

export interface TaskRunner {
  isRunning: () => boolean;
  /** Queues a task; it runs at least once. */
  send: <P>(task: Task<P>, payload: P) => Promise<void>;
  stop: () => Promise<void>;
}
