import { AppError } from '../errors.ts';

/** Work that waits for a place in a lane. */
export interface PlaceRequest {
  userId: string;
  signal: AbortSignal;
  /** Called while the work waits: every few seconds, and when its position in the queue changes. */
  onWaiting?: ((ahead: number) => void) | undefined;
}

/** Threads for one kind of work. Waiting work does not delay another lane. */
export interface ThreadLane {
  /**
   * Waits for a place and resolves with the function that releases it. Rejects with `server_busy` when the queue is
   * full.
   */
  enter: (request: PlaceRequest) => Promise<() => void>;
}

interface LaneLimits {
  /** Number of threads that work at once, each for a different user. */
  places: number;
  /** Maximum waiting requests. */
  waiting: number;
  /** Maximum waiting requests of one user. */
  waitingPerUser: number;
}

interface Waiter extends PlaceRequest {
  start: () => void;
}

/** Short, because most work takes seconds. */
const RETRY_SECONDS = 10;
/** Interval of repeated progress, for late listeners, ms. */
const REPEAT_MS = 2000;

/** First come, first served, but each user has only one place: their next work waits for their previous one. */
export function createLane(limits: LaneLimits): ThreadLane {
  const working = new Set<string>();
  let queue: Waiter[] = [];

  const notifyWaiting = () => queue.forEach(({ onWaiting }, ahead) => onWaiting?.(ahead));
  const startNext = () => {
    if (working.size >= limits.places) return;
    const next = queue.find(({ userId }) => !working.has(userId));
    if (next === undefined) return;
    queue = queue.filter((waiter) => waiter !== next);
    next.start();
    notifyWaiting();
  };
  const take = (userId: string) => {
    working.add(userId);
    return () => {
      working.delete(userId);
      startNext();
    };
  };
  const wait = (request: PlaceRequest) => {
    const { userId, signal, onWaiting } = request;
    const place = Promise.withResolvers<() => void>();
    const repeat = setInterval(() => onWaiting?.(queue.indexOf(waiter)), REPEAT_MS);
    const leave = () => {
      clearInterval(repeat);
      queue = queue.filter((other) => other !== waiter);
      place.reject(signal.reason);
      notifyWaiting();
    };
    const waiter: Waiter = {
      ...request,
      start: () => {
        clearInterval(repeat);
        signal.removeEventListener('abort', leave);
        place.resolve(take(userId));
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    queue.push(waiter);
    onWaiting?.(queue.length - 1);
    return place.promise;
  };

  return {
    enter: async (request) => {
      const { userId, signal } = request;
      signal.throwIfAborted();
      if (working.size < limits.places && !working.has(userId)) return take(userId);
      const own = queue.filter((waiter) => waiter.userId === userId).length;
      if (queue.length >= limits.waiting || own >= limits.waitingPerUser) {
        throw new AppError('server_busy', `${queue.length} wait for a thread, ${own} of theirs`, {
          values: { seconds: RETRY_SECONDS },
        });
      }
      return wait(request);
    },
  };
}
