import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** How long an idle process is kept. Starting one takes 0.2 s, and users often send a second photo. */
const IDLE_MS = 30_000;
/** A lower priority than the server's, so that requests go first on a busy computer. */
const NICENESS = 5;

/** Nothing else of our environment: if a file takes over such a process, it finds no keys and no database there. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

export interface PictureProcesses<Request, Reply> {
  /** Has one request answered in a separate process; rejects if that crashes or takes too long. */
  ask: (request: Request) => Promise<Reply>;
  close: () => void;
}

interface Work {
  /** Answers one message at a time. */
  module: URL;
  environment?: Record<string, string>;
  timeoutMs: number;
  idleMs?: number;
}

/** Work on pictures runs outside the server: a crash ends only its process, and its memory is given back. */
export function createPictureProcesses<Request extends object, Reply>({
  module,
  environment,
  timeoutMs,
  idleMs = IDLE_MS,
}: Work): PictureProcesses<Request, Reply> {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();

  const start = (): ChildProcess => {
    const child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      env: { ...ENVIRONMENT, ...environment },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    // Emitted when the process can't start. Code that waits for a reply listens, too.
    child.on('error', () => undefined);
    if (child.pid !== undefined) lowerPriority(child.pid);
    return child;
  };
  const take = (): ChildProcess => {
    const [waiting] = idle;
    if (waiting === undefined) return start();
    const [child, timer] = waiting;
    clearTimeout(timer);
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };
  const putBack = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
    const end = () => {
      // Until it has ended, it must not get another picture.
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  };

  return {
    ask: async (request) => {
      const child = take();
      try {
        const reply = await ask<Reply>(child, request, timeoutMs);
        putBack(child);
        return reply;
      } catch (error) {
        child.kill('SIGKILL');
        throw error;
      }
    },
    close: () => {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function ask<Reply>(child: ChildProcess, request: object, timeoutMs: number): Promise<Reply> {
  const answer = Promise.withResolvers<Reply>();
  const fail = (reason: string) => answer.reject(new Error(reason));
  const onExit = (code: number | null, signal: string | null) =>
    fail(`the process ended with ${signal ?? code}`);
  const onError = (error: Error) => fail(error.message);
  const timer = setTimeout(() => fail(`no picture after ${timeoutMs} ms`), timeoutMs);
  child.once('message', answer.resolve).once('exit', onExit).once('error', onError);
  child.send(request, (error) => {
    if (error) answer.reject(error);
  });
  return answer.promise.finally(() => {
    clearTimeout(timer);
    child.off('message', answer.resolve).off('exit', onExit).off('error', onError);
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The process may have ended already, or the system has no priorities.
  }
}
