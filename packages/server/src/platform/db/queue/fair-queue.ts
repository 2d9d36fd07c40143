import type { Caller } from './caller.ts';

export interface QueueLimits {
  /** Places that can be in use at once. */
  places: number;
  /** Places that one key can have at once; urgent and background work has no such limit. */
  maxPlacesPerCaller: number;
  /** Maximum waiting, in total and per key. Work that has begun is not refused because of them. */
  waiting: number;
  maxWaitingPerCaller: number;
  /** Maximum wait of work that has not begun, of urgent callers, and of everything else. */
  waitMs: number;
  urgentMs: number;
  begunMs: number;
  /** Background work starts once no caller has held a place for `quietMs`, or after waiting `backgroundMs`. */
  quietMs: number;
  backgroundMs: number;
}

/** Why a caller got no connection: the queue is full, the wait took too long, or the caller left. */
export type Refusal = 'full' | 'late' | 'gone';

/** The caller as it was at entry: a request may get its user's key while it waits. */
interface Waiter {
  readonly key: string;
  readonly hasBegun: boolean;
  readonly isUrgent: boolean;
  readonly isBackground: boolean;
  readonly hasOwnQueue: boolean;
  readonly since: number;
  readonly settle: (error?: Error) => void;
}

interface Place {
  since: number;
  key: string;
  isBackground: boolean;
}

/**
 * Gives out a fixed number of places. Keys take turns: a key with a hundred waiting gets as many places as a key
 * with one. A key never has more than its share of the places, so that a newcomer does not wait for another's long
 * statements. Work that has begun goes first within its key, and every other turn ahead of all keys, so that
 * admitted work finishes and no user's work can take every turn. Background work starts when nobody uses a place;
 * otherwise it could delay a request between any two of its transactions. Once it has waited long enough, it gets at
 * most every other turn.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #refuse: (refusal: Refusal, waitedMs: number) => Error;
  readonly #urgent: Waiter[] = [];
  /** In the order of their next turn; no list is empty. */
  readonly #turns = new Map<string, Waiter[]>();
  readonly #background: Waiter[] = [];
  readonly #held = new Set<Place>();
  #waiting = 0;
  #begunFirst = false;
  /** Whether the last turn went to background work. */
  #wasBackground = false;
  /** When a caller last gave back a place. */
  #lastUsed = -Infinity;
  #backgroundTimer: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits, refuse: (refusal: Refusal, waitedMs: number) => Error) {
    this.#limits = limits;
    this.#refuse = refuse;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * How long the oldest waiter has waited or the oldest place has been held, whichever is longer: an estimate of the
   * wait.
   */
  get oldestMs(): number {
    const first = [...this.#turns.values()].map((list) => list[0]?.since ?? Infinity);
    const since = Math.min(...first, ...[...this.#held].map((place) => place.since));
    return Number.isFinite(since) ? performance.now() - since : 0;
  }

  /** Resolves with the function that releases the place. */
  enter(caller: Caller): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const { key } = caller;
      const grant = () => resolve(this.#hold(caller, key));
      const mayStart = caller.isBackground ? this.#isQuiet() : this.#hasPlaceFor(caller);
      if (this.#isFree() && mayStart) grant();
      else if (this.#admitNext(caller)) this.#wait(caller, grant, reject);
      else reject(this.#refuse('full', 0));
    });
  }

  /** Refuses everyone who is waiting. */
  refuseAll(error: Error): void {
    const all = [...this.#urgent, ...[...this.#turns.values()].flat(), ...this.#background];
    for (const waiter of all) this.#settle(waiter, error);
    clearTimeout(this.#backgroundTimer);
  }

  #hold(caller: Caller, key: string): () => void {
    caller.hasBegun = true;
    const { isBackground = false } = caller;
    const place = { since: performance.now(), key, isBackground };
    this.#held.add(place);
    return () => {
      if (!this.#held.delete(place)) return;
      if (!place.isBackground) this.#lastUsed = performance.now();
      const next = this.#isFree() ? this.#next() : undefined;
      if (next) this.#settle(next);
      this.#planBackground();
    };
  }

  #isFree(): boolean {
    return this.#held.size < this.#limits.places;
  }

  #hasPlaceFor({
    key,
    isUrgent,
    hasOwnQueue,
  }: Pick<Caller, 'key' | 'isUrgent' | 'hasOwnQueue'>): boolean {
    if (isUrgent) return true;
    const own = [...this.#held].filter((place) => place.key === key).length;
    return own < (hasOwnQueue ? 1 : this.#limits.maxPlacesPerCaller);
  }

  #isQuiet(): boolean {
    if (this.#urgent.length > 0 || this.#turns.size > 0) return false;
    if ([...this.#held].some(({ isBackground }) => !isBackground)) return false;
    return performance.now() - this.#lastUsed >= this.#limits.quietMs;
  }

  /** Background work that has waited long enough or does not have to wait. */
  #dueBackground(): Waiter | undefined {
    const first = this.#background[0];
    if (!first) return undefined;
    const isLate = performance.now() - first.since >= this.#limits.backgroundMs;
    return isLate || this.#isQuiet() ? first : undefined;
  }

  #startBackground(): void {
    while (this.#isFree()) {
      const due = this.#dueBackground();
      if (!due) break;
      this.#settle(due);
    }
    this.#planBackground();
  }

  /** Checks again when no caller has held a place for long enough, or the first has waited long enough. */
  #planBackground(): void {
    clearTimeout(this.#backgroundTimer);
    const first = this.#background[0];
    // `#next` checks when a place is released.
    if (!first || !this.#isFree()) return;
    const { quietMs, backgroundMs } = this.#limits;
    const isUsed = [...this.#held].some(({ isBackground }) => !isBackground);
    const at = Math.min(first.since + backgroundMs, isUsed ? Infinity : this.#lastUsed + quietMs);
    const inMs = Math.max(1, at - performance.now());
    this.#backgroundTimer = setTimeout(() => this.#startBackground(), inMs);
  }

  /** In a full queue, the key with the most waiters gives way to a key with fewer. */
  #admitNext({ key, hasBegun, isUrgent }: Caller): boolean {
    if (hasBegun || isUrgent) return true;
    const { waiting, maxWaitingPerCaller } = this.#limits;
    const own = countNew(this.#turns.get(key) ?? []);
    if (own >= maxWaitingPerCaller) return false;
    if (this.#waiting < waiting) return true;
    const longest = [...this.#turns.values()].reduce(
      (most, list) => (countNew(list) > countNew(most) ? list : most),
      [],
    );
    const last = longest.at(-1);
    if (!last || countNew(longest) <= own + 1) return false;
    this.#settle(last, this.#refuse('full', performance.now() - last.since));
    return true;
  }

  #wait(caller: Caller, grant: () => void, reject: (error: Error) => void): void {
    const { key, hasBegun, signal } = caller;
    const { isUrgent = false, isBackground = false, hasOwnQueue = false } = caller;
    const { waitMs, urgentMs, begunMs } = this.#limits;
    const since = performance.now();
    const rejectWaiting = (refusal: Refusal) =>
      this.#settle(waiter, this.#refuse(refusal, performance.now() - since));
    const leave = () => rejectWaiting('gone');
    const timeout = isUrgent ? urgentMs : hasBegun ? begunMs : waitMs;
    const timer = setTimeout(rejectWaiting, timeout, 'late');
    const waiter: Waiter = {
      key,
      hasBegun,
      isUrgent,
      isBackground,
      hasOwnQueue,
      since,
      settle: (error) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        if (error) reject(error);
        else grant();
      },
    };
    this.#add(waiter);
    if (isBackground) this.#planBackground();
    // Work that has begun is finished even if its caller has disconnected.
    if (hasBegun) return;
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave);
  }

  #listOf({ key, isUrgent, isBackground }: Waiter): Waiter[] | undefined {
    if (isBackground) return this.#background;
    return isUrgent ? this.#urgent : this.#turns.get(key);
  }

  #add(waiter: Waiter): void {
    const list = this.#listOf(waiter);
    this.#waiting += 1;
    if (!list) this.#turns.set(waiter.key, [waiter]);
    else if (waiter.hasBegun && !waiter.isBackground) list.splice(countBegun(list), 0, waiter);
    else list.push(waiter);
  }

  /** Ends the wait with a place, or with an error. */
  #settle(waiter: Waiter, error?: Error): void {
    const list = this.#listOf(waiter);
    const at = list?.indexOf(waiter) ?? -1;
    if (!list || at < 0) return;
    list.splice(at, 1);
    this.#waiting -= 1;
    if (list.length === 0 && list === this.#turns.get(waiter.key)) this.#turns.delete(waiter.key);
    waiter.settle(error);
  }

  /** The waiter whose turn it is; its key goes to the end. */
  #next(): Waiter | undefined {
    const lists = [...this.#turns.values()].filter(([first]) => first && this.#hasPlaceFor(first));
    const isCallersTurn = this.#urgent.length > 0 || (this.#wasBackground && lists.length > 0);
    const background = isCallersTurn ? undefined : this.#dueBackground();
    this.#wasBackground = background !== undefined;
    if (background) return background;
    this.#begunFirst = !this.#begunFirst;
    const begun = this.#begunFirst ? lists.find((list) => list[0]?.hasBegun) : undefined;
    const list = this.#urgent.length > 0 ? this.#urgent : (begun ?? lists[0]);
    const waiter = list?.[0];
    if (!list || !waiter) return undefined;
    if (!waiter.isUrgent) {
      this.#turns.delete(waiter.key);
      this.#turns.set(waiter.key, list);
    }
    return waiter;
  }
}

const countNew = (list: readonly Waiter[]): number => list.length - countBegun(list);

const countBegun = (list: readonly Waiter[]): number => {
  const first = list.findIndex(({ hasBegun }) => !hasBegun);
  return first < 0 ? list.length : first;
};
